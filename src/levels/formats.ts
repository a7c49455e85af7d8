/** The formats that levels can be written in. All of them can be read again: see source.ts. */
import { formatCollection } from './collection.js';
import { levelJson } from './json.js';
import type { Collection, DamagedLevel, Level, Numbered } from './level.js';
import { formatLink } from './link.js';
import { formatListing } from './listing.js';

export const FORMATS = ['xsb', 'pusher', 'url', 'json'] as const;
export type Format = (typeof FORMATS)[number];

type AnyLevel = Numbered<Level | DamagedLevel>;

/** Whether a format can hold levels that cannot be played. */
export function holdsDamaged(format: Format): boolean {
	return format === 'xsb' || format === 'json';
}

/**
 * Writes some levels of a collection. `name` is what the collection is called where it has no title. Damaged
 * levels are left out where the format cannot hold them.
 */
export function formatLevels(
	format: Format,
	collection: Collection,
	levels: readonly AnyLevel[],
	name: string | undefined,
): string {
	switch (format) {
		case 'xsb':
			return formatCollection({ ...collection, levels: levels.map(({ level }) => level) });
		case 'pusher':
			return formatListing(playable(levels));
		case 'url':
			return lines(playable(levels).map(({ level }) => formatLink(level.board)));
		case 'json':
			return lines(levels.map(({ level, number }) => JSON.stringify(levelJson(level, number, name))));
	}
}

function playable(levels: readonly AnyLevel[]): Numbered<Level>[] {
	return levels.flatMap(({ level, number }) => (level.type === 'level' ? [{ level, number }] : []));
}

function lines(texts: readonly string[]): string {
	return texts.map((text) => `${text}\n`).join('');
}
