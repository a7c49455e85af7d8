/**
 * The text of a saved game. The first line is a JSON header with the level itself, so that the game outlives
 * the file it came from. Then come the game's commands in the order they were done (see game/command.ts), and
 * between them, on lines of their own, JSON counters: the play time and the hints asked so far.
 *
 * A game that is being played is only appended to. What a process that was killed leaves is therefore whole
 * but for its last command, and that is dropped without a word; anything else unreadable is damage.
 */
import { crc32 } from 'node:zlib';
import { type Command, parseCommands } from '../game/command.js';
import { formatBoard } from '../levels/xsb.js';
import { gameCounters, gameHeader, readJson, SCHEMA, savedTitle } from './schema.js';
import type { Playable } from './types.js';

export interface Counters {
	readonly seconds: number; // play time
	readonly step: number; // pushes asked of the solver
	readonly nudge: number; // nudges asked of it
}

export const NO_COUNTERS: Counters = { seconds: 0, step: 0, nudge: 0 };

export interface Journal {
	/**
	 * Ragged: all is read but what was cut off of the last command or counters, if anything was; nothing may be
	 * appended to such an end. Damaged: read up to the damage.
	 */
	readonly state: 'whole' | 'ragged' | 'damaged' | 'newer';
	readonly header: Header | undefined; // undefined when it is damaged or newer
	readonly commands: readonly Command[];
	readonly counters: Counters;
}

export interface Header {
	readonly hash: string;
	readonly title?: string | undefined;
	readonly rows: readonly string[];
}

export function formatJournal(level: Playable, commands: string, counters: Counters): string {
	const { hash, title, board } = level;
	const header = { soko: 'game', schema: SCHEMA, hash, title: savedTitle(title), rows: formatBoard(board) };
	return `${JSON.stringify(header)}\n${commands}${formatCounters(counters, commands)}`;
}

/** Counters as they are put after some commands, which are all there are so far. */
export function formatCounters({ seconds, step, nudge }: Counters, commands: string): string {
	return `\n${JSON.stringify({ seconds, step, nudge, sum: crc32(commands) })}\n`;
}

/** What a command looks like that was cut off before its end. */
const CUT_COMMAND = /^(!|@\d{0,9}|m(\d(=\d{0,9})?)?|\+(\d{0,9}|(\d{1,9}=)?[!urdl]*))$/i;

export function readJournal(text: string): Journal {
	// After a power failure some file systems show zeros where the last write should be.
	let end = text.length;
	while (text.charAt(end - 1) === '\0') end--;
	const written = text.slice(0, end);
	// What carries a folder from one computer to another may write the line ends of Windows.
	const [first = '', ...lines] = written.split(/\r?\n/);
	const header = readJson(first, gameHeader);
	if (header.type === 'newer') {
		return { state: 'newer', header: undefined, commands: [], counters: NO_COUNTERS };
	}
	const body = readLines(lines);
	if (header.type === 'damaged') return { ...body, state: 'damaged', header: undefined };
	const cut = written.length < text.length && body.state === 'whole';
	return { ...body, state: cut ? 'ragged' : body.state, header: header.value };
}

function readLines(lines: readonly string[]): Omit<Journal, 'header'> {
	const commands: Command[] = [];
	let counters = NO_COUNTERS;
	let sum = 0;
	let agrees = true; // whether each checksum so far is that of the commands before it
	for (const [index, line] of lines.entries()) {
		const isLast = index === lines.length - 1; // only the last has no line end after it
		/** What was read when reading ends at this line. `isCut`: it may be cut off, rather than wrong. */
		const end = (isCut: boolean) => {
			return { state: isLast && isCut && agrees ? 'ragged' : 'damaged', commands, counters } as const;
		};
		if (line.startsWith('{')) {
			const read = readJson(line, gameCounters);
			if (read.type !== 'ok') return end(true);
			counters = read.value;
			agrees &&= read.value.sum === sum;
			if (isLast) return end(true); // the counters are whole, but what is appended would be on their line
			continue;
		}
		sum = crc32(line, sum);
		const read = parseCommands(line);
		for (const command of read.commands) commands.push(command);
		if (read.end < line.length) return end(CUT_COMMAND.test(line.slice(read.end)));
	}
	return { state: agrees ? 'whole' : 'damaged', commands, counters };
}
