/** The memory a search takes, of the whole process as the system counts it. */
import { execFile } from 'node:child_process';
import { execPath } from 'node:process';
import { expect, test } from 'vitest';

/** Tells the peak of a process, in KiB, on standard error when it ends. */
const TELL_PEAK = `data:text/javascript,import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)));`;

interface Ended {
	readonly out: string;
	readonly err: string;
}

/** Runs `soko solve`; an exit code other than 0 is an answer too. */
function solve(...args: string[]): Promise<Ended> {
	return new Promise((resolve) => {
		execFile(execPath, ['--import', TELL_PEAK, 'dist/cli.js', 'solve', ...args], (_, out, err) =>
			resolve({ out, err }),
		);
	});
}

/** With the second one M takes turns with A. */
const CAPS = [160, 384];

test.each(CAPS)(
	'the process keeps within 1.3 times a cap of %i MiB, and ends when it is full',
	{
		timeout: 300_000,
	},
	async (mebibytes) => {
		const { out, err } = await solve(
			'pusher',
			'-l',
			'59',
			'-m',
			`${mebibytes}`,
			'-t',
			'280',
			'-e',
			'A',
			'--json',
		);
		expect(JSON.parse(out)).toMatchObject({ status: 'unknown', reason: 'memory' });
		const peak = Number(err) / 1024;
		expect(peak).toBeGreaterThan(mebibytes * 0.4);
		expect(peak).toBeLessThan(mebibytes * 1.3);
	},
);
