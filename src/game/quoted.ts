/** Foreign text in quotation marks or as JSON, fit for a terminal: what does not print is shown by its number. */

/**
 * What must not reach a terminal from outside besides the first 32 characters and halves of characters: C1
 * controls, separators of lines, marks that turn text round or part it, and the private planes, in which the
 * screen has marks of its own. The inside of a character class, for patterns with the flag `u`.
 */
export const UNPRINTABLE =
	'\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u206F\\uFEFF\\uFFF9-\\uFFFB\\u{F0000}-\\u{10FFFF}';

const FOREIGN = new RegExp(`[${UNPRINTABLE}]`, 'gu');

export function quoted(text: string): string {
	return jsonText(text);
}

/** The character at a place of a text, whole where it is of two halves. */
export function quotedAt(text: string, at: number): string {
	return quoted(String.fromCodePoint(text.codePointAt(at)!));
}

/** A value as JSON on one line. JSON.stringify escapes the first 32 characters and halves of characters alone. */
export function jsonText(value: unknown): string {
	return JSON.stringify(value).replace(FOREIGN, (character) =>
		character
			.split('')
			.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
			.join(''),
	);
}
