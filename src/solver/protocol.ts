/**
 * What the client and its workers say to each other. Boards and moves cross as plain values, so neither side
 * needs the other's compiled level.
 *
 * All workers of a search share one Int32Array: a flag that ends the search, since a searching worker reads no
 * messages, and a count of states for each worker.
 */
import type { Board } from '../game/board.js';
import type { EngineName } from './engine-names.js';
import type { KnownLine } from './known.js';
import type { UnknownReason } from './types.js';

// Slots of the shared array.
export const FLAG = 0;
export const FIRST_STATES = 1; // worker i counts its states, modulo 2^32, in slot FIRST_STATES + i

// What FLAG holds. Whoever changes it from SEARCHING has ended the search: it is changed once.
export const SEARCHING = 0;
export const CANCELLED = 1; // the client waits no longer
export const DECIDED = 2; // some worker has a verdict

export interface SearchRequest {
	readonly id: number; // repeated in all answers
	readonly board: Board; // with the boxes and player of the position to solve
	readonly end: number; // epoch milliseconds
	readonly bytes: number; // this worker's part of the cap
	readonly index: number; // which of the workers this is
	readonly count: number; // how many search
	readonly engine: EngineName;
	readonly known: readonly KnownLine[] | undefined; // as in SessionOptions
	readonly shared: Int32Array<SharedArrayBuffer>;
}

export type Verdict =
	| { readonly type: 'solved'; readonly lurd: string } // verified
	| { readonly type: 'unsolvable' } // proved
	| { readonly type: 'invalid'; readonly problem: string }
	| { readonly type: 'unknown'; readonly reason: UnknownReason };

export type WorkerMessage =
	| { readonly type: 'progress'; readonly id: number; readonly doing: string; readonly best: string }
	| { readonly type: 'done'; readonly id: number; readonly engine: string; readonly verdict: Verdict };
