/** Strategy R: what its attempts find plays on from where they began, and no slicing changes what it does. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Board } from '../../../src/game/board.js';
import { parseCollection } from '../../../src/levels/collection.js';
import { compile } from '../../../src/solver/compile.js';
import { Afresh } from '../../../src/solver/engines/afresh.js';
import { lurdOf, pushesOf } from '../../../src/solver/expand.js';
import { whole } from '../../../src/solver/pieces.js';
import { verified } from '../../../src/solver/verify.js';

const BYTES = 1 << 27;
const MOST_STATES = 10_000;
/** So little that attempts begin at once and are many. */
const HASTY = { main: 0, attempt: 400 };

const { levels } = parseCollection(readFileSync('levels/microban.xsb', 'utf8'));
const boards = [89, 93, 105, 106, 114, 136, 140, 141, 142, 143, 144, 145].map((number) => {
	const level = levels[number - 1];
	if (level?.type !== 'level') throw new Error(`level ${number} is not there`);
	return level.board;
});

function engineOf(board: Board): Afresh {
	const compiled = compile(board);
	if (!compiled.ok) throw new Error(compiled.reason);
	return whole(Afresh.making(compiled.level, BYTES, HASTY));
}

test('what an attempt finds plays by the rules, from the start', () => {
	let attempts = 0;
	let byAttempts = 0;
	for (const board of boards) {
		const compiled = compile(board);
		if (!compiled.ok) throw new Error(compiled.reason);
		const engine = whole(Afresh.making(compiled.level, BYTES, HASTY));
		const status = engine.run(() => engine.states >= MOST_STATES);
		attempts += engine.attempts;
		if (status !== 'solved') continue;
		const pushes = pushesOf(compiled.level, engine.solution());
		const lurd = pushes && lurdOf(compiled.level, pushes);
		expect(lurd !== undefined && verified(board, lurd)).toBeTruthy();
		if (engine.main.solution().length === 0) byAttempts++;
	}
	expect(attempts).toBeGreaterThan(20);
	expect(byAttempts).toBeGreaterThan(2);
});

test('attempts begin and end alike in slices of any size', () => {
	for (const board of boards.slice(4, 9)) {
		const whole = engineOf(board);
		const sliced = engineOf(board);
		const status = whole.run(() => whole.states >= 6000);
		let end = sliced.run(() => true);
		for (let left = 7; end === 'running' && sliced.states < 6000; left = 7)
			end = sliced.run(() => left-- <= 0 || sliced.states >= 6000);
		expect([end, sliced.states, sliced.attempts]).toEqual([status, whole.states, whole.attempts]);
		expect(sliced.solution()).toEqual(whole.solution());
	}
});
