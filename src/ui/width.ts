/**
 * How many columns a text takes in a terminal.
 *
 * string-width knows, but the first text beyond ASCII makes it compile the tables of all emoji, which is a
 * tenth of the program's start. Most texts are made of characters known to be one column wide; the bundle
 * gives this module to Ink too, in place of string-width, so both count alike.
 */
import stringWidthOf from 'string-width';

/** ASCII, Latin without the soft hyphen, punctuation, arrows, operators, boxes, blocks, shapes, private use. */
const NARROW =
	/^[ -~\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2030-\u205E\u2190-\u21FF\u2200-\u22FF\u2500-\u25FC\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]*$/u;
const SURROGATES = /[\uDC00-\uDFFF]/g;
const LETTERS = /(?!\p{Script=Hangul})\p{Lo}/gu;

/** Whether each code point of the text is a column of its own. */
export function isNarrow(text: string): boolean {
	return NARROW.test(text);
}

/** The columns that `text` takes; colour codes take none. */
export function stringWidth(text: string): number {
	if (!NARROW.test(text)) return stringWidthOf(text) + joinedLetters(text);
	return text.length - (text.match(SURROGATES)?.length ?? 0);
}

/**
 * Letters that are one grapheme with those before them, as in Hindi and Thai: a column each, which string-width leaves
 * out.
 */
function joinedLetters(text: string): number {
	const letters = text.match(LETTERS)?.length ?? 0;
	if (letters < 2) return 0;
	let joined = 0;
	for (const grapheme of graphemes(text)) joined += Math.max(0, (grapheme.match(LETTERS)?.length ?? 0) - 1);
	return joined;
}

let segmenter: Intl.Segmenter | undefined; // made when first needed: it loads tables

/** The graphemes of a text; most are made of code points that need no segmenter. */
export function graphemes(text: string): Iterable<string> {
	if (isNarrow(text)) return text;
	segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
	return Array.from(segmenter.segment(text), (part) => part.segment);
}

export default stringWidth;
