/** Plans of levels, as the strategies make them, and what they ask of play. */
import { expect } from 'vitest';
import type { Deadlocks } from '../../../src/solver/deadlock/deadlocks.js';
import { ByPlan, type PlanOptions } from '../../../src/solver/engines/by-plan.js';
import { Hotspots } from '../../../src/solver/hotspots.js';
import type { Cell, Level } from '../../../src/solver/level.js';
import { OwnOrder } from '../../../src/solver/plan/order.js';
import type { Plan } from '../../../src/solver/plan/plan.js';
import type { PlanParts } from '../../../src/solver/plan/push.js';
import { makeZones } from '../../../src/solver/plan/zones.js';
import { Rooms } from '../../../src/solver/rooms.js';
import { boardOf, levelOf } from '../boards.js';
import { whole } from '../whole.js';

/** The plan of a level, made without its forward search. */
export function planOf(level: Level, options: PlanOptions): { plan: Plan; complete: boolean } {
	const engine = whole(ByPlan.making(level, 1 << 25, options));
	engine.run(() => engine.plan !== undefined);
	if (!engine.plan) throw new Error('no plan');
	return { plan: engine.plan, complete: engine.complete };
}

/** What a search follows that carries a plan out in its own order. */
export function partsOf(level: Level, plan: Plan, tests: Deadlocks): PlanParts {
	const hotspots = new Hotspots(level);
	whole(hotspots.table.building());
	const order = new OwnOrder(plan);
	return { plan, order, zones: makeZones(level, plan), rooms: new Rooms(level), hotspots, tests };
}

/**
 * Whether a lone box can be pushed from a cell to another among those on `occ`, with the player on any of its sides.
 */
export function canPush(level: Level, occ: Uint8Array, from: Cell, to: Cell): boolean {
	const { nb, n } = level;
	const seen = new Set<number>();
	const queue: number[] = [];
	const meet = (box: Cell, player: Cell) => {
		if (occ[player] || player === box || player === n || seen.has(box * n + player)) return;
		seen.add(box * n + player);
		queue.push(box * n + player);
	};
	for (let d = 0; d < 4; d++) meet(from, nb[from * 4 + d]!);
	for (let head = 0; head < queue.length; head++) {
		const box = Math.floor(queue[head]! / n);
		const player = queue[head]! % n;
		if (box === to) return true;
		for (let d = 0; d < 4; d++) {
			const next = nb[player * 4 + d]!;
			if (next !== box) meet(box, next);
			else if (!occ[nb[box * 4 + d]!]) meet(nb[box * 4 + d]!, box);
		}
	}
	return from === to;
}

/** Carries out an entry on `occ`: its box comes, from where it is fetched if that is said. */
export function carryOut({ from, to }: Plan, i: number, occ: Uint8Array): void {
	if (from[i]! >= 0) {
		expect(occ[from[i]!]).toBe(1);
		occ[from[i]!] = 0;
	}
	expect(occ[to[i]!]).toBe(0);
	occ[to[i]!] = 1;
}

/** A hall with two goals at either end. */
export const TWO_ENDS = levelOf(
	boardOf([
		'##############',
		'####      ####',
		'#..        ..#',
		'#### $  $ ####',
		'####      ####',
		'#### $  $@####',
		'####      ####',
		'##############',
	]),
);
