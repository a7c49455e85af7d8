import { execFileSync } from 'node:child_process';
import { execPath, versions } from 'node:process';
import { expect, test } from 'vitest';
import { tierUpFlag } from '../../src/solver/tier-up.js';

test.each([
	['11.3.244.8-node.30', '--interrupt-budget=800000'], // Node 20
	['12.4.254.21-node.21', '--invocation-count-for-turbofan=12000'], // Node 22
	['13.6.233.10-node.28', undefined], // Node 24
	['14.6.202.34-node.40', undefined], // Node 26
])('V8 %s', (version, flag) => {
	expect(tierUpFlag(version)).toBe(flag);
});

const flag = tierUpFlag(versions.v8);

test.skipIf(flag === undefined)('the V8 at hand knows its flag, which it would complain of otherwise', () => {
	const known = execFileSync(execPath, ['--v8-options'], { encoding: 'utf8' });
	expect(known).toContain(`  ${flag!.split('=')[0]} (`);
});
