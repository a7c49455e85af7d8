/** Strategies M and N: which position of a lead becomes the image of a search, and lines by way of several searches. */
import { expect, test } from 'vitest';
import {
	addRootsOfLead,
	imageFor,
	likest,
	likestOn,
	mostCommon,
	nearestSince,
} from '../../../src/solver/engines/between.js';
import { type Expansions, M, Middle, N } from '../../../src/solver/engines/middle.js';
import { Reached } from '../../../src/solver/engines/reached.js';
import {
	joining,
	type SearchSide,
	type Side,
	settingUp,
	testsOf,
} from '../../../src/solver/engines/sides.js';
import { Trail } from '../../../src/solver/engines/trail.js';
import { Arena } from '../../../src/solver/fess/arena.js';
import type { Passed } from '../../../src/solver/fess/in-common.js';
import { commonOf } from '../../../src/solver/fess/joining.js';
import { lineTo } from '../../../src/solver/fess/line.js';
import { Pushes, type Tests } from '../../../src/solver/fess/moves.js';
import { regionsOf } from '../../../src/solver/fess/retreat.js';
import { type Level, marksOf } from '../../../src/solver/level.js';
import { endsOf } from '../../../src/solver/reach.js';
import { CUT, Stages } from '../../../src/solver/stages.js';
import { bundledBoard, levelOf } from '../boards.js';
import { replays } from '../replays.js';
import { whole } from '../whole.js';
import { grow, leadsAt } from './leads.js';

const LEAST = 200; // expansions of each lead
const ROOTS = [0, 50, 100, 150];
const NUMBERS = [38, 44, 49, 52, 58];

/** A maze and its leads with some expansions each. */
function grown(number: number) {
	const level = levelOf(bundledBoard('pusher', number));
	const tests = whole(testsOf(level));
	const { out, back } = leadsAt(level, tests);
	for (const { search } of [out, back]) grow(search, LEAST);
	return { level, tests, out, back };
}

/** Makes some expansions of a lead roots of a search. */
function addRoots(side: Side, lead: Side): void {
	for (const expansion of ROOTS) {
		side.domain.place.load(lead.search.arena, expansion);
		whole(side.search.addLoaded());
	}
}

test('the image is a position with fewest regions that shares most boxes with one of the other lead', () => {
	let others = 0; // images that are not the best-scoring position
	for (const number of NUMBERS) {
		const { level, out, back } = grown(number);
		for (const [to, from] of [
			[out, back],
			[back, out],
		] as const) {
			for (const first of [0, LEAST / 2]) {
				const image = whole(nearestSince(to.search.arena, first, from.search.arena));
				expect(image).toBeGreaterThanOrEqual(first);
				const known = positions(level, from, 0);
				const looks = positions(level, to, first);
				const fewest = Math.min(...looks.map(({ regions }) => regions));
				const shared = ({ boxes }: Position) =>
					Math.max(...known.map((other) => boxes.filter((box) => other.boxes.includes(box)).length));
				const loose = looks.filter(({ regions }) => regions === fewest);
				const most = Math.max(...loose.map(shared));
				const nearest = loose.filter((position) => shared(position) === most);
				expect(nearest.map(({ expansion }) => expansion)).toContain(image);
				if (image !== to.search.arena.bestSince(first)) others++;
			}
		}
	}
	expect(others).toBeGreaterThan(10);
});

/** Makes the tests of a lead refute one of its expansions. */
function condemn({ search: { arena }, domain }: SearchSide, expansion: number): void {
	const node = arena.node[expansion]!;
	const ask = domain.refuting.bind(domain);
	domain.refuting = () => {
		const { lo, hi } = domain.place;
		return lo === arena.keyLo[node] && hi === arena.keyHi(node) ? new Stages([() => CUT]) : ask();
	};
}

test('a lead leaves what the tests have come to refute, with all below it, and has another image', () => {
	for (const number of NUMBERS) {
		const { out, back } = grown(number);
		const { search } = out;
		const { arena, best } = search;
		let top = best;
		while (arena.parent[arena.parent[top]!]! >= 0) top = arena.parent[top]!;
		condemn(out, top);
		const image = whole(imageFor(back, out, 0, undefined))!;
		expect(arena.isDead(arena.node[image.expansion]!)).toBe(false);
		expect(whole(search.retest(image.expansion))).toBe(true);
		expect(whole(search.retest(best))).toBe(false);
		expect(search.best).not.toBe(best);
		for (let e = top; e < arena.expansions; e++) {
			const under = arena.parent[e]! >= 0 && search.isDead(arena.parent[e]!);
			if (under || e === top || e === best) expect(search.isDead(e)).toBe(true);
		}
	}
});

test('others take the place of roots that are refuted', () => {
	let replaced = 0;
	for (const number of NUMBERS) {
		const { level, tests, out, back } = grown(number);
		const side = joiningByPushes(level, tests, wayTo(level, back, LEAST - 1));
		const [first, second] = whole(likest(out, side, 2));
		const { keyLo, node } = out.search.arena;
		condemn({ ...out, domain: side.domain } as SearchSide, first!);
		condemn(out, first!);
		whole(addRootsOfLead(out, side, 1));
		const { arena } = side.search;
		expect(out.search.isDead(first!)).toBe(true);
		expect(arena.expansions).toBe(1);
		if (out.search.isDead(second!)) continue; // it was below the first
		expect(arena.keyLo[arena.node[0]!]).toBe(keyLo[node[second!]!]);
		replaced++;
	}
	expect(replaced).toBeGreaterThan(0);
});

test('the score of a search that joins a way is the most boxes in common with one of its positions, then the player', () => {
	let along = 0; // expansions that have most in common with another position than the image
	let sides = 0; // and pairs of them that differ in the player's side only
	for (const number of NUMBERS) {
		const { level, tests, out, back } = grown(number);
		const way = wayTo(level, back, LEAST - 1);
		const side = joiningByPushes(level, tests, way);
		addRoots(side, out);
		const { search } = side;
		const { arena } = search;
		grow(search, LEAST);
		const met = positions(level, side, 0).map((position) => {
			const s0 = arena.s0(arena.node[position.expansion]!);
			return { s0, common: commonOf(s0), shared: way.map((passed) => sharedBy(position, passed)) };
		});
		for (const { s0, common, shared } of met) {
			expect(common).toBe(Math.floor(Math.max(...shared)));
			if (common > Math.floor(shared[0]!)) along++;
			for (const other of met.filter((each) => each.common === common)) {
				expect(other.s0 & side.domain.mask).toBe(s0 & side.domain.mask);
				if (Math.max(...other.shared) <= Math.max(...shared)) continue;
				expect(other.s0).toBeGreaterThan(s0);
				sides++;
			}
		}
		expect(mostCommon(arena)).toBe(Math.max(...met.map(({ common }) => common)));
	}
	expect(along).toBeGreaterThan(100);
	expect(sides).toBeGreaterThan(100);
});

test('a trail knows each position of its line with what is before and after it, and no other', () => {
	const { level, out } = grown(44);
	const { arena } = out.search;
	const { place } = out.domain;
	const path = pathTo(out, LEAST - 1);
	const line = lineTo(arena, LEAST - 1);
	place.set(level.boxes, level.player);
	const trail = whole(Trail.along(place, line));
	expect(line.length).toBeGreaterThan(3);
	expect(trail.positions).toHaveLength(line.length + 1);
	path.forEach((e, number) => {
		trail.load(number, place);
		expect([place.lo, place.hi]).toEqual([arena.keyLo[arena.node[e]!], arena.keyHi(arena.node[e]!)]);
	});
	for (let e = 0; e < arena.expansions; e++) {
		const node = arena.node[e]!;
		const at = path.indexOf(e);
		expect(trail.before(arena.keyLo[node]!, arena.keyHi(node))).toEqual(
			at < 0 ? undefined : line.slice(0, at),
		);
		expect(trail.after(arena.keyLo[node]!, arena.keyHi(node))).toEqual(at < 0 ? undefined : line.slice(at));
	}
});

test('a search comes upon what the other side knows: a lead, a search between the leads, or a way', () => {
	const { level, out, back } = grown(44);
	const other = grown(44).out;
	const { search, domain } = other;
	const { arena } = search;
	grow(search, 3 * LEAST);
	const last = arena.expansions - 1;
	const keyOf = (side: Side, e: number) => {
		const { keyLo, node } = side.search.arena;
		return [keyLo[node[e]!]!, side.search.arena.keyHi(node[e]!)] as const;
	};
	domain.place.set(level.boxes, level.player);
	const trail = whole(Trail.along(domain.place, lineTo(arena, last)));
	const between = { ...other, way: [], roots: 0, lines: new Map() };
	const known = [
		['pulls', { pushes: between }],
		['pulls', { joinPushes: between }],
		['pulls', { behind: trail }],
		['pushes', { pulls: between }],
		['pushes', { ahead: trail }],
	] as const;
	for (const [play, more] of known) {
		const reached = new Reached(level, { out, back });
		expect(reached.meets(play, ...keyOf(play === 'pulls' ? out : back, LEAST - 1))).toBe(true);
		expect(reached.meets(play, ...keyOf(other, last))).toBe(false);
		Object.assign(reached, more);
		expect(reached.meets(play, ...keyOf(other, last))).toBe(true);
	}
});

test('the likest positions on a trail are those that have most in common with the way that is to be joined', () => {
	for (const number of NUMBERS) {
		const { level, tests, out, back } = grown(number);
		const way = wayTo(level, back, LEAST - 1);
		const side = joiningByPushes(level, tests, way);
		const { place } = side.domain;
		place.set(level.boxes, level.player);
		const trail = whole(Trail.along(place, lineTo(out.search.arena, LEAST - 1)));
		const shared = trail.positions.map((position) =>
			Math.max(...way.map((passed) => sharedBy(position, passed))),
		);
		const likest = whole(likestOn(trail, side, 3)).map((number) => shared[number]);
		expect(likest).toEqual(shared.toSorted((a, b) => b - a).slice(0, 3));
	}
});

test('what a search begins with does not depend on the position that the tests were asked about before', () => {
	const { level, tests, out } = grown(44);
	const { place } = out.domain;
	const moves = new Pushes(level, tests.pushes, marksOf(level, []));
	const restrictions = new Set<number>();
	const nodes = new Set<number>();
	for (const { expansion } of positions(level, out, 0)) {
		place.load(out.search.arena, expansion);
		tests.pushes.expansion(place.occ, place.player).whole();
		if (restrictions.has(tests.pushes.restriction)) continue;
		restrictions.add(tests.pushes.restriction);
		const side = settingUp(level, new Arena(level.words, 1 << 24), moves, [goalsOf(level)]);
		addRoots(side, out);
		nodes.add(side.search.arena.nodes);
	}
	expect(restrictions.size).toBeGreaterThan(2);
	expect(nodes.size).toBe(1);
});

/** Expansions of a search for the goals of pusher 44 from its start whose cell is worse than their parent's. */
function stepsBack(wide: boolean): number {
	const level = levelOf(bundledBoard('pusher', 44));
	const tests = whole(testsOf(level));
	const moves = new Pushes(level, tests.pushes, marksOf(level, []));
	const arena = new Arena(level.words, 1 << 24, wide);
	const side = settingUp(level, arena, moves, [goalsOf(level)], { wide });
	whole(side.search.addStart());
	grow(side.search, LEAST);
	const cellOf = (e: number) => arena.s0(arena.node[e]!) & side.domain.mask;
	let back = 0;
	for (let e = 1; e < arena.expansions; e++) if (cellOf(e) < cellOf(arena.parent[e]!)) back++;
	return back;
}

test('a wide search goes on below what scores best, too', () => {
	expect(stepsBack(true)).toBeGreaterThan(2 * stepsBack(false));
});

const BYTES = 1 << 24;
const MOST_STATES = 20_000;

// Short enough for lines by way of several searches on small boards.
const SHORT: Expansions = { out: 3, back: 3, pulls: 6, pushes: 6, mend: 0, joinPushes: 3, joinPulls: 3 };

const SMALL = Array.from({ length: 30 }, (_, i) => bundledBoard('microban', 100 + i));

test.each([M, N])('$name: lines by way of several rounds play by the rules', (options) => {
	let late = 0; // levels that were solved after the first round
	for (const board of SMALL) {
		const level = levelOf(board);
		const engine = whole(Middle.making(level, BYTES, { ...options, first: SHORT }));
		if (engine.run(() => engine.states >= MOST_STATES) !== 'solved') continue;
		expect(replays(board, level, engine)).toBe(true);
		if (engine.round > 0) late++;
	}
	expect(late).toBeGreaterThan(15);
});

test.each(['joinPushes', 'joinPulls'] as const)('lines by way of %s play by the rules', (last) => {
	const first: Expansions = { ...SHORT, pulls: 2, pushes: 2, joinPushes: 0, joinPulls: 0, [last]: 12 };
	let ended = 0; // levels that such a search ended
	let late = 0; // of them after the first round
	for (const board of SMALL) {
		const level = levelOf(board);
		const engine = whole(Middle.making(level, BYTES, { ...M, first }));
		if (engine.run(() => engine.states >= MOST_STATES) !== 'solved') continue;
		expect(replays(board, level, engine)).toBe(true);
		if (engine.stage !== last) continue;
		ended++;
		if (engine.round > 0) late++;
	}
	expect(ended).toBeGreaterThan(8);
	expect(late).toBeGreaterThan(5);
});

test('a way that mending comes upon is taken', () => {
	const board = bundledBoard('microban', 107);
	const [without, mended] = [0, 1000].map((mend) => {
		const first: Expansions = { ...SHORT, pulls: 1, pushes: 1, mend, joinPushes: 0, joinPulls: 0 };
		const level = levelOf(board);
		const engine = whole(Middle.making(level, BYTES, { ...M, first }));
		engine.run(() => engine.round > 0);
		return engine.solution().length > 0 && replays(board, level, engine) && engine.stage;
	});
	expect([without, mended]).toEqual([false, 'pushes']);
});

test('with images of the leads again in every second round a search goes another way', () => {
	const level = levelOf(bundledBoard('pusher', 44));
	const [without, alternating] = [false, true].map((alternates) => {
		const engine = whole(Middle.making(level, BYTES, { ...M, alternates, first: SHORT }));
		engine.run(() => engine.round > 1);
		return engine.states;
	});
	expect(alternating).not.toBe(without);
});

/** The expansions from a root to one, both included. */
function pathTo({ search: { arena } }: Side, expansion: number): number[] {
	const path = [expansion];
	while (arena.parent[path[0]!]! >= 0) path.unshift(arena.parent[path[0]!]!);
	return path;
}

/** The positions from an expansion back to its root. */
function wayTo(level: Level, side: Side, expansion: number): Passed[] {
	const path = pathTo(side, expansion);
	const byExpansion = new Map(positions(level, side, 0).map((position) => [position.expansion, position]));
	return path.toReversed().map((e) => byExpansion.get(e)!);
}

function joiningByPushes(level: Level, tests: Tests, way: readonly Passed[]): Side {
	const stops = way.flatMap(({ boxes }) => boxes);
	const moves = new Pushes(level, tests.pushes, marksOf(level, stops));
	return joining(level, new Arena(level.words, 1 << 24), moves, way);
}

/** Boxes in common, and a half for the player in the same region. */
function sharedBy(one: Passed, other: Passed): number {
	const boxes = one.boxes.filter((box) => other.boxes.includes(box)).length;
	return boxes + (one.player === other.player ? 0.5 : 0);
}

/** All goals filled, the player in one of the regions that are left. */
function goalsOf(level: Level): Passed {
	return { boxes: [...level.goals], player: endsOf(level)[0]! };
}

interface Position extends Passed {
	readonly expansion: number;
	readonly regions: number;
}

/** What a lead has opened from a number on and not found dead. */
function positions(level: Level, { search: { arena }, domain: { place } }: Side, first: number): Position[] {
	const found: Position[] = [];
	for (let expansion = first; expansion < arena.expansions; expansion++) {
		const node = arena.node[expansion]!;
		if (arena.isDead(node)) continue;
		place.load(arena, expansion);
		const boxes = [...place.boxes.subarray(0, place.count)];
		expect(boxes).toHaveLength(level.boxes.length);
		found.push({ expansion, regions: regionsOf(arena.s0(node)), boxes, player: place.player });
	}
	return found;
}
