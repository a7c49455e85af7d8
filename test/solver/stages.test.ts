import { expect, test } from 'vitest';
import { CUT, cutIf, OVER, pause, type Stage, Stages } from '../../src/solver/stages.js';

/** A stage that notes where it goes on, in as many pieces as told. */
function inPieces(name: string, pieces: number, notes: string[], end = OVER): Stage {
	return (at) => {
		notes.push(`${name}${at}`);
		return at + 1 < pieces ? at + 1 : end;
	};
}

/** What is noted from one pause to the next, each time as one string. */
function piecesOf(stages: Stages, notes: string[]): string[] {
	const pieces: string[] = [];
	for (let done = false; !done; notes.length = 0) {
		done = stages.advance();
		pieces.push(notes.join());
	}
	return pieces;
}

test('stages follow one another, and pause only where they say so', () => {
	const notes: string[] = [];
	const stages = new Stages([inPieces('a', 1, notes), inPieces('b', 3, notes), inPieces('c', 1, notes)]);
	expect(piecesOf(stages, notes)).toEqual(['a0,b0', 'b1', 'b2,c0']);
	expect(stages.cut).toBe(false);
});

test('what is done begins anew', () => {
	const notes: string[] = [];
	const stages = new Stages([inPieces('a', 2, notes), pause, inPieces('b', 1, notes)]);
	const pieces = ['a0', 'a1', 'b0'];
	expect([piecesOf(stages, notes), piecesOf(stages, notes)]).toEqual([pieces, pieces]);
});

test('a stage can cut short what follows, that once', () => {
	const notes: string[] = [];
	let found = true;
	const stages = new Stages([inPieces('a', 1, notes), pause, () => cutIf(found), inPieces('b', 1, notes)]);
	expect([piecesOf(stages, notes), stages.cut]).toEqual([['a0', ''], true]);
	found = false;
	expect([piecesOf(stages, notes), stages.cut]).toEqual([['a0', 'b0'], false]);
});

test('the last stage can be cut short too', () => {
	const stages = new Stages([inPieces('a', 3, [], CUT)]);
	expect(stages.whole()).toBe(true);
});

test('what was not finished can be forgotten', () => {
	const notes: string[] = [];
	const stages = new Stages([inPieces('a', 3, notes)]);
	stages.advance();
	stages.advance();
	notes.length = 0;
	expect(piecesOf(stages.begin(), notes)).toEqual(['a0', 'a1', 'a2']);
});

test('stages can be a stage of others, which pause and are cut short with them', () => {
	const notes: string[] = [];
	for (const [end, left] of [
		[OVER, ['a0', 'a1,b0']],
		[CUT, ['a0', 'a1']],
	] as const) {
		const inner = new Stages([inPieces('a', 2, notes, end)]);
		const outer = new Stages([() => inner.asStage(), inPieces('b', 1, notes)]);
		expect([piecesOf(outer, notes), outer.cut]).toEqual([left, end === CUT]);
	}
});

test('stop is asked at each pause, and what it leaves is gone on with', () => {
	const notes: string[] = [];
	const stages = new Stages([inPieces('a', 4, notes)]);
	let questions = 0;
	expect(stages.goOn(() => ++questions === 2)).toBe(false);
	expect(notes).toEqual(['a0', 'a1']);
	expect(stages.goOn(() => false)).toBe(true);
	expect(notes).toEqual(['a0', 'a1', 'a2', 'a3']);
});
