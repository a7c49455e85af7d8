/**
 * What the session needs from the rest of the program: tests pass small fakes, the command line passes the
 * store, the solver's client and the terminal.
 */
import type { Collection } from '../levels/level.js';
import type { Solver } from '../solver/client.js';
import type { Store } from '../store/types.js';

/** A collection under the name by which it is asked for. */
export interface Shelved {
	readonly name: string; // 'pusher', the absolute path of a file, a link, or `-`
	readonly collection: Collection;
}

/** What became of a collection that was to be put on the shelf. */
export interface Kept {
	readonly name: string; // under which it is there
	readonly type: 'kept' | 'here' | 'known'; // for good; until the end of this run; it was there already
}

/** Where a level stands. */
export interface Spot {
	readonly name: string; // of the collection
	readonly number: number; // from 1
}

export interface Services {
	readonly shelf: readonly Shelved[]; // grows when levels are kept
	readonly keep: (collection: Collection) => Kept; // puts levels on the shelf, under a name of their own
	readonly store: Store;
	readonly isSaved: boolean; // whether the store keeps anything
	readonly solver: Pick<Solver, 'solve'>;
	readonly threads: number; // for one search
	readonly unicode: boolean; // whether the terminal shows more than ASCII
	readonly spoken: boolean; // sentences instead of a picture
	readonly now: () => number; // milliseconds
	readonly quit: () => void;
}
