/**
 * The packing plan: in which order the goals are filled, and from where, read off a backward search that
 * takes boxes from the goals and lets them vanish on start squares (Festival's idea). The same the other way round,
 * for bringing boxes back to where they stood, is read off forward play: unpack.ts.
 *
 * An entry says that a box comes to `to`; it stays there until a later entry fetches it, or for good.
 * Entries of boxes that the search left on the board come first: they are where those boxes must be
 * before the plan can begin.
 */
import type { Cell } from '../level.js';

/** A box that came to its square for good. */
export const FOR_GOOD = 0x7fffffff;

/** A move of the search that a plan is read off, in the order of that search. */
export interface PlanMove {
	readonly from: Cell;
	readonly to: Cell;
	readonly sink: boolean; // the box vanished there
}

export interface Plan {
	readonly length: number;
	readonly to: Int16Array; // where the box of an entry comes to
	readonly from: Int16Array; // where it is fetched, -1: from anywhere
	readonly until: Int32Array; // entry that fetches it again, or FOR_GOOD
	readonly inits: number; // the first entries: boxes that must stand before the plan begins
	readonly permanentInits: number; // the first of those: never moved again
	readonly used: Uint8Array; // 1 on every square an entry comes to or fetches from; length n + 1
}

interface Entry {
	from: Cell; // -1: from anywhere
	to: Cell;
	init: boolean;
}

/** Makes the plan of a line, read backwards, that ends with boxes on `left`. */
export function makePlan(n: number, moves: readonly PlanMove[], left: readonly Cell[]): Plan {
	const entries: Entry[] = left.map((to) => ({ from: -1, to, init: true }));
	for (let i = moves.length - 1; i >= 0; i--) {
		const { from, to, sink } = moves[i]!;
		entries.push({ from: sink ? -1 : to, to: from, init: false });
	}
	const used = new Uint8Array(n + 1);
	for (const { from, to } of entries) {
		used[to] = 1;
		if (from >= 0) used[from] = 1;
	}
	let kept = fuse(entries);
	if (!moves.some(({ sink }) => sink)) kept = permanentOnly(kept);
	return columns(initsFirst(kept), used);
}

/** Joins consecutive moves of one box and drops moves that lead nowhere. */
function fuse(entries: readonly Entry[]): Entry[] {
	const kept: Entry[] = [];
	for (const entry of entries) {
		const last = kept.at(-1);
		if (last && !last.init && last.to === entry.from) last.to = entry.to;
		else kept.push({ ...entry });
		const joined = kept.at(-1)!;
		if (joined.from === joined.to) kept.pop();
	}
	return kept;
}

function permanentOnly(entries: readonly Entry[]): Entry[] {
	const until = untilOf(entries);
	return entries.filter((_, i) => until[i] === FOR_GOOD);
}

function initsFirst(entries: readonly Entry[]): Entry[] {
	const until = untilOf(entries);
	const rank = (i: number): number => (!entries[i]!.init ? 2 : until[i] === FOR_GOOD ? 0 : 1);
	const order = entries.map((_, i) => i).sort((a, b) => rank(a) - rank(b) || a - b);
	return order.map((i) => entries[i]!);
}

function untilOf(entries: readonly Entry[]): number[] {
	return entries.map(({ to }, i) => {
		const later = entries.findIndex((entry, j) => j > i && entry.from === to);
		return later < 0 ? FOR_GOOD : later;
	});
}

function columns(entries: readonly Entry[], used: Uint8Array): Plan {
	const until = untilOf(entries);
	return {
		length: entries.length,
		to: Int16Array.from(entries, (entry) => entry.to),
		from: Int16Array.from(entries, (entry) => entry.from),
		until: Int32Array.from(until),
		inits: entries.filter((entry) => entry.init).length,
		permanentInits: entries.filter((entry, i) => entry.init && until[i] === FOR_GOOD).length,
		used,
	};
}

/**
 * How many entries of the plan a position has carried out: the length of its longest beginning of which each box stands
 * in its place or has been fetched again by an entry of that beginning.
 *
 * Boxes that must stand before the plan begins count apart. While one that is never moved again is missing, the answer
 * is how many of those stand. Each of the others that is missing, and was not fetched in that beginning, takes one off.
 * Never negative.
 */
export function packed(plan: Plan, occ: Uint8Array): number {
	const { to, until, inits, permanentInits } = plan;
	let present = 0;
	for (let i = 0; i < permanentInits; i++) present += occ[to[i]!]!;
	if (present < permanentInits) return present;
	let done = plan.length;
	for (let i = plan.length - 1; i >= inits; i--) {
		if (occ[to[i]!] === 0 && until[i]! >= done) done = i;
	}
	let absent = 0;
	for (let i = permanentInits; i < inits; i++) if (occ[to[i]!] === 0 && until[i]! >= done) absent++;
	return done - absent;
}

/** The square the plan wants filled next by a position that has carried out `done` entries; -1 at its end. */
export function nextSquare(plan: Plan, occ: Uint8Array, done: number): Cell {
	for (let i = 0; i < plan.length; i++) {
		if (occ[plan.to[i]!] === 0 && plan.until[i]! >= done) return plan.to[i]!;
	}
	return -1;
}
