/**
 * The explorer's question: does a move let the player do something new? It does when, standing where he could
 * not stand before, he can push (or pull) a box other than the one just moved.
 */
import { type Cell, FAR, type Level } from '../level.js';
import { createFlood, type Flood, flood } from '../reach.js';
import { OVER } from '../stages.js';
import type { Children } from './children.js';
import type { Place } from './place.js';

/** Children for which the player's region is flooded between two pauses. */
const ASKED_AT_ONCE = 128;

export class Explorer {
	/** Of the children looked at: the best live one that opens something and can be undone, or -1. */
	best = -1;
	private readonly level: Level;
	private readonly pulls: boolean; // boxes are pulled, not pushed
	private readonly scratch: Flood;
	private lifted = -1; // cell of the box last asked about
	private useful = false; // moving it may open something

	constructor(level: Level, pulls: boolean) {
		this.level = level;
		this.pulls = pulls;
		this.scratch = createFlood(level);
	}

	/**
	 * A piece of looking at the children from `first` on, those whose score begins with `least` or more: see stages.ts.
	 */
	look(first: number, place: Place, children: Children, least: number): number {
		const { nb } = this.level;
		if (first === 0) {
			this.best = -1;
			this.lifted = -1;
		}
		let i = first;
		for (let left = ASKED_AT_ONCE; i < children.count && left > 0; i++) {
			if (!children.isLive(i) || children.s0[i]! < least) continue;
			if (!children.better(i, this.best)) continue;
			const from = children.from[i]!;
			const to = children.to[i]!;
			if (!this.undoable(from, to)) continue;
			if (from !== this.lifted) {
				this.lifted = from;
				this.useful = this.mayOpen(place, from);
			}
			if (!this.useful) continue;
			left--;
			if (this.opens(place, from, to >> 2, nb[to]!)) this.best = i;
		}
		return i < children.count ? i : OVER;
	}

	/** Whether a box just moved from `from` to `to` (with the player's side) could come back if it were alone. */
	private undoable(from: Cell, to: number): boolean {
		const { n, push, pushMin } = this.level;
		return (this.pulls ? pushMin[from * n + (to >> 2)] : push[to * n + from]) !== FAR;
	}

	/** False when moving the box on `from` can open nothing, wherever it is put down: asked first, once a box. */
	private mayOpen(place: Place, from: Cell): boolean {
		if (!this.bordersOnMore(place, from)) return false;
		place.occ[from] = 0;
		const opens = this.opensAround(place, from);
		place.occ[from] = 1;
		return opens;
	}

	/** True when moving a box of `place` from `from` to `to`, the player ending on `player`, opens a new move. */
	private opens(place: Place, from: Cell, to: Cell, player: Cell): boolean {
		const { occ, regions, region } = place;
		const { scratch } = this;
		occ[from] = 0;
		occ[to] = 1;
		flood(this.level, occ, player, scratch);
		let opens = false;
		for (let i = 0; i < scratch.size && !opens; i++) {
			const p = scratch.queue[i]!;
			opens = regions.label[p] !== region && this.movesFrom(occ, p, to);
		}
		occ[to] = 0;
		occ[from] = 1;
		return opens;
	}

	/** False when only his own region borders on `from`: new ground is that cell, beside a box, or a region beside it. */
	private bordersOnMore(place: Place, from: Cell): boolean {
		const { nb, n } = this.level;
		const { regions, region } = place;
		for (let d = 0; d < 4; d++) {
			const c = nb[from * 4 + d]!;
			if (c !== n && regions.label[c] !== region) return true;
		}
		return false;
	}

	/** True when a player on the lifted box's cell, or in a region beside it that is not his, could move a box. */
	private opensAround(place: Place, from: Cell): boolean {
		const { nb, n } = this.level;
		const { occ } = place;
		const { label } = place.regions;
		if (this.movesFrom(occ, from, n)) return true;
		for (let c = 0; c < n; c++) {
			const own = label[c]!;
			if (own < 0 || own === place.region) continue;
			let beside = false;
			for (let d = 0; d < 4; d++) if (label[nb[from * 4 + d]!] === own) beside = true;
			if (beside && this.movesFrom(occ, c, n)) return true;
		}
		return false;
	}

	/** True when a player on `p` can move a box; the one on `moved` does not count (n: all of them do). */
	private movesFrom(occ: Uint8Array, p: Cell, moved: Cell): boolean {
		const { nb, dead, n } = this.level;
		for (let d = 0; d < 4; d++) {
			const box = nb[p * 4 + d]!;
			if (!occ[box] || box === n || box === moved) continue;
			const beyond = this.pulls ? nb[p * 4 + (d ^ 2)]! : nb[box * 4 + d]!;
			if (!occ[beyond] && (this.pulls || !dead[beyond])) return true;
		}
		return false;
	}
}
