/**
 * The floors that a worker has searched on lately, with all that is known of them.
 *
 * Most positions of a level share one floor. Another one has fewer cells when some box has come to where it can never
 * leave its goal, and counts as wall; it has more when a box shuts the player up in a dead end, which is not filled
 * then (reduce.ts). So a floor is found by its cells, since its goals are those of the level that lie on them; and a
 * new one takes over what was proved on the smallest floor that has all its cells and more (see `inherit`).
 */
import type { Board } from '../game/board.js';
import { createLore, inherit } from './deadlock/lore.js';
import { type DraftFloor, floorOf } from './floor.js';
import { HotspotTable } from './hotspots.js';
import type { Floor } from './level.js';
import type { Pieces } from './pieces.js';
import type { ReducedBoard } from './reduce.js';

/** Floors kept, each with lore of some megabytes. */
const MOST_FLOORS = 16;

interface Held {
	readonly level: string; // what of the board all positions share
	readonly cells: string; // which are left of it
	readonly floor: Floor;
}

export class Floors {
	private held: readonly Held[] = []; // the last used at the end

	/** The floor of a board that was reduced to this. */
	*of(board: Board, reduced: ReducedBoard): Pieces<Floor> {
		const level = [board.width, board.walls.join(''), board.goals.join('')].join(' ');
		const cells = reduced.floor.join('');
		const find = () => this.held.find((held) => held.level === level && held.cells === cells);
		const made = find() ? undefined : { level, cells, floor: yield* this.made(board, reduced, level) };
		const held = find() ?? made!; // another search may have brought it while this one was made
		this.held = [...this.held.filter((other) => other !== held), held].slice(-MOST_FLOORS);
		return held.floor;
	}

	get bytes(): number {
		return this.held.reduce((sum, { floor }) => sum + bytesOf(floor), 0);
	}

	/** Lets go of the floor used longest ago, never of the last; false when there is none to let go of. */
	forget(): boolean {
		if (this.held.length <= 1) return false;
		this.held = this.held.slice(1);
		return true;
	}

	private *made(board: Board, reduced: ReducedBoard, level: string): Pieces<Floor> {
		const floor: DraftFloor = yield* floorOf(board.width, reduced);
		yield;
		floor.lore = createLore(floor);
		floor.hotspots = new HotspotTable(floor);
		const [nearest] = this.held
			.filter((held) => held.level === level && hasAll(held.floor, floor))
			.map((held) => held.floor)
			.sort((a, b) => a.n - b.n);
		if (nearest) inherit(floor, nearest);
		return floor;
	}
}

/** Whether a floor has all cells of another one of its level. */
function hasAll(floor: Floor, other: Floor): boolean {
	return other.square.every((square) => floor.cellOf[square] !== floor.n);
}

function bytesOf({ walk, push, pushMin, lore, hotspots }: Floor): number {
	return walk.byteLength + push.byteLength + pushMin.byteLength + (lore?.bytes ?? 0) + (hotspots?.bytes ?? 0);
}
