/**
 * Tables of the floor that is left when fixed boxes are wall: which goals a lone box still reaches, which
 * cells are dead now, and which goals must hold a box already.
 *
 * They depend on the fixed boxes and the player's side of them only, and thousands of positions share those,
 * so they are kept by key in a direct-mapped cache. A kept entry is trusted after its walls compare equal.
 */

import { addBit } from '../bits.js';
import { createBlocks, labelBlocks, lowestSide } from '../blocks.js';
import type { Cell, Level } from '../level.js';
import { createFlood, flood } from '../reach.js';
import type { Forced } from './least-boxes.js';
import { retroSurvivors } from './retro.js';
import type { Situation } from './situation.js';

const LARGE = 400; // cells beyond which fewer entries are kept: one grows with cells times goals
const ENTRIES = 256; // of the cache, a power of two; a few KB each on ordinary levels
const ENTRIES_WHEN_LARGE = 16;

export interface Ground {
	readonly wall: Uint8Array; // the walls it was made for
	root: Cell; // smallest cell of the player's component
	readonly component: Uint8Array; // 1 on cells the player reaches when all loose boxes are taken away
	readonly classes: Int8Array; // classes[c * 4 + s]: lowest side of c joined with side s around a lone box; -1 wall
	readonly split: Uint8Array; // 1 where a lone box parts its open sides into several classes
	readonly rows: Int32Array; // rows[(c * 4 + class) * words..]: bits of the open goals a lone box reaches
	readonly dead: Uint8Array; // 1: no open goal from any side; length n + 1, walls and sentinel 1
	readonly words: number; // 32-bit words of a set of goals
	survivors: Int32Array; // sets of goals, one per way the play can end; see retro.ts
	forced: Forced | undefined; // see forced.ts; undefined until asked for
}

export interface Grounds {
	/** The tables of a situation; valid until the next call. */
	of(situation: Situation): Ground;
}

export function createGrounds(level: Level): Grounds {
	const { n, nb, goals } = level;
	const words = Math.max(1, (goals.length + 31) >> 5);
	const entries: (Ground | undefined)[] = new Array(n > LARGE ? ENTRIES_WHEN_LARGE : ENTRIES).fill(undefined);
	const blocks = createBlocks(level);
	const queue = new Int32Array(4 * n + 4);
	const queued = new Uint8Array(4 * n + 4);
	const scratch = createFlood(level);

	function emptyGround(): Ground {
		return {
			wall: new Uint8Array(n + 1),
			root: -1,
			component: new Uint8Array(n + 1),
			classes: new Int8Array(4 * n),
			split: new Uint8Array(n + 1),
			rows: new Int32Array(4 * n * words),
			dead: new Uint8Array(n + 1),
			words,
			survivors: new Int32Array(0),
			forced: undefined,
		};
	}

	function same(ground: Ground, s: Situation): boolean {
		if (!ground.component[s.player]) return false;
		for (let c = 0; c < n; c++) if (ground.wall[c] !== s.wall[c]) return false;
		return true;
	}

	function markComponent(ground: Ground, player: Cell): void {
		const { wall, component } = ground;
		ground.root = flood(level, wall, player, scratch);
		component.fill(0);
		for (let i = 0; i < scratch.size; i++) component[scratch.queue[i]!] = 1;
	}

	function classify(ground: Ground): void {
		const { wall, component, classes, split } = ground;
		split.fill(0);
		labelBlocks(nb, wall, ground.root, blocks);
		classes.fill(-1);
		for (let c = 0; c < n; c++) {
			if (!component[c]) continue;
			let any = -1;
			for (let s = 0; s < 4; s++) {
				if (wall[nb[c * 4 + s]!]) continue;
				const first = lowestSide(nb, wall, c, s, blocks);
				classes[c * 4 + s] = first;
				if (any < 0) any = first;
				else if (any !== first) split[c] = 1;
			}
		}
	}

	/** Spreads the bits of the goals backwards along pushes until nothing changes. */
	function spread(ground: Ground): void {
		const { wall, classes, rows } = ground;
		rows.fill(0);
		let size = 0;
		for (let g = 0; g < goals.length; g++) {
			const goal = goals[g]!;
			for (let s = 0; s < 4; s++) {
				if (classes[goal * 4 + s] !== s) continue; // a wall, of a class of another side, or beyond his reach
				addBit(rows, (goal * 4 + s) * words, g);
				queued[goal * 4 + s] = 1;
				queue[size++] = goal * 4 + s;
			}
		}
		while (size > 0) {
			const state = queue[--size]!;
			queued[state] = 0;
			const cell = state >> 2;
			for (let s = 0; s < 4; s++) {
				if (classes[cell * 4 + s] !== (state & 3)) continue;
				const before = nb[cell * 4 + s]!;
				if (wall[nb[before * 4 + s]!]) continue;
				const from = before * 4 + classes[before * 4 + s]!;
				let grew = 0;
				for (let w = 0; w < words; w++) {
					const more = rows[state * words + w]! & ~rows[from * words + w]!;
					rows[from * words + w]! |= more;
					grew |= more;
				}
				if (!grew || queued[from]) continue;
				queued[from] = 1;
				queue[size++] = from;
			}
		}
	}

	function markDead(ground: Ground): void {
		const { dead, rows } = ground;
		dead.fill(1);
		for (let c = 0; c < n; c++) {
			for (let i = c * 4 * words; i < (c + 1) * 4 * words; i++) if (rows[i]) dead[c] = 0;
		}
	}

	function fill(ground: Ground, s: Situation): void {
		ground.wall.set(s.wall);
		markComponent(ground, s.player);
		classify(ground);
		spread(ground);
		markDead(ground);
		ground.survivors = retroSurvivors(level, ground);
		ground.forced = undefined;
	}

	return {
		of(s) {
			const slot = s.addedKey & (entries.length - 1);
			let ground = entries[slot];
			if (ground === undefined) {
				ground = emptyGround();
				entries[slot] = ground;
			} else if (same(ground, s)) return ground;
			fill(ground, s);
			return ground;
		},
	};
}
