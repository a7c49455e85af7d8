/**
 * Which line of text is the title of the board below it, when the board has no `Title:` of its own.
 *
 * In order: a `;` line directly above; the last line such as `Level 7`, `Maze: 7`, `'Name'` or a bare
 * number; the last line that is not blank, unless it is a keyed one. Rules across the page and such (`RULE`), and rows
 * of what is no board, are passed over.
 *
 * A line of the last kind may be a note on the board before it as well, and then stays one: only a line that stands by
 * itself does not. Before the first board it may name the collection, unless that board is directly below.
 */

import { BETWEEN_WALLS } from './rows.js';

/** A line of text that may turn out to be a title. */
export interface Caption {
	readonly title: string;
	readonly notes: (string | object)[]; // where the line was filed
	readonly index: number; // its place there
}

/** The caption of a board, and whether the line is nothing but that, so that it need not stay a note. */
export interface Chosen {
	readonly caption: Caption;
	readonly only: boolean;
}

const COUNTED =
	/^(?:level|lvl|maze|puzzle|problem|stage|room|screen|board|scene|sokoban|no|nr|niveau|nivel|livello)\b[\s.:#-]*\d+(?:$|\s*[.:;,()–-])/iu;
const NUMBER = /^#?\d+[.:)]?$/;
const QUOTED = /^(['"])(.+)\1$/;
/**
 * Rules across the page, remarks and tags of SokobanYASC and what it says of solutions, and what Markdown, forums and
 * pages of the web have around a board.
 */
const RULE =
	/^([^\p{L}\p{N}])\1{2,}$|^::|^(?:optimizer|solver)\s*[:=]|^(?:```|~~~)\s*[\w+.-]*$|^\[\/?code\]$|^(?:<\/?(?:board|body|br|code|div|hr|html|p|pre)(?: [^<>]*)?>\s*)+$/iu;

export class Captions {
	#direct: Caption | undefined;
	#named: Caption | undefined;
	#last: Caption | undefined;
	#alone: Caption | undefined; // the last, if it stands by itself
	#gap = true; // whether the last line, rules apart, was blank, or none has come yet

	/** Hears of a line of text without a key, filed in `notes` at `index`. */
	text(line: string, notes: (string | object)[], index: number): void {
		this.#direct = undefined;
		if (RULE.test(line) || BETWEEN_WALLS.test(line)) return;
		const plain = line.replace(/^;\s*/, '');
		const title = (QUOTED.exec(plain)?.[2] ?? plain).trim();
		const caption = title === '' ? undefined : { title, notes, index };
		this.#last = caption;
		this.#alone = this.#gap ? caption : undefined;
		this.#gap = false;
		if (line.startsWith(';')) this.#direct = caption;
		if (COUNTED.test(plain) || NUMBER.test(plain) || QUOTED.test(plain)) this.#named = caption;
	}

	/** Hears of a line with a key, or of one that belongs to moves. */
	otherText(): void {
		this.#direct = undefined;
		this.#last = undefined;
		this.#alone = undefined;
		this.#gap = false;
	}

	blankLine(): void {
		this.#direct = undefined;
		this.#gap = true;
	}

	/** Takes the caption of a board that begins now, and forgets all others. */
	take(isFirst: boolean): Chosen | undefined {
		const only = this.#direct ?? this.#named ?? (isFirst && this.#gap ? undefined : this.#alone);
		const caption = only ?? this.#last;
		this.otherText();
		this.#named = undefined;
		return caption && { caption, only: only !== undefined };
	}
}
