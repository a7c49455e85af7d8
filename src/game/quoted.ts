/** Foreign text in quotation marks, fit for a message: what does not print is shown by its number. */

// JSON.stringify escapes the first 32 characters and halves of characters, but none of these.
const UNPRINTABLE = /[\u007F-\u009F\u2028-\u202E\u2066-\u2069\uFEFF]/g;

export function quoted(text: string): string {
	return JSON.stringify(text).replace(
		UNPRINTABLE,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
}
