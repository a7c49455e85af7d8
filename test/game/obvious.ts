/**
 * The rules once more, as slowly and plainly as they can be put: a grid of characters in, a grid of
 * characters out. Only tests use them, to compare with.
 */
const STEPS = { u: [0, -1], r: [1, 0], d: [0, 1], l: [-1, 0] } as const;

export type Letter = keyof typeof STEPS;

export const LETTERS: readonly Letter[] = ['u', 'r', 'd', 'l'];

/** The rows after a move, or undefined when the move is not possible. */
export function obviousMove(
	rows: readonly string[],
	letter: Letter,
): { rows: string[]; push: boolean } | undefined {
	const grid = rows.map((row) => [...row]);
	const y = grid.findIndex((row) => row.includes('@') || row.includes('+'));
	const x = grid[y]!.findIndex((character) => character === '@' || character === '+');
	const [dx, dy] = STEPS[letter];
	const to = grid[y + dy]?.[x + dx];
	const beyond = grid[y + 2 * dy]?.[x + 2 * dx];
	const push = to === '$' || to === '*';
	if (to === undefined || to === '#') return undefined;
	if (push && beyond !== ' ' && beyond !== '.') return undefined;
	if (push) grid[y + 2 * dy]![x + 2 * dx] = beyond === '.' ? '*' : '$';
	grid[y + dy]![x + dx] = to === '.' || to === '*' ? '+' : '@';
	grid[y]![x] = grid[y]![x] === '+' ? '.' : ' ';
	return { rows: grid.map((row) => row.join('')), push };
}
