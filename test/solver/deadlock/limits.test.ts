/**
 * A search that is given up says nothing: not at once, not from a cache when it is asked again, and no pattern or
 * table entry comes of it. With limits of a few positions most searches on tiny boards are given up.
 */
import { expect, test } from 'vitest';
import { createCloudSearch } from '../../../src/solver/deadlock/cloud.js';
import { createCorralSearch } from '../../../src/solver/deadlock/corral.js';
import { createCounter } from '../../../src/solver/deadlock/counter.js';
import { createForcedSets } from '../../../src/solver/deadlock/forced.js';
import { createGrounds } from '../../../src/solver/deadlock/ground.js';
import { createLearned } from '../../../src/solver/deadlock/learned.js';
import { createPairs } from '../../../src/solver/deadlock/pair.js';
import { createPartedPairs } from '../../../src/solver/deadlock/parted.js';
import { createRoomSearch } from '../../../src/solver/deadlock/room-search.js';
import { createSituation, labelSituation, setPosition } from '../../../src/solver/deadlock/situation.js';
import { SubsetSearch } from '../../../src/solver/deadlock/subset-search.js';
import { ALIVE, DEAD, UNKNOWN } from '../../../src/solver/deadlock/verdict-cache.js';
import { type Level, marksOf, occupancy } from '../../../src/solver/level.js';
import { boardOf, levelOf, randomBoard } from '../boards.js';
import { whole } from '../whole.js';
import { positionOf } from './boards.js';
import { reachedFromStart } from './pull-verdicts.js';
import { type Position, positions, samples } from './sample.js';
import { aboutSituation } from './verdicts.js';

type Flags = (position: Position) => boolean;

interface Limited {
	readonly name: string;
	readonly limits: readonly number[];
	make(level: Level, limit?: number): Flags;
}

const counter = createCounter('limits');
const SAMPLES = [...samples(74, 25)];

const FORWARDS: readonly Limited[] = [
	{
		name: 'corral search',
		limits: [1, 2, 4],
		make: (level, limit) =>
			aboutSituation(() => {
				const search = createCorralSearch(level, limit);
				return (situation) => search.question(situation, counter).whole();
			})(level),
	},
	{
		name: 'room search',
		limits: [1, 4, 16],
		make: (level, limit) => {
			const search = createRoomSearch(level, limit);
			return ({ occ, player }) => search.finds(occ, player, counter);
		},
	},
	{
		name: 'learned patterns',
		limits: [0, 1, 2],
		make: (level, limit) => {
			const learned = createLearned(level, limit);
			const study = learned.studies(counter);
			return ({ occ, player }) => learned.matches(occ, player) || study(occ, player).whole();
		},
	},
	{
		name: 'pair table',
		limits: [0, 1, 2],
		make: (level, limit) => {
			const pairs = createPairs(level, limit);
			return ({ occ, boxes }) => boxes.some((box) => pairs.bad(occ, box, counter));
		},
	},
	{
		name: 'pair table that took too long',
		limits: [0, 20, 100],
		make: (level, work) => {
			const pairs = createPairs(level, undefined, work);
			return ({ occ, boxes }) => boxes.some((box) => pairs.bad(occ, box, counter));
		},
	},
	{
		name: 'parted pairs',
		limits: [0, 1, 2],
		make: (level, limit) => {
			const parted = createPartedPairs(level, limit);
			return ({ boxes, player }) => whole(parted(boxes, player));
		},
	},
	{
		name: 'forced set',
		limits: [0, 1, 2],
		make: (level, limit) =>
			aboutSituation(() => {
				const grounds = createGrounds(level);
				const forced = createForcedSets(level, limit);
				return (situation) => {
					const ground = grounds.of(situation);
					whole(forced.prepare(ground));
					return forced.misses(situation, ground);
				};
			})(level),
	},
];

const BACKWARDS: readonly Limited[] = [false, true].map((sinks) => ({
	name: sinks ? 'cloud search with sinks' : 'cloud search',
	limits: [0, 1, 2],
	make: (level, limit) => {
		const homes = marksOf(level, level.boxes);
		const cloud = createCloudSearch(level, limit);
		return ({ occ, player }) => cloud.refutes(occ, player, homes, sinks, counter);
	},
}));

const CASES = [
	...FORWARDS.map((limited) => ({ ...limited, backwards: false })),
	...BACKWARDS.map((limited) => ({ ...limited, backwards: true })),
];

test.each(CASES)('$name that is given up is no death', ({ make, limits, backwards }) => {
	let missed = 0; // for the limit
	for (const sample of SAMPLES) {
		const alive = backwards ? reachedFromStart(sample.graph) : sample.graph.solvable;
		const unlimited = make(sample.level);
		const limited = limits.map((limit) => make(sample.level, limit));
		for (const position of positions(sample)) {
			const dead = unlimited(position);
			for (const flags of limited) {
				const said = flags(position);
				if (!said && dead) missed++;
				// once more, from what is remembered
				if (alive[position.index]) expect([said, flags(position)]).toEqual([false, false]);
				else expect(flags(position)).toBe(said);
			}
		}
	}
	expect(missed).toBeGreaterThan(10);
});

test('a forced set in a hall is given up after as much work as in small rooms', () => {
	const empty = `#${' '.repeat(30)}#`;
	const rows = [
		'#'.repeat(32),
		...Array.from({ length: 8 }, () => empty),
		...Array.from({ length: 4 }, () => `#${' '.repeat(12)}......${' '.repeat(12)}#`),
		empty,
		...Array.from({ length: 4 }, () => [`#  ${'$   '.repeat(6)}${' '.repeat(4)}#`, empty]).flat(),
		empty.replace(' ', '@'),
		'#'.repeat(32),
	];
	const { level, occ } = positionOf(...rows);
	const situation = createSituation(level);
	setPosition(level, situation, occ, level.player);
	const ground = createGrounds(level).of(situation);
	const pieces = [...createForcedSets(level).prepare(ground)];
	expect(ground.forced?.cells).toHaveLength(0);
	expect(pieces.length).toBeGreaterThan(5);
	expect(pieces.length).toBeLessThan(20);
});

test('a corral search that was given up is tried again with a larger limit when it is asked often', () => {
	let late = 0;
	const { make } = FORWARDS[0]!;
	for (const sample of SAMPLES) {
		const unlimited = make(sample.level);
		for (const position of positions(sample)) {
			if (!unlimited(position) || late === 20) continue;
			const flags = make(sample.level, 1);
			if (flags(position)) continue;
			// a pair of regions waits for its two, hence twice the time
			const asks = Array.from({ length: 400 }, () => flags(position));
			expect(asks.indexOf(true)).toBeGreaterThan(100);
			late++;
		}
	}
	expect(late).toBe(20);
});

test('a corral that was given up is not taken for alive where another one leads to it', () => {
	let late = 0;
	const { make } = FORWARDS[0]!;
	for (const sample of SAMPLES) {
		const all = [...positions(sample)];
		for (const position of all.filter(make(sample.level)).slice(0, 10)) {
			const flags = make(sample.level, 1);
			if (flags(position)) continue;
			for (const other of all) if (other !== position) flags(other);
			expect(Array.from({ length: 400 }, () => flags(position))).toContain(true);
			late++;
		}
	}
	expect(late).toBe(20);
});

test('a corral search is tried no more when the largest limit was not enough', () => {
	const { boxes, player } = boardOf([
		'#############',
		'#@  $$ .# . #',
		'#.*  *  #. .#',
		'##. . $#.   #',
		'#    .$  .$.#',
		'#    . $$$. #',
		'# $$  . $$$.#',
		'#     .  $. #',
		'#  #$    #$$#',
		'#   $     . #',
		'#############',
	]);
	const level = levelOf(randomBoard(3851, 13, 11, 20, 15)); // its walls and goals
	const occ = occupancy(
		level,
		boxes.map((square) => level.cellOf[square]!),
	);
	const work = createCounter('tries');
	const search = createCorralSearch(level);
	const situation = createSituation(level);
	const tries: number[] = [];
	for (let asked = 1; asked <= 2100; asked++) {
		const before = work.work;
		setPosition(level, situation, occ, level.cellOf[player]!);
		labelSituation(level, situation);
		expect(search.question(situation, work).whole()).toBe(false);
		if (work.work > before) tries.push(work.work - before);
	}
	expect(tries.slice(1)).toEqual([128, 256, 512]);
});

test('few boxes searched with a limit are dead only when they are so without', () => {
	const seen = [0, 0, 0, 0];
	for (const sample of SAMPLES) {
		const search = new SubsetSearch(sample.level);
		for (const { boxes, player } of positions(sample)) {
			const list = Uint16Array.from(boxes);
			const unlimited = search.run(list, boxes.length, player, 1000, false);
			for (const limit of [1, 8, 32]) {
				const verdict = search.run(list, boxes.length, player, limit, false);
				seen[verdict]!++;
				if (verdict !== UNKNOWN) expect(verdict).toBe(unlimited);
			}
		}
	}
	expect(Math.min(seen[ALIVE]!, seen[DEAD]!, seen[UNKNOWN]!)).toBeGreaterThan(100);
});

test.each([24, 25])('a cloud with %i boxes around it is no death where all of them are home', (count) => {
	const row = (mark: string) => `# ${mark.repeat(count)} #`;
	const wall = '#'.repeat(count + 4);
	const { level, occ } = positionOf(wall, `#@ ${' '.repeat(count)}#`, row('$'), row('.'), wall);
	expect(createCloudSearch(level).refutes(occ, level.player, occ, false, counter)).toBe(false);
});
