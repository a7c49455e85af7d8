/** The portfolio and its pictures: verified solutions, and a result that no slicing changes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { parseLurd, replay } from '../../src/game/lurd.js';
import { parseCollection } from '../../src/levels/collection.js';
import { compile } from '../../src/solver/compile.js';
import { Portfolio } from '../../src/solver/portfolio.js';
import type { Turn } from '../../src/solver/strategies.js';
import { PICTURES, transformBack, transformBoard } from '../../src/solver/transform.js';
import { verified } from '../../src/solver/verify.js';

function boardsOf(file: string): Board[] {
	const { levels } = parseCollection(readFileSync(file, 'utf8'));
	return levels.flatMap((level) => (level.type === 'level' ? [level.board] : []));
}

const microban = boardsOf('levels/microban.xsb');

const TURNS: readonly Turn[] = [
	{ strategy: 'greedy', picture: 'mirrored', milliseconds: 2, share: 0.3 },
	{ strategy: 'A', picture: 'transposed', milliseconds: 2, share: 0.4 },
	{ strategy: 'astar', picture: 'turned', milliseconds: 2, share: 0.3 },
];

function portfolioOf(board: Board): Portfolio {
	const compiled = compile(board);
	if (!compiled.ok) throw new Error(compiled.reason);
	return new Portfolio(board, compiled.level, { bytes: 1 << 29, turns: TURNS });
}

test.each(PICTURES)('moves found on the board %s play on the board itself', (picture) => {
	for (const board of microban.slice(0, 20)) {
		const seen = transformBoard(board, picture);
		const portfolio = portfolioOf(seen);
		expect(portfolio.run(() => false)).toBe('solved');
		expect(verified(seen, portfolio.lurd)).toBe(portfolio.lurd);
		expect(verified(board, transformBack(portfolio.lurd, picture))).toBe(
			transformBack(portfolio.lurd, picture),
		);
	}
});

test('the outcome does not depend on how the time is sliced', () => {
	for (const board of microban.filter((_, i) => i % 10 === 5)) {
		const whole = portfolioOf(board);
		expect(whole.run(() => false)).toBe('solved');
		const sliced = portfolioOf(board);
		let calls = 0;
		while (sliced.run(() => ++calls % 3 === 0) === 'running');
		expect([sliced.lurd, sliced.doing, sliced.states]).toEqual([whole.lurd, whole.doing, whole.states]);
	}
});

test('a solution that ends solved is what replay says', () => {
	const portfolio = portfolioOf(microban[2]!);
	portfolio.run(() => false);
	const parsed = parseLurd(portfolio.lurd);
	expect(parsed.ok && replay(microban[2]!, parsed.moves)).toMatchObject({ ok: true, solved: true });
});
