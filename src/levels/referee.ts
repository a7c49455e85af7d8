/**
 * The rules a second time, for judging solutions: characters on a grid, moved one at a time, with nothing
 * in common with the rules that the game and the solver use. A mistake there does not pass here.
 */

export type Judgement =
	| {
			readonly ok: true;
			readonly moves: number;
			readonly pushes: number;
			readonly boxesLeft: number; // boxes on no goal, of those the player could ever come to
	  }
	| { readonly ok: false; readonly index: number }; // how many moves were legal before the first that is not

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
	u: [0, -1],
	d: [0, 1],
	l: [-1, 0],
	r: [1, 0],
};

/** Plays lower- or upper-case letters on XSB rows with one player. */
export function judge(rows: readonly string[], letters: string): Judgement {
	const grid = rows.map((row) => [...row]);
	const at = (x: number, y: number): string => grid[y]?.[x] ?? '';
	let y = grid.findIndex((row) => row.includes('@') || row.includes('+'));
	let x = grid[y]!.findIndex((square) => square === '@' || square === '+');
	let pushes = 0;
	for (const [index, letter] of [...letters].entries()) {
		const [dx, dy] = STEPS[letter.toLowerCase()]!;
		const ahead = at(x + dx, y + dy);
		if (ahead === '$' || ahead === '*') {
			const beyond = at(x + 2 * dx, y + 2 * dy);
			if (beyond !== ' ' && beyond !== '.') return { ok: false, index };
			grid[y + 2 * dy]![x + 2 * dx] = beyond === '.' ? '*' : '$';
			pushes++;
		} else if (ahead !== ' ' && ahead !== '.') {
			return { ok: false, index };
		}
		grid[y + dy]![x + dx] = ahead === '.' || ahead === '*' ? '+' : '@';
		grid[y]![x] = at(x, y) === '+' ? '.' : ' ';
		[x, y] = [x + dx, y + dy];
	}
	return { ok: true, moves: letters.length, pushes, boxesLeft: boxesLeft(grid, x, y) };
}

/** Boxes on no goal that are not walled off from the player. */
function boxesLeft(grid: readonly string[][], x: number, y: number): number {
	const seen = new Set<string>();
	const queue: [number, number][] = [[x, y]];
	let count = 0;
	for (const [atX, atY] of queue) {
		const square = grid[atY]?.[atX];
		if (square === undefined || square === '#' || seen.has(`${atX},${atY}`)) continue;
		seen.add(`${atX},${atY}`);
		if (square === '$') count++;
		for (const [dx, dy] of Object.values(STEPS)) queue.push([atX + dx, atY + dy]);
	}
	return count;
}
