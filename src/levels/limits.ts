/**
 * How much a file of levels may hold. The limits are far above every real collection and keep a hostile
 * file from taking time or memory; each error names the limit that was passed and the line.
 */

export interface Limits {
	readonly side: number; // columns and rows of a board
	readonly levels: number; // boards in a file
	readonly bytes: number; // of a file; its boards, with all runs expanded, may not cover more squares
}

export const LIMITS: Limits = { side: 200, levels: 10_000, bytes: 16 * 1024 * 1024 };

/** Why a source could not be read, and where: line and column from 1, or line 0 where no single line is at fault. */
export interface Unreadable {
	readonly ok: false;
	readonly line: number;
	readonly column: number;
	readonly reason: string; // without a full stop
}

export function unreadable(line: number, column: number, reason: string): Unreadable {
	return { ok: false, line, column, reason };
}

export function tooManyLevels(line: number, { levels }: Limits): Unreadable {
	return unreadable(line, 1, `there are more than ${levels} levels`);
}

/** Counts the boards of a file, each with its line and its squares, and tells the first that passes a limit. */
export function boardCounter(limits: Limits): (line: number, squares: number) => Unreadable | undefined {
	const { levels, bytes } = limits;
	let boards = 0;
	let covered = 0; // squares of all boards together
	return (line, squares) => {
		if (++boards > levels) return tooManyLevels(line, limits);
		covered += squares;
		if (covered <= bytes) return undefined;
		return unreadable(line, 1, `the boards cover more than ${bytes} squares together`);
	};
}

export function tooLarge(line: number, { side }: Limits): Unreadable {
	return unreadable(line, 1, `a board is larger than ${side} by ${side} squares`);
}
