/**
 * Run-length text, as board rows and moves are sometimes written: a count stands before an item (`3#`),
 * and groups nest (`2(3(#-)#)`).
 *
 * The text is folded rather than expanded: with numbers for values it tells how large the expansion is,
 * with strings it is the expansion. So a few characters that stand for a terabyte are refused in time. Groups
 * are kept on a stack of our own, because a file may hold a million opening brackets.
 */
import { quoted } from './quoted.js';

/** What items become and how they are put together. */
export interface Fold<T> {
	readonly empty: T; // nothing at all; joined to a value it leaves it as it is
	readonly item: (character: string) => T | undefined; // undefined when the character is no item
	readonly join: (left: T, right: T) => T;
	readonly repeat: (value: T, count: number) => T; // count is 1 to MAX_COUNT
	readonly ignores: (character: string) => boolean; // characters that may stand anywhere and mean nothing
}

export type Folded<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly column: number; readonly reason: string };

/** Larger counts are cut to this. Nothing that long is ever expanded, and products stay exact enough. */
export const MAX_COUNT = 1e9;

/** Deeper groups are refused. Sixteen double groups make more squares than a board may have. */
const MAX_DEPTH = 100;

interface Group<T> {
	readonly before: T; // what stands before the group
	readonly count: number;
	readonly column: number; // of its opening bracket
}

/** Whether a text holds anything that only run-length text has. */
export function hasRuns(text: string): boolean {
	return /[\d()]/.test(text);
}

/** Folds a text. On failure `column` is the 0-based place of the trouble. Linear in the text. */
export function foldRuns<T>(text: string, fold: Fold<T>): Folded<T> {
	const open: Group<T>[] = [];
	let value = fold.empty;
	let count: number | undefined;
	for (let column = 0; column < text.length; column++) {
		const character = text.charAt(column);
		if (fold.ignores(character)) continue;
		if (isDigit(character)) {
			count = Math.min(MAX_COUNT, (count ?? 0) * 10 + Number(character));
		} else if (count === 0) {
			return refused(column, 'a count of 0');
		} else if (character === '(') {
			if (open.length === MAX_DEPTH) return refused(column, `groups nest deeper than ${MAX_DEPTH}`);
			open.push({ before: value, count: count ?? 1, column });
			value = fold.empty;
			count = undefined;
		} else if (character === ')') {
			const group = open.pop();
			if (!group) return refused(column, 'a ) without its (');
			if (count !== undefined) return refused(column, 'a count with nothing after it');
			value = fold.join(group.before, fold.repeat(value, group.count));
		} else {
			const item = fold.item(character);
			if (item === undefined) return refused(column, `${quoted(character)} is not expected here`);
			value = fold.join(value, count === undefined ? item : fold.repeat(item, count));
			count = undefined;
		}
	}
	if (count !== undefined) return refused(text.length - 1, 'a count with nothing after it');
	const unclosed = open.at(-1);
	return unclosed ? refused(unclosed.column, 'a ( without its )') : { ok: true, value };
}

function isDigit(character: string): boolean {
	return character >= '0' && character <= '9';
}

function refused(column: number, reason: string): { ok: false; column: number; reason: string } {
	return { ok: false, column, reason };
}
