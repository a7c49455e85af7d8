/**
 * The four directions and their LURD letters.
 *
 * Directions are small integers so that tables can be indexed by them. They go clockwise from up, which
 * makes the opposite of `d` equal to `d ^ 2`.
 */

export type Direction = 0 | 1 | 2 | 3;

export const UP = 0;
export const RIGHT = 1;
export const DOWN = 2;
export const LEFT = 3;

export const DIRECTIONS: readonly Direction[] = [UP, RIGHT, DOWN, LEFT];

/** Columns and rows that one step in each direction crosses; y grows downwards. */
export const DX: readonly number[] = [0, 1, 0, -1];
export const DY: readonly number[] = [-1, 0, 1, 0];

const WALK_LETTERS = 'urdl';
const PUSH_LETTERS = 'URDL';

export function opposite(direction: Direction): Direction {
	return (direction ^ 2) as Direction;
}

/** The LURD letter of a move: lower case walks, upper case pushes. */
export function lurdLetter(direction: Direction, push: boolean): string {
	return (push ? PUSH_LETTERS : WALK_LETTERS).charAt(direction);
}

/** The direction of a LURD letter of either case, or undefined when it is no such letter. */
export function directionOf(letter: string): Direction | undefined {
	const index = WALK_LETTERS.indexOf(letter.toLowerCase());
	return index < 0 || letter.length !== 1 ? undefined : (index as Direction);
}
