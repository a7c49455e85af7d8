/**
 * Which boxes move freely: a box that can be pushed along both axes, or pushed and pushed back. Such a box is hardly
 * ever why a position is dead, so searches for deaths delete it; they may, since deleting boxes only helps the player.
 *
 * Boxes and walls are the caller's, 1 where one stands.
 */
import type { Cell, Floor } from '../level.js';
import { createFlood, type Flood, flood } from '../reach.js';

export class FreePush {
	work = 0; // floods so far
	rep: Cell = 0; // the smallest cell of the last one
	private readonly level: Floor;
	private readonly scratch: Flood;

	constructor(level: Floor) {
		this.level = level;
		this.scratch = createFlood(level);
	}

	flood(occ: Uint8Array, from: Cell): void {
		this.work++;
		this.rep = flood(this.level, occ, from, this.scratch);
	}

	/** Can the player of the last flood push a box in direction d? */
	canPush(occ: Uint8Array, box: Cell, d: number): boolean {
		const { nb, dead } = this.level;
		const to = nb[box * 4 + d]!;
		return !occ[to] && !dead[to] && this.isReached(nb[box * 4 + (d ^ 2)]!);
	}

	/**
	 * Deletes from the first `count` of `boxes` what moves freely; the number left. `occ` holds all of them, and then
	 * those left; the last flood is from `player`. Cheap deletions first; each widens the player's region, so the
	 * rest is looked at again.
	 */
	strip(occ: Uint8Array, boxes: Uint16Array, count: number, player: Cell): number {
		for (let left = count; ; ) {
			this.flood(occ, player);
			const before = left;
			left = this.dropTurning(occ, boxes, left);
			if (left === before) left = this.dropReturning(occ, boxes, left, player);
			if (left === before) return left;
		}
	}

	/** Deletes what can be pushed along both axes; the number left. */
	private dropTurning(occ: Uint8Array, boxes: Uint16Array, count: number): number {
		let left = count;
		for (let i = count - 1; i >= 0; i--) {
			if (!this.turns(occ, boxes[i]!)) continue;
			occ[boxes[i]!] = 0;
			boxes[i] = boxes[--left]!;
		}
		return left;
	}

	private turns(occ: Uint8Array, box: Cell): boolean {
		return (
			(this.canPush(occ, box, 0) || this.canPush(occ, box, 2)) &&
			(this.canPush(occ, box, 1) || this.canPush(occ, box, 3))
		);
	}

	/** Deletes one box that can be pushed back; the number left. */
	private dropReturning(occ: Uint8Array, boxes: Uint16Array, count: number, player: Cell): number {
		for (let i = count - 1; i >= 0; i--) {
			if (!this.canReturn(occ, boxes[i]!, player)) continue;
			occ[boxes[i]!] = 0;
			boxes[i] = boxes[count - 1]!;
			return count - 1;
		}
		return count;
	}

	/** Can some push be undone at once? May flood, and then once more from `player`. */
	private canReturn(occ: Uint8Array, box: Cell, player: Cell): boolean {
		const { nb } = this.level;
		for (let d = 0; d < 4; d++) {
			if (!this.canPush(occ, box, d)) continue;
			const to = nb[box * 4 + d]!;
			const beyond = nb[to * 4 + d]!;
			if (occ[beyond]) continue;
			if (this.passes(occ, to, d)) return true;
			occ[to] = 1;
			this.flood(occ, box);
			const returns = this.isReached(beyond);
			occ[to] = 0;
			this.flood(occ, player);
			if (returns) return true;
		}
		return false;
	}

	/** After a push in direction d that brought a box to `to`: does a way lead straight around it? */
	private passes(occ: Uint8Array, to: Cell, d: number): boolean {
		const { nb } = this.level;
		const beyond = nb[to * 4 + d]!;
		const before = nb[to * 4 + (d ^ 2)]!;
		for (let turn = 1; turn <= 3; turn += 2) {
			const side = (d + turn) & 3;
			if (!(occ[nb[before * 4 + side]!]! | occ[nb[to * 4 + side]!]! | occ[nb[beyond * 4 + side]!]!))
				return true;
		}
		return false;
	}

	private isReached(cell: Cell): boolean {
		return this.scratch.stamp[cell] === this.scratch.gen;
	}
}
