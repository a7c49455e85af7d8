import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactCommands, formatCommand, parseCommands } from '../../src/game/command.js';
import { directionOf } from '../../src/game/direction.js';
import { Game } from '../../src/game/game.js';
import { BOARDS } from '../data/boards.js';
import { positionAfter } from './after.js';
import { boardOf } from './boards.js';
import { anyCommand } from './commands.js';

const ROOM = boardOf(['########', '#      #', '# @$  .#', '#      #', '########']);

function play(game: Game, letters: string): void {
	for (const letter of letters) game.move(directionOf(letter)!);
}

function played(letters: string): Game {
	const game = new Game(ROOM);
	play(game, letters);
	return game;
}

test('moves count, walls do not', () => {
	const game = played('rrulll');
	expect([game.moves, game.pushes, game.lurd()]).toEqual([6, 2, 'RRulll']);
	expect(played('lll')).toMatchObject({ moves: 1 });
});

test('a move is told as the walk or the push that it was, or as none', () => {
	const game = new Game(ROOM);
	const told = [...'rlll'].map((letter) => game.move(directionOf(letter)!));
	expect(told).toEqual(['push', 'walk', 'walk', undefined]);
});

test('undo and redo go back and forth without limit', () => {
	const game = played('ulrdrr');
	while (game.undo());
	expect(game).toMatchObject({ moves: 0 });
	while (game.redo());
	expect(game.lurd()).toBe('ulrdRR');
});

test('undo and redo by push take the walks before a push along', () => {
	const game = played('rruldrr');
	expect(game.lurd()).toBe('RRuldrR');
	const lines = [];
	const heard: string[] = [];
	game.onCommand = (text) => {
		heard.push(text);
	};
	while (game.undoPush()) lines.push(game.lurd());
	expect(lines).toEqual(['RRuldr', 'R', '']);
	while (game.redoPush()) lines.push(game.lurd());
	expect(lines.slice(3)).toEqual(['R', 'RR', 'RRuldrR']);
	expect(heard).toEqual(['<', '<<<<<', '<', '>', '>', '>>>>>']);
});

test('restart is one act that undo takes back', () => {
	const game = played('rru');
	expect(game.restart()).toBe(true);
	expect(game.moves).toBe(0);
	expect(game.restart()).toBe(false);
	game.undo();
	expect(game.lurd()).toBe('RRu');
	expect(game.position).toEqual(positionAfter(ROOM, 'RRu'));
	game.redo();
	expect(game.moves).toBe(0);
});

test.each([
	['stop at a jump, as a restart is', 'rru', 'l', ['RRu', 'R', ''], ['R', 'RR', '', 'l']],
	['stop before one that comes back to where they began', 'u', 'u', ['', 'u', ''], ['u', '', 'u']],
])('undo and redo by push %s', (_, before, after, undone, redone) => {
	const game = played(before);
	game.restart();
	play(game, after);
	const lines = [];
	while (game.undoPush()) lines.push(game.lurd());
	while (game.redoPush()) lines.push(game.lurd());
	expect(lines).toEqual([...undone, ...redone]);
});

test('a move after undo keeps the abandoned line', () => {
	const game = played('rru');
	game.undo();
	game.undo();
	play(game, 'd');
	expect(game.abandoned.map((node) => game.lurd(node))).toEqual(['RRu']);
	game.jump(game.abandoned[0]!);
	expect(game.lurd()).toBe('RRu');
	game.undo();
	expect(game.lurd()).toBe('Rd');
});

test('a move after undo keeps a line from which the player had jumped away, and only lines with moves', () => {
	const game = played('rru');
	game.restart();
	game.undo();
	game.undo();
	play(game, 'd');
	expect(game.abandoned.map((node) => game.lurd(node))).toEqual(['RRu']);
});

test('the same move after undo is redo: nothing is abandoned', () => {
	const game = played('rru');
	game.undo();
	game.undo();
	play(game, 'r');
	expect([game.abandoned, game.redo()]).toEqual([[], true]);
});

test('bookmarks are gone to in one act; a replaced one is not lost', () => {
	const game = played('rr');
	game.bookmark(3);
	play(game, 'ull');
	game.jump(game.bookmarks.get(3)!);
	expect(game.lurd()).toBe('RR');
	game.undo();
	expect(game.lurd()).toBe('RRull');
	game.bookmark(3);
	game.bookmark(3);
	expect(game.abandoned.map((node) => game.lurd(node))).toEqual(['RR']);
});

test('what cannot be done is told, changes nothing and is not saved', () => {
	const game = played('r');
	const heard: string[] = [];
	game.onCommand = (text) => {
		heard.push(text);
	};
	const { commands } = parseCommands('m1=0;@2;@1;m2=2;>+dd;+2=d;<<r');
	const done = commands.map((command) => game.apply(command));
	expect(done).toEqual([true, false, false, false, false, false, false, true, false, true]);
	expect(game.redoPush()).toBe(false);
	expect(heard).toEqual(['m1=0;', '<', 'r']);
	expect([game.lurd(), [...game.bookmarks], game.abandoned]).toEqual(['R', [[1, 0]], []]);
});

test('going back along moves is undo, so redo comes back', () => {
	const game = played('rrul');
	game.backTo(2);
	expect(game.lurd()).toBe('RR');
	game.redo();
	game.redo();
	expect([game.moves, game.redo()]).toEqual([4, false]);
});

test('going back past a jump is one act, from where the player was', () => {
	const game = played('rru');
	game.bookmark(2);
	game.restart();
	game.jump(game.bookmarks.get(2)!);
	play(game, 'll');
	game.backTo(1);
	expect(game.lurd()).toBe('R');
	game.undo();
	expect(game.lurd()).toBe('RRull');
	expect(game.abandoned).toEqual([]);
});

test('a line with a helped push stays helped', () => {
	const game = new Game(ROOM);
	game.move(directionOf('r')!, true);
	play(game, 'r');
	expect(game.helped).toBe(true);
	game.restart();
	expect(game.helped).toBe(false);
	play(game, 'r');
	expect(game.helped).toBe(true);
});

test('a line is helped where a hint makes a move that the player had made and taken back', () => {
	const game = played('r');
	game.undo();
	game.move(directionOf('r')!, true);
	expect(game).toMatchObject({ helped: true, moves: 1 });
});

test('in a long game every line is there, wherever it was left', () => {
	const game = played('ud'.repeat(300));
	const line = game.lurd();
	for (const back of [500, 300, 200, 100]) {
		game.backTo(back);
		play(game, 'l');
		expect(game.lurd()).toBe(`${line.slice(0, back)}l`);
	}
	expect(game.lurd(game.abandoned[0]!)).toBe(line);
});

test('a line that is tried, left and tried again is one line', () => {
	const game = new Game(ROOM);
	for (const letter of 'ludlurld') {
		play(game, letter);
		game.undo();
	}
	play(game, 'l');
	expect(game.abandoned.map((node) => game.lurd(node)).sort()).toEqual(['R', 'd', 'l', 'u']);
});

test('the walk of a hint does not make a line helped', () => {
	const game = new Game(ROOM);
	for (const letter of 'urrdl') game.move(directionOf(letter)!, true);
	expect([game.lurd(), game.helped]).toEqual(['urrdL', true]);
	game.restart();
	play(game, 'urrdd');
	expect(game.helped).toBe(false);
});

test('the game knows when it is solved', () => {
	const game = played('rr');
	expect(game.solved).toBe(false);
	play(game, 'r');
	expect(game.solved).toBe(true);
});

const BOARD_AND_COMMANDS = [
	fc.constantFrom(...Object.values(BOARDS)),
	fc.array(anyCommand, { maxLength: 80 }),
] as const;

test('wherever a game goes, boxes and player are where its moves lead', () => {
	fc.assert(
		fc.property(...BOARD_AND_COMMANDS, (rows, list) => {
			const game = new Game(boardOf(rows));
			for (const command of list) {
				game.apply(command);
				expect(game.position).toEqual(positionAfter(game.board, game.lurd()));
			}
		}),
		{ seed: 6, numRuns: 100 },
	);
});

/** Everything that can be seen of a game, undo and redo included. */
function picture(game: Game): unknown {
	const lines: string[] = [];
	const note = () => lines.push(`${game.lurd()} ${game.helped} ${game.position.boxes.join('')}`);
	note();
	let undone = 0;
	for (; game.undo(); undone++) note();
	for (; undone > 0; undone--) game.redo();
	while (game.redo()) note();
	return {
		lines,
		bookmarks: [...game.bookmarks].sort(),
		abandoned: [...game.abandoned].sort(),
		size: game.tree.size,
	};
}

test('a line from elsewhere is kept among the abandoned ones, and nothing else changes', () => {
	const game = played('rru');
	game.undo();
	game.move(2);
	const { commands } = parseCommands('+rurrd!l;+rrrrr;+rr;');
	expect(commands.map((command) => game.apply(command))).toEqual([true, false, true]);
	expect(game.abandoned.map((node) => game.lurd(node))).toEqual(['RRu', 'RurrdL', 'RR']);
	expect(game.tree.isHelped(game.abandoned[1]!)).toBe(true);
	expect([game.lurd(), game.helped]).toEqual(['RRd', false]);
	while (game.undo());
	expect(game.lurd()).toBe('');
});

test('what was heard of a game, compacted or not, gives the same game again', () => {
	fc.assert(
		fc.property(...BOARD_AND_COMMANDS, (rows, list) => {
			const game = new Game(boardOf(rows));
			let heard = '';
			game.onCommand = (text) => {
				heard += text;
			};
			for (const command of list) game.apply(command);
			const read = parseCommands(heard);
			expect(read.commands.map(formatCommand).join('')).toBe(heard);
			const again = new Game(boardOf(rows));
			for (const command of read.commands) expect(again.apply(command)).toBe(true);
			const compact = new Game(boardOf(rows));
			for (const command of compactCommands(read.commands)) expect(compact.apply(command)).toBe(true);
			game.onCommand = () => {};
			const expected = picture(game);
			expect(picture(again)).toEqual(expected);
			expect(picture(compact)).toEqual(expected);
		}),
		{ seed: 4, numRuns: 300 },
	);
});

test.each([
	['rr<>', 'rr'],
	['rr<<>><', 'rr<'],
	['rr<<r>u', 'rr<<r>u'],
	['rr<<r>>l', 'rr<<r>>l'],
	['rr<<r><d', 'rr<<rd'],
	['r<@1;>', 'r<@1;>'],
	['r<+ur!d;+1=u;', 'r<+ur!d;+1=u;'],
])('undo and redo that cancel each other out are not kept, all else is: %s', (text, kept) => {
	const { commands } = parseCommands(text);
	expect(compactCommands(commands).map(formatCommand).join('')).toBe(kept);
});

test.each([
	['ulx', 2],
	['@12', 0],
	['u@;', 1],
	['m3=;', 0],
	['!', 0],
	['+u!;', 0],
])('commands are read up to the first that is damaged: %s', (text, end) => {
	const read = parseCommands(text);
	expect([read.end, read.commands.map(formatCommand).join('')]).toEqual([end, text.slice(0, end)]);
});
