/** Games in the tests, mostly of pusher maze 1: how to start, play and read them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hardLevel } from './hard.js';
import type { Session } from './session.js';
import { keysFor } from './solution.js';
import { newFolder, run } from './terminal.js';

export const MAZE = ['play', 'pusher', '-l', '1'];

/** Starts maze 1 and waits for the whole first frame, which ends in the line of keys. */
export async function startMaze(options: Parameters<typeof run>[0] = {}): Promise<Session> {
	const session = run({ args: MAZE, ...options });
	await session.shows(/\d moves[\s\S]*help\s*$/);
	return session;
}

/** Starts a level on which a search never ends. */
export function startHard(...options: readonly string[]): Promise<Session> {
	const data = newFolder();
	const file = join(data, 'hard.xsb');
	writeFileSync(file, hardLevel());
	return startMaze({ args: ['play', file, ...options], data });
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
