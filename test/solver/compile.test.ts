import { existsSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { FAR, type Level } from '../../src/solver/level.js';
import { levelAfter } from '../../src/solver/line.js';
import { boardOf, compile, levelOf, randomBoard } from './boards.js';
import { hallOf } from './halls.js';

test('what the reductions refuse is not compiled', () => {
	const outcome = { ok: false, outcome: 'invalid', reason: '2 boxes but 1 goals' };
	expect(compile(boardOf(['######', '#@$$.#', '######']))).toEqual(outcome);
});

test('boxes and goals outside the walls do not count', () => {
	const level = levelOf(boardOf(['##### $', '#@$.# .', '##### .']));
	expect([...level.boxes]).toHaveLength(1);
	expect(level.n).toBe(3);
});

test('neighbours are mutual and the sentinel is closed', () => {
	let compared = 0;
	for (let seed = 1; seed <= 50; seed++) {
		const compiled = compile(randomBoard(seed, 12, 10, 2));
		if (!compiled.ok) continue;
		compared++;
		const { n, nb, nb8 } = compiled.level;
		for (let c = 0; c < n; c++) {
			for (let d = 0; d < 4; d++) {
				const next = nb[c * 4 + d]!;
				if (next < n) expect(nb[next * 4 + (d ^ 2)]).toBe(c);
				expect(nb8[c * 8 + d * 2]).toBe(next);
			}
		}
		expect([...nb.subarray(n * 4)]).toEqual([n, n, n, n]);
	}
	expect(compared).toBeGreaterThan(5);
});

/** Pushes of a lone box by plain search over (box, player) with steps that cost nothing. */
function slowPushes({ n, nb }: Level, box: number, player: number): Map<number, number> {
	const best = new Map<number, number>();
	const cost = new Map([[box * n + player, 0]]);
	const queue: [number, number][] = [[box, player]];
	while (queue.length > 0) {
		const [b, p] = queue.shift()!;
		const pushes = cost.get(b * n + p)!;
		if (pushes < (best.get(b) ?? FAR)) best.set(b, pushes);
		for (let d = 0; d < 4; d++) {
			const next = nb[p * 4 + d]!;
			if (next === n) continue;
			const pushed = next === b;
			const box2 = pushed ? nb[b * 4 + d]! : b;
			if (box2 === n || (cost.get(box2 * n + next) ?? FAR) <= pushes + (pushed ? 1 : 0)) continue;
			cost.set(box2 * n + next, pushes + (pushed ? 1 : 0));
			if (pushed) queue.push([box2, next]);
			else queue.unshift([box2, next]);
		}
	}
	return best;
}

test('push distances equal a plain search from every cell and side', () => {
	let compared = 0;
	for (let seed = 100; seed < 112; seed++) {
		const compiled = compile(randomBoard(seed, 8, 7, 2));
		if (!compiled.ok) continue;
		compared++;
		const { level } = compiled;
		for (let c = 0; c < level.n; c++) {
			for (let s = 0; s < 4; s++) {
				const side = level.nb[c * 4 + s]!;
				if (side === level.n) continue;
				const slow = slowPushes(level, c, side);
				for (let t = 0; t < level.n; t++) {
					expect(level.push[(c * 4 + s) * level.n + t]).toBe(slow.get(t) ?? FAR);
				}
			}
		}
	}
	expect(compared).toBeGreaterThan(5);
});

test('steps from every cell to every other equal a plain search', () => {
	let compared = 0;
	for (let seed = 100; seed < 112; seed++) {
		const compiled = compile(randomBoard(seed, 11, 9, 2));
		if (!compiled.ok) continue;
		compared++;
		const { n, nb, walk } = compiled.level;
		for (let from = 0; from < n; from++) {
			const steps = new Map([[from, 0]]);
			for (const [cell, made] of steps) {
				for (const next of nb.subarray(4 * cell, 4 * cell + 4))
					if (next !== n && !steps.has(next)) steps.set(next, made + 1);
			}
			for (let to = 0; to < n; to++) expect(walk[from * n + to]).toBe(steps.get(to) ?? FAR);
		}
	}
	expect(compared).toBeGreaterThan(2);
});

/** The cells that are marked, as columns and rows. */
function marked({ x, y }: Level, marks: Uint8Array): [number, number][] {
	return [...x].flatMap((column, c): [number, number][] => (marks[c] ? [[column, y[c]!]] : []));
}

test('dead are the cells from which a lone box comes to no goal, unreachable those to which none comes', () => {
	const level = levelOf(boardOf(['#######', '# $.  #', '#@    #', '#######']));
	const lower = [1, 2, 3, 4, 5].map((x) => [x, 2]);
	expect(marked(level, level.dead)).toEqual([[1, 1], [5, 1], ...lower]);
	expect(marked(level, level.unreachable)).toEqual(lower);
});

/** Rows and columns exchanged. */
function turned(rows: readonly string[]): string[] {
	return Array.from(rows[0]!, (_, x) => rows.map((row) => row[x]).join(''));
}

test.each([
	['but with a goal at its end', ['#########', '#@  #####', '#  $   .#', '#   #####', '#########'], []],
	['but with a goal at its beginning', ['#########', '#####  @#', '#.   $  #', '#####   #', '#########'], []],
	['in the middle', ['##########', '#@  ###  #', '#  $     #', '#   ### .#', '##########'], [5, 6]],
])('only the first cell of a tunnel is worth a stop, %s', (_, rows, columns) => {
	const level = levelOf(boardOf(rows));
	expect(marked(level, level.tunnel)).toEqual(columns.map((x) => [x, 2]));
	const upright = levelOf(boardOf(turned(rows)));
	expect(marked(upright, upright.tunnel)).toEqual(columns.map((y) => [2, y]));
});

test('for pulls a tunnel with a box in it is worth any stop', () => {
	const rows = ['###########', '#@  ###   #', '#    $ .  #', '#   ###   #', '###########'];
	const level = levelOf(boardOf(rows));
	expect([marked(level, level.tunnel), marked(level, level.pullTunnel)]).toEqual([
		[
			[5, 2],
			[6, 2],
		],
		[],
	]);
});

test('the largest level is compiled quickly, and one of a cell more is refused', () => {
	const hall = { boxes: 60, pillars: 0 };
	const start = performance.now();
	expect(levelOf(hallOf({ ...hall, width: 33, height: 31 })).n).toBe(1023);
	expect(performance.now() - start).toBeLessThan(3000);
	const larger = compile(hallOf({ ...hall, width: 32, height: 32 }));
	expect(larger).toMatchObject({ ok: false, outcome: 'size', reason: '1024 floor squares, at most 1023' });
});

const shared = '../shared/levels/xsokoban.sok';
test.skipIf(!existsSync(shared))('every XSokoban level compiles (needs ../shared)', () => {
	const start = performance.now();
	const texts = readFileSync(shared, 'utf8').split(/^Title:.*$/m);
	let count = 0;
	for (const text of texts) {
		const rows = text.split('\n').filter((row) => /^[ #$.*@+]*#[ #$.*@+]*$/.test(row));
		if (rows.length < 3) continue;
		const compiled = compile(boardOf(rows));
		expect(compiled.ok).toBe(true);
		count++;
	}
	expect(count).toBe(90);
	expect(performance.now() - start).toBeLessThan(10_000);
});

test('all levels have one hidden class in V8, or the searches of later ones are slow', () => {
	setFlagsFromString('--allow-natives-syntax');
	const alike = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (a: Level, b: Level) => boolean;
	setFlagsFromString('--no-allow-natives-syntax');
	const board = boardOf(['########', '#@ $  .#', '#      #', '########']);
	const first = levelOf(board);
	for (let i = 0; i < 40; i++) {
		const level = levelOf(board);
		expect([alike(level, first), alike(levelAfter(level, []), first)]).toEqual([true, true]);
	}
});
