/**
 * Moves are judged by what they change: that has to come to the score of the position they lead to, as far as it says.
 */
import { expect, test } from 'vitest';
import { A } from '../../../src/solver/engines/by-plan.js';
import { joining, retreat, settingUp, testsOf } from '../../../src/solver/engines/sides.js';
import { Arena } from '../../../src/solver/fess/arena.js';
import { GreedyTree } from '../../../src/solver/fess/greedy-tree.js';
import { lineTo } from '../../../src/solver/fess/line.js';
import { type Moves, Pulls, Pushes, type Tests } from '../../../src/solver/fess/moves.js';
import { NearDomain } from '../../../src/solver/fess/near.js';
import { Place } from '../../../src/solver/fess/place.js';
import { regionsOf } from '../../../src/solver/fess/retreat.js';
import { Search } from '../../../src/solver/fess/search.js';
import { SpreadDomain } from '../../../src/solver/fess/spread.js';
import type { Domain, TreeSearch } from '../../../src/solver/fess/tree-search.js';
import { type Level, marksOf } from '../../../src/solver/level.js';
import { HomingDomain } from '../../../src/solver/plan/homing.js';
import { PlanSearch } from '../../../src/solver/plan/plan-search.js';
import { PullDomain, pullWords } from '../../../src/solver/plan/pull.js';
import { PushDomain } from '../../../src/solver/plan/push.js';
import { planHome } from '../../../src/solver/plan/unpack.js';
import { type Way, WayDomain } from '../../../src/solver/plan/way.js';
import { endsOf } from '../../../src/solver/reach.js';
import { Rooms } from '../../../src/solver/rooms.js';
import { bundledBoard, levelOf } from '../boards.js';
import { grow, leadsAt } from '../engines/leads.js';
import { hallOf } from '../halls.js';
import { partsOf, planOf } from '../plan/plans.js';
import { whole } from '../whole.js';

const BYTES = 2 ** 26;
const SHUT = 255 << 9; // shut boxes, which are not counted exactly for pushes; see retreat.ts

interface Judging {
	readonly search: TreeSearch;
	readonly domain: Domain;
}

/**
 * How many expansions below the roots were scored otherwise, `but` bits apart, when their move was judged; there are
 * some.
 */
function misjudged({ search, domain }: Judging, but = 0): number {
	const { arena } = search;
	grow(search, 300);
	let [judged, wrong] = [0, 0];
	for (let e = 0; e < arena.expansions; e++) {
		if (arena.parent[e]! < 0) continue;
		judged++;
		domain.load(e);
		const node = arena.node[e]!;
		domain.score();
		if (((domain.s0 ^ arena.s0(node)) & ~but) !== 0 || domain.s1 !== arena.s1(node)) wrong++;
	}
	expect(judged).toBeGreaterThan(100);
	return wrong;
}

test.each([20, 22, 37])('both leads score the moves of pusher %i as what they lead to', (number) => {
	const level = levelOf(bundledBoard('pusher', number));
	const { out, back } = leadsAt(level, whole(testsOf(level)));
	expect([misjudged(out, SHUT), misjudged(back)]).toEqual([0, 0]);
});

/** All boxes on their goals, and on their start squares. */
function endOf(level: Level): Way {
	return { boxes: [...level.goals], player: endsOf(level)[0]!, moves: [] };
}

function startOf(level: Level): Way {
	const place = new Place(level);
	place.set(level.boxes, level.player);
	return { boxes: [...level.boxes], player: place.player, moves: [] };
}

/** How the lead from the goals came to the last position it opened. */
function wayOut(level: Level, tests: Tests): Way {
	const { search, domain } = leadsAt(level, tests).back;
	const { arena } = search;
	grow(search, 100);
	const last = arena.expansions - 1;
	domain.load(last);
	const { boxes, count, player } = domain.place;
	return { boxes: [...boxes.subarray(0, count)], player, moves: lineTo(arena, last) };
}

function pushes(level: Level, tests: Tests): Moves {
	return new Pushes(level, tests.pushes, marksOf(level, []));
}

function backwards(arena: Arena, domain: NearDomain | SpreadDomain | HomingDomain): Judging {
	const search = new Search(arena, domain);
	whole(search.addEnds());
	return { search, domain };
}

type Make = (level: Level, arena: Arena, tests: Tests) => Judging;

const KINDS: readonly [name: string, make: Make][] = [
	[
		'pulls for a plan',
		(level, _, { pulls }) => {
			const arena = new Arena(pullWords(level), BYTES);
			const domain = new PullDomain(level, arena, new Rooms(level), pulls, true);
			const search = new PlanSearch(arena, domain, true);
			whole(search.addEnds());
			return { search, domain };
		},
	],
	[
		'pushes by a plan',
		(level, arena, tests) => {
			const { plan } = planOf(level, A);
			const domain = new PushDomain(level, arena, partsOf(level, plan, tests.pushes));
			const search = new Search(arena, domain);
			whole(search.addStart());
			return { search, domain };
		},
	],
	[
		'pushes to an image',
		(level, arena, tests) => {
			const side = settingUp(level, arena, pushes(level, tests), [endOf(level)], { weighted: true });
			whole(side.search.addStart());
			return side;
		},
	],
	[
		'pulls to an image',
		(level, arena, { pulls }) => {
			const side = settingUp(level, arena, new Pulls(level, pulls), [startOf(level)]);
			whole(side.search.addEnds());
			return side;
		},
	],
	[
		'pushes that join a way',
		(level, arena, tests) => {
			const side = joining(level, arena, pushes(level, tests), [wayOut(level, tests), endOf(level)]);
			whole(side.search.addStart());
			return side;
		},
	],
	[
		'pulls home',
		(level, arena, { pulls }) => {
			const moves = new Pulls(level, pulls);
			const image = [...level.boxes];
			const plan = whole(planHome(level, image, level.player));
			const parts = { moves, plan, image };
			return backwards(arena, new HomingDomain(level, arena, parts));
		},
	],
	['pulls by distance', (level, arena, { pulls }) => backwards(arena, new NearDomain(level, arena, pulls))],
	['pulls that spread', (level, arena, { pulls }) => backwards(arena, new SpreadDomain(level, arena, pulls))],
	[
		'pushes along a way',
		(level, arena, tests) => {
			const domain = new WayDomain(level, arena, tests.pushes, wayOut(level, tests));
			const search = new GreedyTree(arena, domain);
			whole(search.addStart());
			return { search, domain };
		},
	],
];

test.each(KINDS)('%s are scored as what they lead to', (_, make) => {
	for (const number of [22, 44]) {
		const level = levelOf(bundledBoard('pusher', number));
		expect(misjudged(make(level, new Arena(level.words, BYTES), whole(testsOf(level))))).toBe(0);
	}
});

test.each([
	['on a small board', 10, true],
	['on a large one, where that is too much work for each move', 30, false],
])('loose ends are counted if that is asked for: %s', (_, size, counted) => {
	const level = levelOf(hallOf({ width: size, height: size, boxes: 8, pillars: 0 }));
	const moves = new Pulls(level, whole(testsOf(level)).pulls);
	const options = { matched: false, cycles: true, cramped: false };
	const { domain } = retreat(level, new Arena(level.words, BYTES), moves, options);
	domain.place.set(level.boxes, level.player);
	domain.score();
	expect([regionsOf(domain.s0), (domain.s0 & 511) > 0]).toEqual([1, counted]);
});
