/** The memory a search takes, of the whole process as the system counts it. */
import { expect, test } from 'vitest';
import { runNode } from '../bench/node.js';

/** With the second one M takes turns with A. */
const CAPS = [160, 384];

test.each(CAPS)(
	'the process keeps within 1.3 times a cap of %i MiB, and ends when it is full',
	{
		timeout: 300_000,
	},
	async (mebibytes) => {
		const search = ['solve', 'pusher', '-l', '59', '-e', 'A', '-m', `${mebibytes}`, '-t', '280', '--json'];
		const { out, err } = await runNode(['dist/cli.js', ...search], 'process.resourceUsage().maxRSS');
		expect(JSON.parse(out)).toMatchObject({ status: 'unknown', reason: 'memory' });
		const peak = Number(err) / 1024; // it comes in KiB
		expect(peak).toBeGreaterThan(mebibytes * 0.4);
		expect(peak).toBeLessThan(mebibytes * 1.3);
	},
);
