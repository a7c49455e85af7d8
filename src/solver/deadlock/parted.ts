/**
 * Parted pairs: two boxes, near or far, that part the floor and never both come home with the player where he is.
 *
 * Condition: with all other boxes deleted, the two leave the player a part of the floor only, and the search of the two
 * runs dry within a hundred positions. Sound: deleting the rest only helps. Unlike the pair table this leaves nothing
 * out that moves freely, as a box in a door does until it has let the player in. It is asked of one position, by the
 * prover: a search that asks it of every push solves about as much as one that does not (measured).
 */
import { type Cell, type Floor, occupancy } from '../level.js';
import type { Pieces } from '../pieces.js';
import { createFlood, flood } from '../reach.js';
import { SubsetSearch } from './subset-search.js';
import { DEAD } from './verdict-cache.js';

const LIMIT = 100; // positions of one search
const MOST_CELLS = 2_000_000; // flooded for all pairs, some tens of milliseconds; the rest counts as harmless

/** Answers, in pieces, whether boxes have such a pair with the player at `player`. */
export type PartedPairs = (boxes: ArrayLike<Cell>, player: Cell) => Pieces<boolean>;

/** `limit`: positions of one search. */
export function createPartedPairs(level: Floor, limit = LIMIT): PartedPairs {
	const { n } = level;
	const alone = occupancy(level, []);
	const scratch = createFlood(level);
	const search = new SubsetSearch(level);
	const pair = new Uint16Array(2);
	let asked = 0; // pairs whose regions were looked at, a flood each

	function isParted(a: Cell, b: Cell, player: Cell): boolean {
		asked++;
		alone[a] = 1;
		alone[b] = 1;
		flood(level, alone, player, scratch);
		alone[a] = 0;
		alone[b] = 0;
		return scratch.size < n - 2;
	}

	return function* finds(boxes, player) {
		const before = asked + search.work;
		const isSpent = () => (asked + search.work - before) * n > MOST_CELLS;
		for (let i = 0; i < boxes.length; i++) {
			pair[0] = boxes[i]!;
			for (let j = 0; j < i; j++) {
				pair[1] = boxes[j]!;
				if (!isParted(pair[0], pair[1], player)) continue;
				if (search.run(pair, 2, player, limit, false) === DEAD) return true;
				if (isSpent()) return false;
				yield;
			}
			if (isSpent()) return false;
			yield;
		}
		return false;
	};
}
