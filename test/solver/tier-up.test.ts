import { execFileSync } from 'node:child_process';
import { execPath, versions } from 'node:process';
import { expect, test } from 'vitest';
import { tierUpFlags } from '../../src/solver/tier-up.js';

test.each([
	['11.3.244.8-node.30', ['--interrupt-budget=800000', '--no-turbo-loop-peeling']], // Node 20
	['12.4.254.21-node.21', ['--invocation-count-for-turbofan=12000']], // Node 22
	['13.6.233.10-node.28', []], // Node 24
	['14.6.202.34-node.40', []], // Node 26
])('V8 %s', (version, flags) => {
	expect(tierUpFlags(version)).toEqual(flags);
});

const flags = tierUpFlags(versions.v8);

test.skipIf(flags.length === 0)(
	'the V8 at hand knows its flags, which it would complain of otherwise',
	() => {
		const known = execFileSync(execPath, ['--v8-options'], { encoding: 'utf8' });
		for (const flag of flags)
			expect(known).toContain(`  --${flag.split('=')[0]!.replace(/^--(no-)?/, '')} (`);
	},
);
