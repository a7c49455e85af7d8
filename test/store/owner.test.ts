import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isRunning, MARK, ownerMark } from '../../src/store/owner.js';

const NOW = Date.now();
const DAY_MS = 24 * 3600 * 1000;

test('this process and its parent run', () => {
	expect(ownerMark()).toMatch(new RegExp(`^${MARK}$`));
	expect(isRunning(ownerMark(), NOW)).toBe(true);
	expect(isRunning(ownerMark(process.ppid), NOW)).toBe(true);
	expect(isRunning(ownerMark(), 0)).toBe(true);
});

test('a process that has ended does not run', () => {
	const { pid } = spawnSync(process.execPath, ['-e', '']);
	expect(isRunning(ownerMark(pid), NOW)).toBe(false);
});

test.runIf(process.platform === 'linux')('a process number that is in use again is another process', () => {
	expect(isRunning(ownerMark().replace(/\d+$/, '1'), NOW)).toBe(false);
});

test('an owner on another host counts as running for a week', () => {
	const mark = ownerMark().replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
	expect(isRunning(mark, NOW - DAY_MS)).toBe(true);
	expect(isRunning(mark, NOW - 8 * DAY_MS)).toBe(false);
});
