/**
 * What a player can do to a game, and its short text form. A saved game is these texts in a row: applying
 * them again gives the same game, so a journal can be appended to and is never rewritten on a move.
 *
 * `u d l r` moves (case tells nothing here), `!u` a move made by a hint, `<` takes back an act, `>` does it
 * again, `@12;` jumps to node 12 (`@0;` is a restart), `m3=12;` sets bookmark 3 on node 12, `+12=ur!d;`
 * keeps a line of moves from node 12 on among the abandoned ones, without playing it; `+ur!d;` one from the start.
 */
import { type Direction, directionOf, lurdLetter } from './direction.js';
import { type Node, START } from './tree.js';

export type Command =
	| { readonly type: 'move'; readonly direction: Direction; readonly helped: boolean }
	| { readonly type: 'undo' }
	| { readonly type: 'redo' }
	| { readonly type: 'jump'; readonly node: Node }
	| { readonly type: 'bookmark'; readonly slot: number; readonly node: Node }
	| { readonly type: 'keep'; readonly from: Node; readonly line: readonly LineMove[] };

/** A move of a line that is kept without being played. */
export interface LineMove {
	readonly direction: Direction;
	readonly helped: boolean; // made by a hint or a playback, or as a hint told
}

export function formatCommand(command: Command): string {
	switch (command.type) {
		case 'move':
			return formatMove(command);
		case 'undo':
			return '<';
		case 'redo':
			return '>';
		case 'jump':
			return `@${command.node};`;
		case 'bookmark':
			return `m${command.slot}=${command.node};`;
		case 'keep':
			return `+${command.from === START ? '' : `${command.from}=`}${command.line.map(formatMove).join('')};`;
	}
}

function formatMove({ direction, helped }: LineMove): string {
	return (helped ? '!' : '') + lurdLetter(direction, false);
}

export interface Commands {
	readonly commands: readonly Command[];
	readonly end: number; // 0-based column where they end: that of the first text that is no command, if any is
}

const COMMAND = /(!?)([urdl])|[<>]|@(\d{1,9});|m(\d)=(\d{1,9});|\+(?:(\d{1,9})=)?((?:!?[urdl])*);/giy;

/** Reads commands in a row. */
export function parseCommands(text: string): Commands {
	const commands: Command[] = [];
	let end = 0;
	for (const match of text.matchAll(COMMAND)) {
		commands.push(commandOf(match));
		end += match[0].length;
	}
	return { commands, end };
}

function commandOf([text, helped, letter, jump, slot, node, from, line]: RegExpExecArray): Command {
	const direction = letter === undefined ? undefined : directionOf(letter);
	if (direction !== undefined) return { type: 'move', direction, helped: helped === '!' };
	if (jump !== undefined) return { type: 'jump', node: Number(jump) };
	if (slot !== undefined) return { type: 'bookmark', slot: Number(slot), node: Number(node) };
	if (line !== undefined) return { type: 'keep', from: Number(from ?? START), line: movesOf(line) };
	return { type: text === '<' ? 'undo' : 'redo' };
}

function movesOf(line: string): LineMove[] {
	return (line.match(/!?./g) ?? []).map((move) => ({
		direction: directionOf(move.at(-1)!)!,
		helped: move.length > 1,
	}));
}

/** The same commands without undo and redo that cancel each other out; applied, they give the same game. */
export function compactCommands(commands: readonly Command[]): Command[] {
	const kept: Command[] = [];
	for (const command of commands) {
		const last = kept.at(-1)?.type;
		const cancels =
			(command.type === 'undo' && last === 'redo') || (command.type === 'redo' && last === 'undo');
		if (cancels) kept.pop();
		else kept.push(command);
	}
	return kept;
}
