/** A recorded game of pusher maze 1, from its start to its end. */
import { ARROWS } from './session.js';

/** 297 moves, 116 pushes, as the program's own search found them: not the shortest way. */
export const SOLUTION =
	'ullluuuLLUluurDldlDlldddrRRRRRRRRRRRRRRRdrUlllllllllllllllllulldRRRRRRRRRRRRRRRRurDldRRullllllllllll' +
	'lllluuurrDDuulldddrRRRRRRRRRRRRRRRlllllllllllllluuuuruulDDDDDuulldddrRRRRRRRRRRRRRRdrUlllllllllluuul' +
	'lLulDDDuulldddrRRRRRRRRRRRRRurDldRullllllllluuullluurDllddddrrrruuulLLulDDDuulldddrRRRRRRRRRRRRRR';

/** The arrow keys for a LURD text. */
export function keysFor(lurd: string): string {
	return [...lurd.toLowerCase()].map((letter) => ARROWS[letter as keyof typeof ARROWS]).join('');
}
