/** Which Node the program runs on: what package.json says, told in words where it is another. */
import { expect, test, vi } from 'vitest';
import description from '../../package.json' with { type: 'json' };
import { nodeFault } from '../../src/cli/node-version.js';

test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.1', '23.0.0', '24.4.1'])('%s will do', (version) => {
	expect(nodeFault(version)).toBeUndefined();
});

test.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])('%s is refused', (version) => {
	expect(nodeFault(version)).toBe(`it needs Node.js 20.19, 22.12 or later; this is ${version}`);
});

test('the words are there on a Node that lacks what later ones have', () => {
	const at = vi.spyOn(Array.prototype, 'at').mockImplementation(() => {
		throw new TypeError('at is not a function');
	});
	const fault = nodeFault('16.5.0');
	at.mockRestore();
	expect(fault).toContain('this is 16.5.0');
});

test('package.json says the same', () => {
	expect(description.engines.node).toBe('^20.19 || >=22.12');
});
