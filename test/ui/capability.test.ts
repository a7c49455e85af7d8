import { expect, test } from 'vitest';
import { capability, colourLevel, whyNoTerminal } from '../../src/ui/capability.js';

test.each([
	[{ LANG: 'en_GB.UTF-8' }, true],
	[{ LANG: 'C.utf8' }, true],
	[{ LANG: 'C' }, false],
	[{ LANG: 'de_DE@euro' }, false],
	[{ LC_ALL: 'POSIX', LANG: 'en_GB.UTF-8' }, false],
	[{ LC_CTYPE: 'en_GB.UTF-8', LANG: 'C' }, true],
	[{ LC_ALL: '', LANG: 'en_GB.UTF-8' }, true],
	[{ LC_ALL: '', LC_CTYPE: '', LANG: '' }, true],
	[{}, true],
	[{ TERM: 'linux' }, false],
	[{ TERM: 'linux', LANG: 'en_GB.UTF-8' }, false],
	[{ TERM: 'xterm', LANG: 'en_GB.UTF-8' }, true],
])('the glyphs arrive with %o: %s', (env, unicode) => {
	expect(capability(env).unicode).toBe(unicode);
});

test.each([
	['0', 3, 0],
	['1', 2, 1],
	['2', 1, 2],
	['3', 0, 3],
	['', 2, 2],
	['10', 2, 2],
	['3x', 2, 2],
	['true', 1, 1],
	[undefined, 2, 2],
] as const)('FORCE_COLOR %o of a terminal of level %i makes level %i', (FORCE_COLOR, judged, level) => {
	expect(colourLevel({ FORCE_COLOR }, judged)).toBe(level);
});

test.each([
	['foot', '', 0, 2],
	['alacritty', '', 0, 2],
	['tmux', '', 0, 2],
	['alacritty-direct', '', 3, 3],
	['alacritty', '0', 0, 0],
	['alacritty', 'false', 0, 0],
	['footpath', '', 0, 0],
	['vt52', '', 0, 0],
] as const)(
	'TERM=%s and FORCE_COLOR %o where chalk says %i make level %i',
	(TERM, FORCE_COLOR, judged, level) => {
		expect(colourLevel({ TERM, FORCE_COLOR }, judged)).toBe(level);
	},
);

test('the spoken mode is asked for by option or by variable', () => {
	expect(capability({}).spoken).toBe(false);
	expect(capability({}, true).spoken).toBe(true);
	expect(capability({ INK_SCREEN_READER: 'true' }).spoken).toBe(true);
});

test('one line says why there is no game', () => {
	const tty = { isTTY: true };
	expect(whyNoTerminal(tty, tty, { TERM: 'xterm' })).toBeUndefined();
	for (const reason of [
		whyNoTerminal(tty, {}, {}),
		whyNoTerminal({}, tty, {}),
		whyNoTerminal(tty, tty, { TERM: 'dumb' }),
	])
		expect(reason).toMatch(/^[^\n]+$/);
});
