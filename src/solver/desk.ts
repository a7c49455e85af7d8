/**
 * What a worker keeps between searches: the sessions of the last few positions, so that asking again goes on where
 * it stopped, and the floors of their levels, so that a search from another position begins with what the
 * searches before it found out. Together they hold no more than one search may.
 *
 * Floors are for hints, which come from many positions of one level; a search from the start of a level has nothing
 * to share them with, and does the same whatever was searched before.
 */
import type { Board } from '../game/board.js';
import { Floors } from './floors.js';
import type { SearchRequest } from './protocol.js';
import { Session } from './session.js';

/** Sessions kept; each reserves room for its engines, used or not. */
const MOST_SESSIONS = 4;

/** What of a request a session depends on. */
export type SessionRequest = Pick<SearchRequest, 'board' | 'bytes' | 'index' | 'count' | 'engine' | 'known'>;

export class Desk {
	private readonly sessions = new Map<string, Session>(); // by position and limits, the last used at the end
	private readonly floors: Floors;

	constructor(floors = new Floors()) {
		this.floors = floors;
	}

	/** Held by the engines of all sessions and the tables of all floors. */
	get bytes(): number {
		return [...this.sessions.values()].reduce((sum, session) => sum + session.bytes, this.floors.bytes);
	}

	/** The session of a position, which it goes on with if it is still there. */
	session(request: SessionRequest): Session {
		const key = keyOf(request);
		const { board, known } = request;
		const kept = this.sessions.get(key);
		const session = kept ?? new Session(board, { ...request, floors: known && this.floors });
		this.sessions.delete(key);
		this.sessions.set(key, session);
		kept?.learn(known ?? []);
		this.forget(request.bytes);
		return session;
	}

	/** A session that is over. */
	drop(request: SessionRequest): void {
		this.sessions.delete(keyOf(request));
	}

	/** Lets go of what was used longest ago, sessions first, until the rest holds no more than `bytes`. */
	forget(bytes: number): void {
		for (const key of this.sessions.keys()) {
			const fits = this.bytes <= bytes && this.sessions.size <= MOST_SESSIONS;
			if (this.sessions.size <= 1 || fits) break;
			this.sessions.delete(key);
		}
		while (this.bytes > bytes && this.floors.forget());
	}
}

function keyOf({ board, bytes, index, count, engine, known }: SessionRequest): string {
	return [positionOf(board), bytes, index, count, engine, known !== undefined].join(' ');
}

function positionOf({ width, walls, goals, boxes, player }: Board): string {
	return [width, walls.join(''), goals.join(''), boxes.join(), player].join(' ');
}
