/**
 * Room search: the few boxes of a small room, all others deleted, the outside freely walkable.
 *
 * Condition: the room with the corridor cells beside it has fewer than 25 cells and 2 to 5 boxes (with 4 boxes
 * at most 20 cells, with 5 at most 17: more would mostly run into the limit), one of them off goal; a box that gets
 * further out leaves the board. The search runs dry within 200 positions without a position whose remaining
 * boxes are all on goals. Sound: deleting boxes, at the start or when they leave, only helps.
 */
import { type Cell, type Floor, occupancy, setMarks } from '../level.js';
import { createFlood, flood } from '../reach.js';
import { findRooms } from '../rooms.js';
import type { Counter } from './counter.js';
import { BOX, Marks, OTHER, PLAYER } from './mark-sets.js';
import { SubsetSearch } from './subset-search.js';
import { DEAD, NONE, VerdictCache } from './verdict-cache.js';

const MOST_CELLS = [24, 24, 24, 24, 20, 17]; // by number of boxes
const LIMIT = 200;
const MOST_CACHED = 1 << 13;

export interface RoomSearch {
	/** True when some room of the position is dead. */
	finds(occ: Uint8Array, player: Cell, counter: Counter): boolean;
	readonly bytes: number; // of its cache
}

/** `limit`: of one search, LIMIT or less. */
export function createRoomSearch(level: Floor, limit = LIMIT): RoomSearch {
	const { n } = level;
	const rooms = smallRooms(level);
	const search = new SubsetSearch(level);
	const cache = new VerdictCache(MOST_CACHED);
	const marks = new Marks(); // of the room's number, its boxes and the player
	const boxes = new Uint16Array(n + 1);
	const world = occupancy(level, []);
	const scratch = createFlood(level);

	/** Collects the boxes of a room; how many, or 0 when there is nothing to search. */
	function gather(room: Room, occ: Uint8Array): number {
		let count = 0;
		let open = false;
		for (let i = 0; i < room.cells.length; i++) {
			const cell = room.cells[i]!;
			if (!occ[cell]) continue;
			boxes[count++] = cell;
			if (!level.goal[cell]) open = true;
		}
		return open && count > 1 && room.cells.length <= (MOST_CELLS[count] ?? 0) ? count : 0;
	}

	function dead(number: number, occ: Uint8Array, player: Cell, counter: Counter): boolean {
		const room = rooms[number]!;
		const count = gather(room, occ);
		if (count === 0) return false;
		marks.clear();
		marks.add(OTHER + number);
		marks.addAll(BOX, boxes, count);
		setMarks(world, boxes, count, 1);
		marks.add(PLAYER + flood(level, world, player, scratch));
		setMarks(world, boxes, count, 0);
		let verdict = cache.of(marks);
		if (verdict === NONE) {
			const before = search.work;
			verdict = search.run(boxes, count, player, limit, false, room.beyond);
			counter.work += search.work - before;
			cache.set(marks, verdict);
		}
		return verdict === DEAD;
	}

	return {
		get bytes() {
			return cache.bytes;
		},
		finds(occ, player, counter) {
			for (let i = 0; i < rooms.length; i++) if (dead(i, occ, player, counter)) return true;
			return false;
		},
	};
}

interface Room {
	readonly cells: readonly Cell[]; // of the room and of the corridor cells beside it
	readonly beyond: Uint8Array; // 1 on all other cells
}

function smallRooms(level: Floor): readonly Room[] {
	const { n, nb } = level;
	const { roomOf, count } = findRooms(level);
	const rooms: Room[] = [];
	for (let room = 0; room < count; room++) {
		const beyond = new Uint8Array(n + 1).fill(1);
		for (let c = 0; c < n; c++) {
			if (roomOf[c] !== room) continue;
			beyond[c] = 0;
			for (let d = 0; d < 4; d++) if (roomOf[nb[c * 4 + d]!] === -1) beyond[nb[c * 4 + d]!] = 0;
		}
		beyond[n] = 0;
		const cells = [...beyond.keys()].filter((c) => c < n && !beyond[c]);
		if (cells.length <= MOST_CELLS[0]!) rooms.push({ cells, beyond });
	}
	return rooms;
}
