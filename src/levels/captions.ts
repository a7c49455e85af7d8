/**
 * Which line of text is the title of the board below it, when the board has no `Title:` of its own.
 *
 * In order: a `;` line directly above; the last line such as `Level 7`, `Maze: 7`, `'Name'` or a bare
 * number; the last line that is not blank, unless it is a keyed one. Rules across the page are passed over.
 */

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
const RULE = /^([^\p{L}\p{N}])\1{2,}$/u;

export class Captions {
	#direct: Caption | undefined;
	#named: Caption | undefined;
	#last: Caption | undefined;

	/** Hears of a line of text without a key, filed in `notes` at `index`. */
	text(line: string, notes: (string | object)[], index: number): void {
		this.#direct = undefined;
		if (RULE.test(line)) return;
		const plain = line.replace(/^;\s*/, '');
		const title = (QUOTED.exec(plain)?.[2] ?? plain).trim();
		const caption = title === '' ? undefined : { title, notes, index };
		this.#last = caption;
		if (line.startsWith(';')) this.#direct = caption;
		if (COUNTED.test(plain) || NUMBER.test(plain) || QUOTED.test(plain)) this.#named = caption;
	}

	/** Hears of a line with a key, or of one that belongs to moves. */
	otherText(): void {
		this.#direct = undefined;
		this.#last = undefined;
	}

	blankLine(): void {
		this.#direct = undefined;
	}

	/** Takes the caption of a board that begins now, and forgets all others. */
	take(): Chosen | undefined {
		const only = this.#direct ?? this.#named;
		const caption = only ?? this.#last;
		this.#direct = undefined;
		this.#named = undefined;
		this.#last = undefined;
		return caption && { caption, only: only !== undefined };
	}
}
