/** A level that keeps a search busy: a hundred boxes that must all pass one door. */

const WIDTH = 46;
const HEIGHT = 24;
const MIDDLE = 23; // column of the wall between the rooms
const DOOR = 11; // row of the gap in it

export function hardLevel(): string {
	const row = (_: unknown, y: number) => Array.from({ length: WIDTH }, (_, x) => charAt(x, y)).join('');
	return `${Array.from({ length: HEIGHT }, row).join('\n')}\n`;
}

function charAt(x: number, y: number): string {
	if (x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1) return '#';
	if (x === MIDDLE) return y === DOOR ? ' ' : '#';
	if (x === 1 && y === DOOR) return '@';
	const inRow = y % 2 === 0 && y < HEIGHT - 2;
	if (inRow && x % 2 === 0 && x < MIDDLE - 1) return '$';
	return inRow && x % 2 === 1 && x > MIDDLE + 1 && x < WIDTH - 2 ? '.' : ' ';
}
