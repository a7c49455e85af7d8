/** Pusher maze 1 in the tests: a solution, recorded from a game that was won with hints, and how to play it. */
import { ARROWS, type Session } from './session.js';
import { run } from './terminal.js';

/** 297 moves, 97 pushes: found by the program's own search, not a short one. */
export const SOLUTION =
	'ullluuuLLUluurDldlDlldddrRRRRRRRRRRRRRRRdrUlllllllllllllllllulldRRRRRRRRRRRRRRRRurDldRRullllllllllll' +
	'lllluuurrDDuulldddrRRRRRRRRRRRRRRRlllllllllllllluuuuruulDDDDDuulldddrRRRRRRRRRRRRRRdrUlllllllllluuul' +
	'lLulDDDuulldddrRRRRRRRRRRRRRurDldRullllllllluuullluurDllddddrrrruuulLLulDDDuulldddrRRRRRRRRRRRRRR';

export const MAZE = ['play', 'pusher', '-l', '1'];

/** The arrow keys for a LURD text. */
export function keysFor(lurd: string): string {
	return [...lurd.toLowerCase()].map((letter) => ARROWS[letter as keyof typeof ARROWS]).join('');
}

/** Starts maze 1 and waits for the board. */
export async function startMaze(options: Parameters<typeof run>[0] = {}): Promise<Session> {
	const session = run({ args: MAZE, ...options });
	await session.shows(/\d moves/);
	return session;
}

/** The number of moves on the status line. */
export function movesOf(session: Session): number {
	return Number(/(\d+) moves?\b/.exec(session.text[0] ?? '')?.[1] ?? Number.NaN);
}

export async function playUntil(session: Session, lurd: string, moves: number): Promise<void> {
	session.type(keysFor(lurd));
	await session.until(() => movesOf(session) === moves);
}

/** The screen without the clock, which differs between two games at the same position. */
export function withoutClock(rows: readonly string[]): string[] {
	return rows.map((row) => row.replace(/\d+:\d\d/, '-:--'));
}
