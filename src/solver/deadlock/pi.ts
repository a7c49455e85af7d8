/**
 * PI-corral pruning: when a corral must be dealt with and every push into it can be made now, nothing else
 * needs to be tried now.
 *
 * K is a set of regions without the player, B the loose boxes among the eight neighbours of its cells. In the
 * world of walls, fixed boxes and B alone, take each push of a box of B, ignoring those whose destination or
 * pusher's cell is wall, in B, or (pusher) in K, those onto dead cells, and those that make a deadly 2x2
 * within B. If each of the rest goes into K and the player can make it right now, and K holds an empty goal
 * or B a box off goal, then only the boxes so pushed need be expanded, anywhere they go. None: dead.
 * Sound: something in B has to move some day. The first push of a box of B in a solution is, as nothing in B
 * moved before, one of those listed; it can be made now, and moving it to the front leaves the pushes before
 * it possible, since they concern boxes outside of B and the player stays out of K until then.
 * Where a push would be in order with one more region in K, that is added. (The idea is by B. Damgaard.)
 *
 * It is a proof for complete positions only, played forwards: never with boxes deleted, never for pulls. plan/pull.ts
 * asks it there all the same, where a wrong answer costs no more than a plan.
 */
import type { Cell, Level } from '../level.js';
import { nextStamp } from '../reach.js';
import { collectPairs, createRegionPairs } from './region-pairs.js';
import { collectBorder, type Situation } from './situation.js';
import { makesSquare } from './square.js';

// What becomes of a push, beside a region that has to be in K.
const IGNORED = 0;
const INTO = -1; // it goes into K, and the player can make it now
const SPOILS = -2;

export interface PiCorral {
	readonly allowed: Uint8Array; // 1 on the boxes worth expanding; valid when `find` answered >= 0
	/** The number of boxes worth expanding, 0 when the position is dead, -1 when there is no such corral. */
	find(situation: Situation): number;
}

export function createPiCorral(level: Level): PiCorral {
	const { n, nb, nb8, dead, goal } = level;
	const home = new Uint8Array(n + 1); // goals, and walls of every kind
	const allowed = new Uint8Array(n + 1);
	const inK = new Int32Array(n + 2); // by region
	const members = new Uint16Array(n + 2); // regions of K
	let size = 0;
	const inB = new Int32Array(n + 1); // by cell
	const border = new Uint16Array(n + 1);
	let borderSize = 0;
	const world = new Uint8Array(n + 1); // walls and B
	const push = new Uint8Array(n + 1); // boxes of B that can be pushed into K, while testing
	const candidates = new Uint16Array(n + 2);
	const isCandidate = new Int32Array(n + 2);
	const pairs = createRegionPairs();
	let stamp = 0;
	let best = -1;
	let walled = true; // `world` and `home` hold added walls, or nothing yet

	function addRegion(s: Situation, region: number): void {
		inK[region] = stamp;
		members[size++] = region;
		collectBorder(level, s, region);
		for (let i = s.borderFirst[region]!; i < s.borderEnd[region]!; i++) {
			const cell = s.border[i]!;
			if (s.wall[cell] || inB[cell] === stamp) continue;
			inB[cell] = stamp;
			world[cell] = 1;
			border[borderSize++] = cell;
		}
	}

	/** What comes of pushing a box of B on in direction d: a region that has to be in K, or IGNORED, INTO or SPOILS. */
	function pushed(s: Situation, box: Cell, d: number): number {
		const { occ, label } = s;
		const to = nb[box * 4 + d]!;
		const from = nb[box * 4 + (d ^ 2)]!;
		if (world[to]! | world[from]! | dead[to]!) return IGNORED;
		const fromLabel = label[from]!;
		if (fromLabel >= 0 && inK[fromLabel] === stamp) return IGNORED;
		world[box] = 0;
		const square = makesSquare(nb8, home, world, to);
		world[box] = 1;
		if (square) return IGNORED;
		const toLabel = label[to]!;
		// `to` is free: a push that does not come out of K ends in K or beside it, and each box beside it is one of B.
		if (inK[toLabel] !== stamp) return toLabel === 0 ? SPOILS : toLabel;
		if (occ[from]) return SPOILS;
		return fromLabel === 0 ? INTO : fromLabel;
	}

	/**
	 * Adds the regions that K has to have; false when the condition cannot be met. A push that is ignored or goes into K
	 * does one or the other for good, so each is looked at until it does, and the boxes that come into B after it.
	 */
	function complete(s: Situation): boolean {
		for (let i = 0; i < borderSize; i++) {
			for (let d = 0; d < 4; d++) {
				let region = pushed(s, border[i]!, d);
				for (; region > 0; region = pushed(s, border[i]!, d)) addRegion(s, region);
				if (region === SPOILS) return false;
			}
		}
		return true;
	}

	/** Marks the boxes of B that can be pushed into K, which is complete; how many there are. */
	function markPushes(s: Situation): number {
		let count = 0;
		for (let i = 0; i < borderSize; i++) {
			const box = border[i]!;
			push[box] = 0;
			for (let d = 0; d < 4; d++) if (pushed(s, box, d) === INTO) push[box] = 1;
			count += push[box]!;
		}
		return count;
	}

	function active(s: Situation): boolean {
		for (let i = 0; i < borderSize; i++) if (!home[border[i]!]) return true;
		for (let m = 0; m < size; m++) if (s.open[members[m]!]) return true;
		return false;
	}

	function keepIfBest(s: Situation): void {
		const count = markPushes(s);
		if ((best >= 0 && count >= best) || !active(s)) return;
		best = count;
		for (let i = 0; i < s.count; i++) allowed[s.boxes[i]!] = 0;
		for (let i = 0; i < borderSize; i++) allowed[border[i]!] = push[border[i]!]!;
	}

	/** Grows K from one or two regions and keeps the answer when it is the best so far. */
	function tryFrom(s: Situation, a: number, b: number): void {
		stamp = nextStamp(stamp);
		size = 0;
		borderSize = 0;
		addRegion(s, a);
		if (b >= 0) addRegion(s, b);
		if (complete(s)) keepIfBest(s);
		for (let i = 0; i < borderSize; i++) world[border[i]!] = 0;
	}

	/** The regions that lie straight across a loose box from the player's region. */
	function collectCandidates(s: Situation): number {
		const { boxes, loose, label } = s;
		stamp = nextStamp(stamp);
		let found = 0;
		for (let i = 0; i < loose; i++) {
			const at = boxes[i]! * 4;
			for (let d = 0; d < 4; d++) {
				if (label[nb[at + d]!] !== 0) continue;
				const region = label[nb[at + (d ^ 2)]!]!;
				if (region <= 0 || isCandidate[region] === stamp) continue;
				isCandidate[region] = stamp;
				candidates[found++] = region;
			}
		}
		return found;
	}

	/** Makes the added walls of a situation those of the test; mostly there are none, as before. */
	function takeWalls({ added, wall }: Situation): void {
		if (added === 0 && !walled) return;
		walled = added > 0;
		for (let c = 0; c <= n; c++) {
			world[c] = wall[c]!;
			home[c] = goal[c]! | wall[c]!;
		}
	}

	function find(s: Situation): number {
		best = -1;
		if (s.regions < 2) return -1;
		takeWalls(s);
		const found = collectCandidates(s);
		const mark = stamp;
		for (let c = 0; c < found && best !== 0; c++) tryFrom(s, candidates[c]!, -1);
		if (found === 0 || best === 0 || s.regions < 3) return best;
		collectPairs(level, s, pairs, isCandidate, mark);
		const { regions } = pairs;
		for (let p = 0; p < pairs.count && best !== 0; p++) tryFrom(s, regions[p * 2]!, regions[p * 2 + 1]!);
		return best;
	}

	return { allowed, find };
}
