/**
 * The list of bookmarks, and of the lines that were left behind where no bookmark is and undo and redo do not lead:
 * choosing one goes there, as a single act that undo takes back.
 */
import type { Game } from '../game/game.js';
import type { Node } from '../game/tree.js';
import { LIST_KEYS } from './keymap.js';
import type { Session } from './session.js';

export interface BookmarkEntry {
	readonly slot: number | undefined; // its digit; undefined for an abandoned line
	readonly node: Node;
	readonly moves: number;
	readonly pushes: number;
}

export class Bookmarks {
	readonly entries: readonly BookmarkEntry[]; // by digit, then abandoned lines, newest first
	cursor = 0;

	constructor(game: Game) {
		const slots = [...game.bookmarks].sort(([a], [b]) => a - b);
		const marked = new Set(game.bookmarks.values());
		const left = game.left.filter((node) => !marked.has(node)).reverse();
		const entryOf = (slot: number | undefined, node: Node): BookmarkEntry => ({
			slot,
			node,
			moves: game.tree.moves(node),
			pushes: game.tree.pushes(node),
		});
		this.entries = [
			...slots.map(([slot, node]) => entryOf(slot, node)),
			...left.map((node) => entryOf(undefined, node)),
		];
	}

	press(session: Session, key: string): void {
		const by = LIST_KEYS[key];
		if (by !== undefined) this.#move(by);
		else if (key === 'enter') this.#go(session, this.entries[this.cursor]);
		else if (/^\d$/.test(key)) this.#goToSlot(session, Number(key));
		else {
			session.showBoard();
			if (key === 'm') session.ask({ type: 'mark' });
		}
	}

	#move(by: number): void {
		this.cursor = Math.max(0, Math.min(this.entries.length - 1, this.cursor + by));
	}

	#goToSlot(session: Session, slot: number): void {
		const entry = this.entries.find((other) => other.slot === slot);
		if (entry === undefined) session.say({ text: `There is no bookmark ${slot}.`, tone: 'warn' });
		else this.#go(session, entry);
	}

	#go(session: Session, entry: BookmarkEntry | undefined): void {
		session.showBoard();
		if (entry === undefined || session.play === undefined) return;
		const what = entry.slot === undefined ? 'a line you had left' : `bookmark ${entry.slot}`;
		if (session.play.game.jump(entry.node)) {
			session.say({ text: `Went to ${what}; u takes it back.`, tone: 'plain' });
			session.walked();
		} else session.say({ text: `You are at ${what} already.`, tone: 'plain' });
	}
}
