/**
 * What the terminal can do, as far as the environment says.
 *
 * Nothing is asked of the terminal itself: replies come late over a slow line, and some would reach the
 * shell after the end. Colours are chalk's judgement, which src/cli.ts has told about NO_COLOR.
 */
import type { ColorSupportLevel } from 'chalk';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Capability {
	readonly unicode: boolean; // block and line glyphs arrive as what they are
	readonly spoken: boolean; // for a screen reader: sentences, one after the other, no picture
}

/** Reads the environment; `spoken` true is --screen-reader. */
export function capability(env: Environment, spoken = false): Capability {
	return { unicode: isUnicode(env), spoken: spoken || env.INK_SCREEN_READER === 'true' };
}

/**
 * Whether the locale is UTF-8, by POSIX precedence: LC_ALL, LC_CTYPE, LANG. Where none is set, as in most containers,
 * the terminal is taken to read it. The kernel's console does, but its fonts have one sign for all the glyphs they
 * lack, so that boxes and goals look the same.
 */
function isUnicode(env: Environment): boolean {
	if (env.TERM === 'linux') return false;
	const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
	return locale === undefined || locale === '' || /utf-?8/i.test(locale);
}

/** Terminals of 256 colours that chalk knows by COLORTERM only, which ssh and sudo do not hand on. */
const UNKNOWN_TO_CHALK = /^(alacritty|contour|foot|konsole|mintty|putty|rio|tmux)\b/;

/**
 * How many colours there are, by chalk's levels: as FORCE_COLOR says, which chalk heeds only where it does not know the
 * terminal, else as chalk judged.
 */
export function colourLevel(
	{ FORCE_COLOR = '', TERM = '' }: Environment,
	judged: ColorSupportLevel,
): ColorSupportLevel {
	if (/^[0-3]$/.test(FORCE_COLOR)) return Number(FORCE_COLOR) as ColorSupportLevel;
	return judged === 0 && FORCE_COLOR !== 'false' && UNKNOWN_TO_CHALK.test(TERM) ? 2 : judged;
}

/** Why no game can be drawn here; undefined when one can. */
export function whyNoTerminal(
	stdin: { isTTY?: boolean },
	stdout: { isTTY?: boolean },
	env: Environment,
): string | undefined {
	const instead = '`soko show`, `soko solve` and `soko hint` work without one';
	if (!stdout.isTTY) return `standard output is not a terminal; ${instead}`;
	if (!stdin.isTTY) return `standard input is not a terminal; ${instead}`;
	if (env.TERM === 'dumb')
		return 'TERM=dumb means a terminal that cannot move its cursor; `soko show`, `soko solve` and `soko hint` need no more';
	return undefined;
}
