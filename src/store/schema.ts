/**
 * What the saved files must look like. Each file names its schema, a number that grows when its meaning
 * changes, so that an older program knows a newer file, and sets it aside whole before it writes one of its own.
 *
 * zod/mini rather than zod: bundled, with these schemas, 39 KB instead of 135 KB and more, and half the time.
 */
import * as z from 'zod/mini';
import { type Settings, THEME_NAMES } from './types.js';

/** The schema of every file written by this program. There is no older one yet. */
export const SCHEMA = 1;

const natural = z.int().check(z.nonnegative());
const MOST = 1e9; // of what is counted: more can only be damage, and might not be written again
const hash = z.string().check(z.regex(/^[0-9a-f]{16}$/));

export const settingFields = {
	theme: z.enum(THEME_NAMES),
	hintTime: z.number().check(z.minimum(1), z.maximum(600)),
	ponder: z.boolean(),
	markLevel: z.int().check(z.minimum(0), z.maximum(9)), // above 2 counts as 2
} satisfies { [K in keyof Required<Settings>]: z.ZodMiniType<NonNullable<Settings[K]>> };

/** Characters of a title that are saved: with millions of them a file would be too large to be read again. */
const MOST_TITLE = 1000;

export function savedTitle(title: string | undefined): string | undefined {
	return title?.slice(0, MOST_TITLE);
}

const title = z.optional(z.string());
const rows = z.array(z.string()); // of a level, in XSB characters

const place = z.object({
	source: z.string(),
	number: z.int().check(z.minimum(1)),
	hash,
	title,
	rows: z.optional(rows),
});

export const placesFields = {
	last: place,
	numbers: z.record(z.string(), z.int().check(z.minimum(1))), // by source, the level last played there
};

/** First line of a saved game: see journal.ts. */
export const gameHeader = z.object({
	soko: z.literal('game'),
	schema: z.literal(SCHEMA),
	hash,
	title,
	rows,
});

/** Counters in a saved game, each time with what they stand at. */
export const gameCounters = z.object({
	seconds: z.number().check(z.nonnegative(), z.maximum(MOST)),
	step: natural.check(z.maximum(MOST)),
	nudge: natural.check(z.maximum(MOST)),
	sum: natural, // CRC-32 of the commands before it, without line ends
});

/** First line of the records. */
export const recordsHeader = z.object({ soko: z.literal('records'), schema: z.literal(SCHEMA) });

/** A claim in the records that moves solve a level. Its moves and pushes are not written: the letters tell them. */
export const recordsClaim = z.object({
	hash,
	lurd: z.string().check(z.regex(/^[udlrUDLR]+$/)),
	helped: z.boolean(),
	at: z.string(), // when, ISO 8601
});

/** The file of the solver's solutions, of which each entry is read by itself. */
export const solutionsFile = z.object({ solutions: z.array(z.unknown()) });

/** Such an entry. How much of it the player played cannot be checked. */
export const solutionsEntry = z.object({ lurd: z.string(), played: natural });

export type Read<T> =
	| { readonly type: 'ok'; readonly value: T }
	| { readonly type: 'newer' }
	| { readonly type: 'damaged' };

/** Reads a JSON value that a schema describes. Newer is what names a greater schema, whatever else it holds. */
export function readJson<T>(text: string, shape: z.ZodMiniType<T>): Read<T> {
	const value = parseJson(text);
	const parsed = shape.safeParse(value);
	if (parsed.success) return { type: 'ok', value: parsed.data };
	return { type: isNewer(value) ? 'newer' : 'damaged' };
}

/** The value of a JSON text, also behind the byte order mark of some editors; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ''));
	} catch {
		return undefined;
	}
}

export function isNewer(value: unknown): boolean {
	if (typeof value !== 'object' || value === null || !('schema' in value)) return false;
	return typeof value.schema === 'number' && value.schema > SCHEMA;
}
