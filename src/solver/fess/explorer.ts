/**
 * The explorer's question: does a move let the player do something new? It does when, standing where he could
 * not stand before, he can push (or pull) a box other than the one just moved.
 */
import type { Cell, Level } from '../level.js';
import { createFlood, type Flood, flood } from '../reach.js';
import type { Place } from './place.js';

export class Explorer {
	private readonly level: Level;
	private readonly scratch: Flood;

	constructor(level: Level) {
		this.level = level;
		this.scratch = createFlood(level);
	}

	/** True when moving a box of `place` from `from` to `to`, the player ending on `player`, opens a new push. */
	opensPush(place: Place, from: Cell, to: Cell, player: Cell): boolean {
		const { nb, dead, n } = this.level;
		const { occ, regions, region } = place;
		occ[from] = 0;
		occ[to] = 1;
		flood(this.level, occ, player, this.scratch);
		let opens = false;
		for (let i = 0; i < this.scratch.size && !opens; i++) {
			const p = this.scratch.queue[i]!;
			if (regions.label[p] === region) continue;
			for (let d = 0; d < 4; d++) {
				const box = nb[p * 4 + d]!;
				if (!occ[box] || box === n || box === to) continue;
				const beyond = nb[box * 4 + d]!;
				if (occ[beyond] || dead[beyond]) continue;
				opens = true;
				break;
			}
		}
		occ[to] = 0;
		occ[from] = 1;
		return opens;
	}

	/** The same for a pull; with `to` = n the box left the board. */
	opensPull(place: Place, from: Cell, to: Cell, player: Cell): boolean {
		const { nb, n } = this.level;
		const { occ, regions, region } = place;
		if (!this.mayOpen(place, from)) return false;
		occ[from] = 0;
		occ[to] = 1;
		flood(this.level, occ, player, this.scratch);
		let opens = false;
		for (let i = 0; i < this.scratch.size && !opens; i++) {
			const p = this.scratch.queue[i]!;
			if (regions.label[p] === region) continue;
			for (let d = 0; d < 4; d++) {
				const box = nb[p * 4 + d]!;
				if (!occ[box] || box === n || box === to) continue;
				if (occ[nb[p * 4 + (d ^ 2)]!]) continue;
				opens = true;
				break;
			}
		}
		if (to !== n) occ[to] = 0;
		occ[from] = 1;
		return opens;
	}

	/** False when lifting the box on `from` can open no push, wherever it is put down: asked once a box. */
	mayOpenPush(place: Place, from: Cell): boolean {
		return this.mayOpen(place, from) && this.opensAround(place, from, false);
	}

	/** The same for a pull. */
	mayOpenPull(place: Place, from: Cell): boolean {
		return this.mayOpen(place, from) && this.opensAround(place, from, true);
	}

	/** True when a player on the lifted box's cell, or in a region beside it that is not his, could use another box. */
	private opensAround(place: Place, from: Cell, pulls: boolean): boolean {
		const { nb, n } = this.level;
		const { label } = place.regions;
		if (this.movesFrom(place, from, from, pulls)) return true;
		let around = 0; // the regions around, as up to four bits
		for (let d = 0; d < 4; d++) if (label[nb[from * 4 + d]!]! >= 0) around |= 1 << d;
		for (let c = 0; c < n; c++) {
			const own = label[c]!;
			if (own < 0 || own === place.region) continue;
			for (let d = 0; d < 4; d++) {
				if (((around >> d) & 1) === 0 || label[nb[from * 4 + d]!] !== own) continue;
				if (this.movesFrom(place, c, from, pulls)) return true;
				break;
			}
		}
		return false;
	}

	/** True when a player on `p` could push (pull) a box other than that on `lifted`, which counts as gone. */
	private movesFrom(place: Place, p: Cell, lifted: Cell, pulls: boolean): boolean {
		const { nb, dead, n } = this.level;
		const { occ } = place;
		for (let d = 0; d < 4; d++) {
			const box = nb[p * 4 + d]!;
			if (!occ[box] || box === n || box === lifted) continue;
			const beyond = pulls ? nb[p * 4 + (d ^ 2)]! : nb[box * 4 + d]!;
			if ((!occ[beyond] || beyond === lifted) && (pulls || !dead[beyond])) return true;
		}
		return false;
	}

	/** New ground is the vacated cell, or a region that bordered on it. */
	private mayOpen(place: Place, from: Cell): boolean {
		const { nb, n } = this.level;
		const { occ, regions, region } = place;
		for (let d = 0; d < 4; d++) {
			const c = nb[from * 4 + d]!;
			if (c !== n && (occ[c] || regions.label[c] !== region)) return true;
		}
		return false;
	}
}
