/** Shortened solutions: never worse, always playable, and without what looks silly. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { type Direction, directionOf } from '../../src/game/direction.js';
import { PullSearch } from '../../src/solver/engines/pull-search.js';
import { PushSearch, pushSearch } from '../../src/solver/engines/push-search.js';
import { lurdOf } from '../../src/solver/expand.js';
import type { Level } from '../../src/solver/level.js';
import {
	createPlayBoard,
	levelAfter,
	makePush,
	type Push,
	play,
	smallestFrom,
} from '../../src/solver/line.js';
import { Shortening } from '../../src/solver/shorten.js';
import { STRATEGIES } from '../../src/solver/strategies.js';
import type { Engine } from '../../src/solver/types.js';
import { verified } from '../../src/solver/verify.js';
import { boardOf, bundledBoard, bundledBoards, cellAt, compile, levelOf } from './boards.js';
import { createRandom } from './random.js';
import { pushesOf } from './replays.js';

/** A line from words such as `0RR 1U`: the start box with that index is pushed so. */
function lineOf(level: Level, words: string): Push[] {
	const board = createPlayBoard(level);
	const at = [...level.boxes];
	const pushes: Push[] = [];
	for (const word of words.split(' ')) {
		const index = Number(word.charAt(0));
		for (const letter of word.slice(1)) {
			const push = { box: at[index]!, direction: directionOf(letter)! };
			expect(makePush(board, push)).toBeGreaterThan(0);
			pushes.push(push);
			at[index] = level.nb[push.box * 4 + push.direction]!;
		}
	}
	return pushes;
}

function shorten(level: Level, pushes: readonly Push[]): readonly Push[] {
	const shortening = new Shortening(level, pushes);
	expect(shortening.run(() => false)).toBe(true);
	return shortening.pushes;
}

/** The pushes that are left of a line, as letters with a space for each walk. */
function shortened(rows: readonly string[], words: string): string | undefined {
	const board = boardOf(rows);
	const level = levelOf(board);
	const better = lurdOf(level, shorten(level, lineOf(level, words)));
	const lurd = better && verified(board, better);
	return lurd?.replace(/[a-z]+/g, ' ').trim();
}

const HALL = ['##########', '#        #', '#@ $    .#', '#        #', '##########'];
const PAIR = [
	'##########',
	'#        #',
	'#@ $    .#',
	'#        #',
	'#  $    .#',
	'#        #',
	'##########',
];

test.each([
	['on, back and on again', HALL, '0RRR 0L 0RRR', 'RRRRR'],
	['around a detour', PAIR, '0RRDR 1R 0U 1RRRR 0RR', 'RRRRR RRRRR'],
	['in a loop, and into that loop again', PAIR, '0DRUL 0RRRRR 1RRRRR', 'RRRRR RRRRR'],
	['in turns', PAIR, '0RR 1R 0R 1RR 0R 1R 0R 1R', 'RRRRR RRRRR'],
])('boxes pushed %s go straight', (_, rows, words, result) => {
	expect(shortened(rows, words)).toBe(result);
});

test('on small levels what a search that counts no pushes has found becomes the shortest', () => {
	let shorter = 0;
	for (const number of [80, 89, 95, 126, 140, 145]) {
		const level = levelOf(bundledBoard('microban', number));
		const solved = (engine: Engine) => {
			expect(engine.run(() => false)).toBe('solved');
			return pushesOf(level, engine.solution())!;
		};
		const found = solved(new PullSearch(level, 1 << 27));
		const shortest = solved(pushSearch(level, { name: 'test', course: 'astar', bytes: 1 << 27 }));
		expect(shorten(level, found).length, `level ${number}`).toBe(shortest.length);
		if (found.length > shortest.length) shorter++;
	}
	expect(shorter).toBe(6);
});

test.each([36, 111, 129])(
	'what is left of the solution of level %i after half of it is the shortest from there',
	(number) => {
		const level = levelOf(bundledBoard('microban', number));
		const found = new PullSearch(level, 1 << 27);
		expect(found.run(() => false)).toBe('solved');
		const pushes = shorten(level, pushesOf(level, found.solution())!);
		const kept = pushes.slice(0, Math.floor(pushes.length / 2));
		const later = levelAfter(level, kept);
		const shortest = pushSearch(later, { name: 'test', course: 'astar', bytes: 1 << 27 });
		expect(shortest.run(() => false)).toBe('solved');
		expect(pushes.length - kept.length).toBe(pushesOf(later, shortest.solution())!.length);
	},
);

test('a shorter solution is there when it has been found, not only when all that is looked for has been', () => {
	const level = levelOf(bundledBoard('microban', 90));
	const found = STRATEGIES.greedy.make(level, 1 << 27);
	expect(found.run(() => false)).toBe('solved');
	const shortening = new Shortening(level, pushesOf(level, found.solution())!);
	const lengths: number[] = []; // at every pause
	while (!shortening.run(() => true)) lengths.push(shortening.pushes.length);
	const soon = lengths[Math.floor(lengths.length / 2)]!;
	expect(soon).toBeLessThan(lengths[0]! / 2);
	expect(shortening.pushes.length).toBeLessThan(soon);
});

test('a search anew among many boxes is given up soon, though few of the positions it looks at are new', () => {
	const empty = `#${' '.repeat(31)}#`;
	const rows = [
		'#'.repeat(33),
		empty.replace(' ', '@'),
		empty,
		empty.replace(' '.repeat(9), ' $      .'),
		empty,
		empty,
		...Array.from({ length: 8 }, () => [`# ${'* '.repeat(15)}#`, empty]).flat(),
		empty,
		empty.replace('   ', ' .$'),
		empty,
		'#'.repeat(33),
	];
	const level = levelOf(boardOf(rows));
	const pushes: Push[] = [{ box: cellAt(level, 3, rows.length - 3), direction: 3 }];
	for (let x = 2; x < 9; x++) pushes.push({ box: cellAt(level, x, 3), direction: 1 });
	expect(lurdOf(level, pushes)).toBeDefined();
	let questions = 0;
	expect(new Shortening(level, pushes).run(() => ++questions > 1000)).toBe(true);
});

test('a search anew that has come no nearer for 1000 states is given up, and none with a smaller weight follows', () => {
	const level = levelOf(bundledBoard('pusher', 33));
	const found = STRATEGIES.A.make(level, 1 << 27);
	expect(found.run(() => false)).toBe('solved');
	const made = PushSearch.making;
	const searches: { readonly level: Level; readonly engine: PushSearch }[] = [];
	const spy = vi.spyOn(PushSearch, 'making').mockImplementation(function* (rest, options) {
		const engine = yield* made(rest, options);
		searches.push({ level: rest, engine });
		return engine;
	});
	onTestFinished(() => spy.mockRestore());
	shorten(level, pushesOf(level, found.solution())!);
	const [whole, half] = searches.map(({ engine }) => engine);
	for (const engine of [whole!, half!]) expect(engine.states - engine.nearestAt).toBe(1000);
	expect(new Set(searches.map(({ level }) => level)).size).toBe(searches.length);
});

test('late in a long solution among many boxes, one that stood in the way of another is moved first', () => {
	const empty = `#${' '.repeat(31)}#`;
	const long = `# $${' '.repeat(26)}.  #`;
	const rows = [
		'#'.repeat(33),
		...['#@$  .', '###', '#  $  $  .', '#', '#     .', '#'].map((row) => `${row.padEnd(32)}#`),
		...[long, empty, long, empty, long, empty],
		...Array.from({ length: 5 }, () => [`# ${'* '.repeat(15)}#`, empty]).flat(),
		'#'.repeat(33),
	];
	const level = levelOf(boardOf(rows));
	const far = 'R'.repeat(27);
	const pushes = lineOf(level, `0RRR 3${far} 4${far} 1RRDRRRRU 2DD 5${far}`);
	const lurd = lurdOf(level, shorten(level, pushes));
	expect(lurd?.replace(/[a-z]+/g, ' ').trim()).toBe(`RRR ${far} ${far} DD RRRRRR ${far}`);
});

test.each([
	['pusher', 5],
	['pusher', 51],
	['microban', 153],
] as const)('bringing moves together makes no loop: %s %i', (collection, number) => {
	const level = levelOf(bundledBoard(collection, number));
	const engine = STRATEGIES.N.make(level, 1 << 28);
	expect(engine.run(() => false)).toBe('solved');
	const line = createPlayBoard(level);
	const keys = [undefined, ...shorten(level, pushesOf(level, engine.solution())!)].map((push) => {
		if (push) makePush(line, push);
		return `${line.occ.join('')} ${smallestFrom(line, line.player)}`;
	});
	expect(new Set(keys).size).toBe(keys.length);
});

/** A solution made worse: random pushes first, then a search from there. */
function detour(board: Board, seed: number): { level: Level; pushes: Push[] } | undefined {
	const level = levelOf(board);
	const random = createRandom(seed);
	const line = createPlayBoard(level);
	const pushes: Push[] = [];
	for (let tries = 0; tries < 400 && pushes.length < 6; tries++) {
		const boxes = [...line.occ.keys()].filter((c) => c < level.n && line.occ[c]);
		const box = boxes[random.below(boxes.length)]!;
		const direction = random.below(4) as Direction;
		const to = level.nb[box * 4 + direction]!;
		if (!level.dead[to] && makePush(line, { box, direction }) > 0) pushes.push({ box, direction });
	}
	const squares = [...line.occ.keys()].filter((c) => c < level.n && line.occ[c]).map((c) => level.square[c]!);
	const walls = board.boxes.filter((square) => level.cellOf[square] === level.n);
	const later = {
		...board,
		boxes: [...squares, ...walls].sort((a, b) => a - b),
		player: level.square[line.player]!,
	};
	const compiled = compile(later);
	if (!compiled.ok) return undefined;
	const engine = pushSearch(compiled.level, { name: 'test', course: 'greedy', bytes: 1 << 27 });
	let left = 3000;
	if (engine.run(() => left-- < 0) !== 'solved') return undefined;
	const rest = pushesOf(compiled.level, engine.solution());
	const back = rest?.map(({ box, direction }) => ({
		box: level.cellOf[compiled.level.square[box]!]!,
		direction,
	}));
	return back && { level, pushes: [...pushes, ...back] };
}

test('solutions with detours get no longer, mostly shorter, and still solve, at every pause too', () => {
	let before = 0;
	let after = 0;
	let pauses = 0;
	let count = 0;
	for (const [index, board] of bundledBoards('microban').entries()) {
		const made = detour(board, index);
		if (!made) continue;
		const line = createPlayBoard(made.level);
		const moves = play(line, made.pushes);
		const better = shorten(made.level, made.pushes);
		const lurd = lurdOf(made.level, better);
		expect(lurd !== undefined && verified(board, lurd)).toBe(lurd);
		expect(better.length).toBeLessThanOrEqual(made.pushes.length);
		if (better.length === made.pushes.length) expect(play(line, better)).toBeLessThanOrEqual(moves);
		const sliced = new Shortening(made.level, made.pushes);
		for (let pushes = made.pushes.length; !sliced.run(() => true); pauses++) {
			expect(sliced.pushes.length).toBeLessThanOrEqual(pushes);
			pushes = sliced.pushes.length;
			expect(play(line, sliced.pushes)).toBeGreaterThan(0);
		}
		expect(sliced.pushes).toEqual(better);
		before += made.pushes.length;
		after += better.length;
		count++;
	}
	expect(count).toBeGreaterThan(15);
	expect(pauses).toBeGreaterThan(count);
	expect(after).toBeLessThan(before * 0.95);
});
