/**
 * What deadlock tests find out about a floor and keep: true in every position on it, whoever asks.
 *
 * Nothing here knows of a start: it is all made of a `Floor`, and cached verdicts have the walls, boxes and player
 * they are about in their keys. So the searches of a level may share it, one after the other or taking turns,
 * for no call leaves anything behind but what it found.
 */
import type { Cell, Floor } from '../level.js';
import { type CorralSearch, createCorralSearch } from './corral.js';
import { createForcedSets, type ForcedSets } from './forced.js';
import { createLearned, type Learned } from './learned.js';
import { createPairs, type Pairs } from './pair.js';
import { createRoomSearch, type RoomSearch } from './room-search.js';

export interface Lore {
	readonly pairs: Pairs;
	readonly learned: Learned;
	readonly corrals: CorralSearch;
	readonly rooms: RoomSearch;
	readonly forced: ForcedSets;
	readonly bytes: number;
}

export function createLore(floor: Floor): Lore {
	const pairs = createPairs(floor);
	const learned = createLearned(floor);
	const corrals = createCorralSearch(floor);
	const rooms = createRoomSearch(floor);
	const forced = createForcedSets(floor);
	return {
		pairs,
		learned,
		corrals,
		rooms,
		forced,
		get bytes() {
			return pairs.bytes + learned.bytes + corrals.bytes + rooms.bytes + forced.bytes;
		},
	};
}

/**
 * Takes over what was proved on another floor of the same board, which has all cells of this one and more: the
 * patterns and bad pairs.
 *
 * A cell that only the other floor has is wall here for one of two reasons (see reduce.ts). Either no box belongs
 * there: it was filled as a dead end or is cut off from the player, and is no goal. Or it is a goal whose box no
 * solution moves any more, a settled one. A pattern that has no box on a cell of the first kind holds here without its
 * settled boxes: pushes that brought the rest home on this floor would bring home the whole pattern on the other one,
 * with the settled boxes where they are.
 */
export function inherit(floor: Floor, from: Floor): void {
	if (!floor.lore || !from.lore) return;
	const { learned, pairs } = from.lore;
	const here = (cells: readonly Cell[]) =>
		cells.map((c) => floor.cellOf[from.square[c]!]!).filter((c) => c !== floor.n);
	const isFilled = (c: Cell) => from.goal[c] === 0 && floor.cellOf[from.square[c]!] === floor.n;
	for (const { boxes, zone } of learned.list()) {
		if (!boxes.some(isFilled)) floor.lore.learned.take({ boxes: here(boxes), zone: here(zone) });
	}
	for (const pair of pairs.list()) {
		const [a, b] = here(pair);
		if (a !== undefined && b !== undefined) floor.lore.pairs.take(a, b);
	}
}
