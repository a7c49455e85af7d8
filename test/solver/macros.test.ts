/** One-pass macros against plain floods: the same children, representatives and region counts. */
import { expect, test } from 'vitest';
import { type Level, occupancy } from '../../src/solver/level.js';
import { createMacros, type Macros, pullMacros, pushMacros, startMacros } from '../../src/solver/macros.js';
import { createFlood, createRegions, flood, labelRegions } from '../../src/solver/reach.js';
import { boardOf, cellAt, compile, levelOf, randomBoard } from './boards.js';
import { hallOf } from './halls.js';
import { createRandom } from './random.js';

interface Child {
	to: number;
	rep: number;
	regions: number;
	moves: number;
}

/** Breadth-first over (cell of the box, player's representative), a fresh flood at every step. */
function slowMacros(level: Level, boxes: number[], x: number, player: number, pull: boolean): Child[] {
	const { nb, n } = level;
	const scratch = createFlood(level);
	const regions = createRegions(level);
	const rest = boxes.filter((c) => c !== x);
	const look = (box: number, at: number) => {
		const occ = occupancy(level, [...rest, box]);
		return { occ, rep: flood(level, occ, at, scratch) };
	};
	const first = look(x, player);
	const seen = new Set([x * n + first.rep]);
	const queue = [{ box: x, at: player, moves: 0 }];
	const children: Child[] = [];
	for (const { box, at, moves } of queue) {
		for (let d = 0; d < 4; d++) {
			const { occ } = look(box, at);
			const stand = nb[box * 4 + (pull ? d : d ^ 2)]!;
			if (stand === n || scratch.stamp[stand] !== scratch.gen) continue;
			const to = nb[box * 4 + d]!;
			const end = pull ? nb[to * 4 + d]! : box;
			if (to === n || (occ[to] && to !== stand) || (end !== box && occ[end])) continue;
			const next = look(to, end);
			if (seen.has(to * n + next.rep)) continue;
			seen.add(to * n + next.rep);
			if (!pull && freezes2x2(level, next.occ, to)) continue;
			queue.push({ box: to, at: end, moves: moves + 1 });
			labelRegions(level, next.occ, regions);
			children.push({ to, rep: next.rep, regions: regions.count, moves: moves + 1 });
		}
	}
	return children;
}

function freezes2x2(level: Level, occ: Uint8Array, t: number): boolean {
	const { x, y, n } = level;
	for (const [dx, dy] of [
		[1, 1],
		[1, -1],
		[-1, 1],
		[-1, -1],
	] as const) {
		const cells = [
			[0, 0],
			[dx, 0],
			[0, dy],
			[dx, dy],
		].map(([ax, ay]) => {
			for (let c = 0; c < n; c++) if (x[c] === x[t]! + ax! && y[c] === y[t]! + ay!) return c;
			return n;
		});
		if (cells.every((c) => occ[c]) && cells.some((c) => c !== n && !level.goal[c])) return true;
	}
	return false;
}

function order(a: Child, b: Child): number {
	return a.to - b.to || a.rep - b.rep;
}

function fastMacros(macros: Macros, boxes: number[], x: number, player: number, pull: boolean): Child[] {
	const { level } = macros;
	const occ = occupancy(level, boxes);
	const before = occ.slice();
	const regions = createRegions(level);
	labelRegions(level, occ, regions);
	const open = new Uint8Array(level.n + 1);
	startMacros(macros);
	const generate = pull ? pullMacros : pushMacros;
	const index = boxes.indexOf(x);
	const region = regions.label[player]!;
	// the box lifted before must leave no trace
	if (index > 0) generate(macros, occ, regions, region, index - 1, boxes[index - 1]!, open, open);
	const first = macros.count;
	generate(macros, occ, regions, region, index, x, open, open);
	expect(occ).toEqual(before);
	const children: Child[] = [];
	const scratch = createFlood(level);
	for (let i = first; i < macros.count; i++) {
		expect(macros.from[i]).toBe(x);
		expect(macros.box[i]).toBe(index);
		const to = macros.to[i]!;
		occ[x] = 0;
		occ[to] = 1;
		const player2 = level.nb[to * 4 + macros.side[i]!]!;
		expect(flood(level, occ, player2, scratch)).toBe(macros.rep[i]);
		occ[to] = 0;
		occ[x] = 1;
		children.push({ to, rep: macros.rep[i]!, regions: macros.regions[i]!, moves: macros.moves[i]! });
	}
	return children;
}

test.each([false, true])('macros equal brute force on random boards (pull %s)', (pull) => {
	let children = 0;
	for (let seed = 1; seed <= 120; seed++) {
		const compiled = compile(randomBoard(seed, 7 + (seed % 6), 6 + (seed % 5), 1, 10 + (seed % 30)));
		if (!compiled.ok) continue;
		const { level } = compiled;
		const macros = createMacros(level);
		const random = createRandom(seed);
		const cells = Array.from({ length: level.n }, (_, c) => c);
		const boxes = cells.filter(() => random.below(5) === 0);
		const free = cells.filter((c) => !boxes.includes(c));
		const player = free[random.below(free.length)]!;
		for (const x of boxes) {
			const fast = fastMacros(macros, boxes, x, player, pull).sort(order);
			expect(fast).toEqual(slowMacros(level, boxes, x, player, pull).sort(order));
			children += fast.length;
		}
	}
	expect(children).toBeGreaterThan(1000);
});

test('blocked cells are not entered, cells without a stop are passed', () => {
	const level = levelOf(boardOf(['#########', '#       #', '#@ $   .#', '#       #', '#########']));
	const occ = occupancy(level, level.boxes);
	const regions = createRegions(level);
	labelRegions(level, occ, regions);
	const macros = createMacros(level);
	const noStop = new Uint8Array(level.n + 1);
	const middle = cellAt(level, 4, 2);
	const far = cellAt(level, 6, 2);
	noStop[middle] = 1;
	const blocked = level.dead.slice();
	blocked[far] = 1;
	pushMacros(macros, occ, regions, 0, 0, level.boxes[0]!, blocked, noStop);
	const ends = [...macros.to.subarray(0, macros.count)].map((c) => level.x[c]);
	expect(ends.sort()).toEqual([2, 5]);
});

test('a box may come back to its square with the player elsewhere', () => {
	const level = levelOf(
		boardOf([
			'########',
			'#   #  #',
			'#      #',
			'### ####',
			'###@####',
			'### ####',
			'#  $ . #',
			'#   #  #',
			'########',
		]),
	);
	const macros = createMacros(level);
	const x = level.boxes[0]!;
	for (let player = 0; player < level.n; player++) {
		if (player === x) continue;
		const fast = fastMacros(macros, [x], x, player, false).sort(order);
		expect(fast).toEqual(slowMacros(level, [x], x, player, false).sort(order));
	}
});

test('of thousands of macros each is the one of its box alone', () => {
	const level = levelOf(hallOf({ width: 30, height: 20, boxes: 60, pillars: 0 }));
	const occ = occupancy(level, level.boxes);
	const regions = createRegions(level);
	labelRegions(level, occ, regions);
	const open = new Uint8Array(level.n + 1);
	const region = regions.label[level.player]!;
	const columns = ['box', 'from', 'to', 'side', 'rep', 'regions', 'moves'] as const;
	const listOf = (macros: Macros) =>
		Array.from({ length: macros.count }, (_, i) => columns.map((name) => macros[name][i]).join(' '));
	for (const generate of [pushMacros, pullMacros]) {
		const all = createMacros(level);
		const one = createMacros(level);
		startMacros(all);
		const apart: string[] = [];
		for (const [box, x] of level.boxes.entries()) {
			generate(all, occ, regions, region, box, x, open, open);
			startMacros(one);
			generate(one, occ, regions, region, box, x, open, open);
			apart.push(...listOf(one));
		}
		const together = listOf(all);
		expect(together.length).toBeGreaterThan(20_000);
		expect([together.length, together.filter((line, i) => line !== apart[i])]).toEqual([apart.length, []]);
	}
});
