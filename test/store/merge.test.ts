import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directionOf } from '../../src/game/direction.js';
import { Game } from '../../src/game/game.js';
import { mergeGame } from '../../src/store/merge.js';
import { anyCommands } from '../game/commands.js';
import { abandoned, linesOf, picture } from './folder.js';
import { LEVELS, ROOM } from './levels.js';

/** The lines of a game whose last move was a push made with help. */
function helpedLines(game: Game): string[] {
	const nodes = Array.from({ length: game.tree.size }, (_, node) => node);
	return nodes.filter((node) => game.tree.isHelped(node)).map((node) => game.lurd(node));
}

test('what a bookmark of the other game marked is among the lines where its digit is taken', () => {
	const [into, other] = [new Game(ROOM.board), new Game(ROOM.board)];
	for (const [game, letters] of [
		[into, 'l3'],
		[other, 'u3r'],
	] as const) {
		for (const letter of letters) {
			if (letter === '3') game.bookmark(3);
			else game.move(directionOf(letter)!);
		}
	}
	mergeGame(into, other);
	expect(into.lurd(into.bookmarks.get(3))).toBe('L');
	expect(abandoned(into)).toEqual(['u', 'ur']);
});

test('what the other game abandoned is abandoned, though it was played on in this one', () => {
	const [into, other] = [new Game(ROOM.board), new Game(ROOM.board)];
	for (const letter of 'lur') into.move(directionOf(letter)!);
	for (const letter of 'lu') other.move(directionOf(letter)!);
	other.undo();
	other.move(directionOf('r')!);
	mergeGame(into, other);
	expect(abandoned(into)).toEqual(['Lr', 'Lu']);
});

test('a bookmark on the start is no line to keep', () => {
	const [into, other] = [new Game(ROOM.board), new Game(ROOM.board)];
	into.move(directionOf('l')!);
	into.bookmark(3);
	other.bookmark(3);
	let merged = '';
	into.onCommand = (text) => {
		merged += text;
	};
	mergeGame(into, other);
	expect(merged).toBe('');
});

test('where both have set the same bookmark, the place of the one that gives way is kept as a line', () => {
	const [into, other] = [new Game(ROOM.board), new Game(ROOM.board)];
	for (const game of [into, other]) for (const letter of 'lur') game.move(directionOf(letter)!);
	into.bookmark(3);
	other.undo();
	other.bookmark(3);
	mergeGame(into, other);
	expect([into.lurd(into.bookmarks.get(3)!), abandoned(into)]).toEqual(['Lur', ['Lu']]);
});

test('where the other game stands amid a line, that place is kept, unless undo or redo comes to it', () => {
	const [into, other] = [new Game(ROOM.board), new Game(ROOM.board)];
	for (const letter of 'lurd') other.move(directionOf(letter)!);
	other.undo();
	other.undo();
	mergeGame(into, other);
	expect(abandoned(into)).toEqual(['Lu', 'Lurd']);
	const played = new Game(ROOM.board);
	for (const letter of 'lurd') played.move(directionOf(letter)!);
	mergeGame(played, other);
	expect(abandoned(played)).toEqual([]);
});

test('many long lines are written from where the games part', () => {
	const [into, other] = [new Game(ROOM.board), new Game(ROOM.board)];
	for (let i = 0; i < 500; i++) other.move(i % 2 === 0 ? 0 : 2);
	for (let i = 0; i < 100; i++) {
		other.undo();
		other.undo();
		other.move(1);
		other.undo();
	}
	let merged = '';
	into.onCommand = (text) => {
		merged += text;
	};
	mergeGame(into, other);
	expect(other.abandoned.length).toBe(100);
	expect(abandoned(into)).toEqual(expect.arrayContaining(abandoned(other)));
	expect(merged.length).toBeLessThan(2000);
});

test('merging keeps every line and bookmark of both, and merging again changes nothing', () => {
	fc.assert(
		fc.property(fc.constantFrom(...LEVELS), anyCommands, anyCommands, ({ board }, ours, theirs) => {
			const [into, other] = [new Game(board), new Game(board)];
			for (const command of ours) into.apply(command);
			for (const command of theirs) other.apply(command);
			const before = picture(into) as Record<string, unknown>;
			const [lines, helped, slots] = [linesOf(into), helpedLines(into), new Map(into.bookmarks)];
			let merged = '';
			into.onCommand = (text) => {
				merged += text;
			};
			mergeGame(into, other);
			const after = picture(into) as Record<string, unknown>;
			for (const key of ['undone', 'moves', 'pushes', 'solved']) expect(after[key]).toEqual(before[key]);
			expect(linesOf(into)).toEqual(new Set([...lines, ...linesOf(other)]));
			expect(new Set(helpedLines(into))).toEqual(new Set([...helped, ...helpedLines(other)]));
			for (const [slot, node] of slots) expect(into.bookmarks.get(slot)).toBe(node);
			for (const slot of other.bookmarks.keys()) expect(into.bookmarks.has(slot)).toBe(true);
			for (const line of abandoned(other)) expect(abandoned(into)).toContain(line);
			const visited = (after.lines as string[]).map((line) => line.split(' ')[0]);
			expect(['', ...visited, ...abandoned(into)]).toContain(other.lurd());
			merged = '';
			mergeGame(into, other);
			expect(merged).toBe('');
		}),
		{ seed: 9, numRuns: 300 },
	);
});
