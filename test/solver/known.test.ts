/** Known positions: found in full, on the level as it is compiled now, and followed to the end. */
import { expect, test } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { addBit, flipBit } from '../../src/solver/bits.js';
import { PushSearch, pushSearch } from '../../src/solver/engines/push-search.js';
import { lurdOf } from '../../src/solver/expand.js';
import { type KnownLine, wholeLine } from '../../src/solver/known.js';
import type { Cell, Level } from '../../src/solver/level.js';
import { Nearest } from '../../src/solver/nearest.js';
import { Portfolio } from '../../src/solver/portfolio.js';
import { Session } from '../../src/solver/session.js';
import { STRATEGIES, type TurnName } from '../../src/solver/strategies.js';
import { PICTURES } from '../../src/solver/transform.js';
import type { Turn } from '../../src/solver/turns.js';
import { verified } from '../../src/solver/verify.js';
import { boardOf, bundledBoard, compile, levelOf } from './boards.js';
import { hallOf } from './halls.js';
import { type StateGraph, someOf } from './state-graph.js';
import { drawPosition, tinyBoards } from './tiny-boards.js';
import { whole } from './whole.js';

const BYTES = 1 << 22;

/** A solution from the start of a graph's board. */
function lineOf({ board }: StateGraph): KnownLine {
	const session = new Session(board, { bytes: BYTES, index: 0, count: 1, engine: 'astar' });
	const verdict = session.run(() => false);
	if (verdict?.type !== 'solved') throw new Error('a board with a solvable start is not solved');
	return { boxes: board.boxes, player: board.player, lurd: verdict.lurd };
}

const ENDS: readonly TurnName[] = ['rejoin', 'A', 'B', 'F', 'M', 'greedy', 'astar'];
const SOLVED = [...tinyBoards(61, 12)].map((graph) => ({ graph, line: lineOf(graph) }));

test.each(ENDS)('%s ends at known positions, and its whole line solves', (strategy) => {
	let met = 0;
	for (const { graph, line } of SOLVED) {
		for (const { board, solvable } of someOf(graph, 8)) {
			const compiled = compile(board, [line]);
			if (!compiled.ok) continue;
			const { level } = compiled;
			const engine = STRATEGIES[strategy].make(level, BYTES);
			if (engine.run(() => false) !== 'solved') continue;
			const text = drawPosition(board, board);
			const pushes = whole(wholeLine(level, engine.solution()));
			const lurd = pushes && lurdOf(level, pushes);
			expect(lurd === undefined ? undefined : verified(board, lurd), text).toBeDefined();
			expect(solvable, text).toBe(true);
			const alone = engine.solution().length;
			if (alone < pushes!.length) met++;
		}
	}
	expect(met).toBeGreaterThan(1);
});

test('on every picture of the board the rest of a known line is found again', () => {
	let found = 0;
	for (const graph of tinyBoards(62, 12)) {
		const line = lineOf(graph);
		for (const picture of ['mirrored', 'transposed', 'turned'] as const) {
			for (const { board, solvable } of someOf(graph, 9)) {
				const compiled = compile(board);
				if (!compiled.ok || !solvable) continue;
				const turns: Turn[] = [{ strategy: 'rejoin', picture, milliseconds: 1e6, share: 1 }];
				const portfolio = new Portfolio(board, compiled.level, { bytes: BYTES, turns });
				portfolio.learn([line]);
				if (portfolio.run(() => false) !== 'solved') continue;
				expect(verified(board, portfolio.lurd)).toBe(portfolio.lurd);
				found++;
			}
		}
	}
	expect(found).toBeGreaterThan(20);
});

/** Two boxes; once the upper one is home in its corner it is a wall for whoever starts there. */
const CORNER = ['#######', '#.$ @ #', '#     #', '#  $ .#', '#######'];

test('a position is known only where its walls are', () => {
	const board = boardOf(CORNER);
	const line = { boxes: board.boxes, player: board.player, lurd: 'lLddRR' };
	expect(verified(board, line.lurd)).toBe(line.lurd);
	const home = { ...board, boxes: [8, 24], player: 9 };
	const level = levelOf(home, [line]);
	expect(level.boxes.length).toBe(1);
	// Of the three pushes only the last two are made with the box in its corner.
	expect(level.known.count).toBe(2);
	expect(levelOf(board, [line]).known.count).toBe(3);
});

test('what was pushed from a square that is wall now is no known position', () => {
	const board = boardOf(['#######', '#@$  .#', '#######']);
	const line = { boxes: board.boxes, player: board.player, lurd: 'RRR' };
	expect(levelOf(board, [line]).known.count).toBe(3);
	const level = levelOf({ ...board, boxes: [10], player: 9 }, [line]);
	expect([level.cellOf[8], level.known.count]).toEqual([level.n, 2]);
});

test('a way to a known position ends on the side of the box that it is known from', () => {
	const board = boardOf(['#########', '#.@$    #', '#####   #', '#####   #', '#########']);
	const level = levelOf(board, [{ boxes: [13], player: 14, lurd: 'LLL' }]);
	const [from] = level.boxes;
	const lineTo = (side: number) => whole(wholeLine(level, [{ from: from!, to: from! + 1, side }]));
	const pushes = lineTo(1);
	const lurd = pushes && lurdOf(level, pushes);
	expect(lurd?.replace(/[a-z]+/g, ' ')).toBe('RRR LLLLL');
	expect(verified(board, lurd!)).toBe(lurd);
	expect(lineTo(3)).toBeUndefined();
});

test('other boxes, or the player elsewhere, are no known position though the keys agree', () => {
	const board = boardOf(CORNER);
	const line = { boxes: board.boxes, player: board.player, lurd: 'lLddRR' };
	const { known, boxes, repLo, keyLo, n } = levelOf(board, [line]);
	const words = new Int32Array(1);
	for (const box of boxes) addBit(words, 0, box);
	const rep = 0; // of the player's region
	const lo = boxes.reduce((sum, box) => sum ^ keyLo[box]!, repLo[rep]!);
	expect(known.find(words, rep, lo)).toBeGreaterThanOrEqual(0);
	expect(known.find(words, rep + 1, lo)).toBe(-1);
	for (let c = 0; c < n; c++) expect(known.find(Int32Array.of(words[0]! ^ (1 << c)), rep, lo)).toBe(-1);
	// as before a push of the first box to where it is, or away from there
	const [first] = boxes;
	for (let c = 0; c < n; c++) {
		if (boxes.includes(c)) continue;
		const before = Int32Array.of(words[0]! ^ (1 << first!) ^ (1 << c));
		expect(known.meets(before, c, first!, rep, lo)).toBe(true);
		expect(known.meets(words, first!, c, rep, lo)).toBe(false);
		expect(known.meets(before, c, first!, rep, lo ^ 1)).toBe(false);
	}
});

/** The number of the position with these boxes and the player's region, by the smallest cell. */
function numberOf({ known, words, keyLo, repLo }: Level, boxes: readonly Cell[], rep: Cell): number {
	const set = new Int32Array(words);
	for (const box of boxes) addBit(set, 0, box);
	return known.find(
		set,
		rep,
		boxes.reduce((sum, box) => sum ^ keyLo[box]!, repLo[rep]!),
	);
}

test('the side of the player is part of a known position', () => {
	const board = boardOf(['########', '#.  $  #', '####   #', '####  @#', '########']);
	const level = levelOf(board, [{ boxes: board.boxes, player: board.player, lurd: 'uulLLL' }]);
	for (let pushed = 0; pushed < 3; pushed++) {
		const box = level.boxes[0]! - pushed;
		expect([numberOf(level, [box], box + 1), numberOf(level, [box], 0)]).toEqual([2 - pushed, -1]);
	}
});

/** One box, so many pushes from its goal along the wall. */
function longRoom(pushes: number): Board {
	return boardOf([
		'#'.repeat(pushes + 4),
		`#@$${' '.repeat(pushes - 1)}.#`,
		`#${' '.repeat(pushes + 2)}#`,
		'#'.repeat(pushes + 4),
	]);
}

test('every position of a long way is known, and what is left of the shortest way through it', () => {
	const long = 90;
	const board = longRoom(long);
	const straight = 'R'.repeat(long);
	const back = `${'R'.repeat(50)}drruLdlluR${'R'.repeat(long - 50)}`; // by one square, on the way
	expect([straight, back].map((lurd) => verified(board, lurd))).toEqual([straight, back]);
	for (const lines of [
		[straight, back],
		[back, straight],
	]) {
		const level = levelOf(
			board,
			lines.map((lurd) => ({ boxes: board.boxes, player: board.player, lurd })),
		);
		for (let pushed = 0; pushed < long; pushed++) {
			const row = numberOf(level, [level.boxes[0]! + pushed], 0);
			expect([pushed, row < 0 ? undefined : level.known.rest(row).length]).toEqual([pushed, long - pushed]);
		}
	}
});

test('a long way is learned a few positions at a time', () => {
	const long = 300;
	const board = longRoom(long);
	const level = levelOf(board);
	const turns: Turn[] = [{ strategy: 'rejoin', picture: 'as it is', milliseconds: 1e6, share: 1 }];
	const portfolio = new Portfolio(board, level, { bytes: BYTES, turns });
	const counts = [0];
	const note = () => {
		counts.push(level.known.count);
		return false;
	};
	portfolio.learn([{ boxes: board.boxes, player: board.player, lurd: 'R'.repeat(long) }]);
	note();
	expect(portfolio.run(note)).toBe('solved');
	expect(level.known.count).toBe(long);
	expect(Math.max(...counts.slice(1).map((count, i) => count - counts[i]!))).toBeLessThanOrEqual(64);
});

/** A turn of each strategy, each on a picture of its own. */
function turnsOf(...strategies: readonly TurnName[]): Turn[] {
	const share = 1 / strategies.length;
	return strategies.map((strategy, i) => ({ strategy, picture: PICTURES[i]!, milliseconds: 4, share }));
}

/** A board, and a way from its start to the end. */
function solvedBoard(number: number): { readonly board: Board; readonly line: KnownLine } {
	const board = bundledBoard('microban', number);
	const turns = turnsOf('greedy');
	const portfolio = new Portfolio(board, levelOf(board), { bytes: 1 << 27, turns });
	expect(portfolio.run(() => false)).toBe('solved');
	return { board, line: { boxes: board.boxes, player: board.player, lurd: portfolio.lurd } };
}

test('ways can be learned at any pause, the making of an engine on another picture included', () => {
	const { board, line } = solvedBoard(6);
	let pauses = 0;
	for (let begun = false; !begun; pauses++) {
		const turns = turnsOf('rejoin', 'A', 'greedy');
		const portfolio = new Portfolio(board, levelOf(board), { bytes: 1 << 27, turns });
		for (let i = 0; i < pauses; i++) expect(portfolio.run(() => true)).toBe('running');
		const { states } = portfolio;
		begun = portfolio.doing === 'fess A' && states > 0;
		portfolio.learn([line]);
		expect(portfolio.states).toBe(states);
		expect([portfolio.run(() => false), portfolio.doing]).toEqual(['solved', 'back to a known way']);
		expect(verified(board, portfolio.lurd)).toBe(portfolio.lurd);
	}
	expect(pauses).toBeGreaterThan(10);
});

test.each([
	['before its board is compiled', 0],
	['while it searches', 1],
])('what a session learns %s ends it', (_, states) => {
	const { board, line } = solvedBoard(6);
	const options = { bytes: 1 << 27, index: 0, count: 1, engine: 'auto', known: [] } as const;
	const session = new Session(board, options);
	session.run(() => session.states >= states);
	session.learn([line]);
	const verdict = session.run(() => false);
	expect([verdict?.type, session.engine]).toEqual(['solved', 'back to a known way']);
});

test('ways learned one after another are all known, on pictures too that are seen later', () => {
	const board = boardOf(ROOM);
	const level = levelOf(board);
	const turns = turnsOf('rejoin').map((turn) => ({ ...turn, picture: 'mirrored' as const }));
	const portfolio = new Portfolio(board, level, { bytes: BYTES, turns });
	portfolio.learn([{ boxes: board.boxes, player: board.player, lurd: 'RRR' }]);
	portfolio.learn([{ boxes: [17], player: 24, lurd: 'UluRR' }]);
	expect([portfolio.run(() => false), portfolio.doing]).toEqual(['solved', 'back to a known way']);
	expect(level.known.count).toBe(4);
});

/** One box in a room, and the way to its goal along the upper wall. */
const ROOM = ['#######', '#@$  .#', '#     #', '#     #', '#######'];

test.each([
	['on it', 9, 0],
	['further along it', 10, 0],
	['a push below it', 16, 1],
	['where no push leads back', 23, 501],
])('the distance of a box set from a known way: %s', (_, square, distance) => {
	const board = boardOf(ROOM);
	const level = levelOf(board, [{ boxes: board.boxes, player: board.player, lurd: 'RRR' }]);
	const start = level.boxes[0]!;
	const to = level.cellOf[square]!;
	const words = new Int32Array(level.words);
	addBit(words, 0, start);
	const nearest = new Nearest(level);
	nearest.load(words);
	flipBit(words, 0, start);
	flipBit(words, 0, to);
	expect(nearest.after(words, start, to)).toBe(distance);
});

test('among thousands of known positions the way back is looked for with pauses', () => {
	const board = hallOf({ width: 20, height: 15, boxes: 40, pillars: 0 });
	const free = [...board.walls.keys()].filter((s) => !board.walls[s] && !board.boxes.includes(s));
	const away = [...free.slice(-3), ...board.boxes.slice(3)]; // three boxes far from where they are
	const open = free.filter((s) => [s - 1, s, s + 1].every((c) => free.includes(c) && !away.includes(c)));
	const lines = away.slice(3).flatMap((box) => {
		const boxesWith = (s: number) => away.map((other) => (other === box ? s : other));
		return open.map((s) => ({ boxes: boxesWith(s), player: s - 1, lurd: 'R' }));
	});
	const level = levelOf(board, lines);
	expect(level.known.count).toBeGreaterThan(5000);
	const options = { name: 'back', course: 'aimed', bytes: 1 << 26 } as const;
	const engine = whole(PushSearch.making(level, options));
	let last = 0;
	let most = 0;
	const stop = () => {
		most = Math.max(most, engine.asked - last);
		last = engine.asked;
		return engine.asked > 300;
	};
	expect(engine.run(stop)).toBe('running');
	expect(most * level.known.count).toBeLessThan(1_100_000);
});

test('without known positions there is no way back to them', () => {
	const engine = pushSearch(levelOf(boardOf(CORNER)), {
		name: 'back',
		course: 'aimed',
		bytes: BYTES,
	});
	expect(engine.run(() => false)).toBe('exhausted');
});
