/** The formats that levels can be written in. All of them can be read again: see source.ts. */
import { jsonText } from '../game/quoted.js';
import { canWrite, formatCollection } from './collection.js';
import { levelJson } from './json.js';
import type { Collection, DamagedLevel, Level, Numbered } from './level.js';
import { formatLink } from './link.js';
import { formatListing } from './listing.js';

export const FORMATS = ['xsb', 'pusher', 'url', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** Whether a format can hold a level: some hold none that cannot be played. */
export function canHold(format: Format, level: Level | DamagedLevel): boolean {
	if (level.type === 'level' || format === 'json') return true;
	return format === 'xsb' && canWrite(level);
}

/**
 * Writes some levels of a collection. `name` is what JSON calls the collection. Levels that the format
 * cannot hold are left out.
 */
export function formatLevels(
	format: Format,
	collection: Collection,
	levels: readonly Numbered[],
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
			return lines(levels.map((numbered) => jsonText(levelJson(numbered, name, collection))));
	}
}

function playable(levels: readonly Numbered[]): Numbered<Level>[] {
	return levels.flatMap(({ level, number }) => (level.type === 'level' ? [{ level, number }] : []));
}

function lines(texts: readonly string[]): string {
	return texts.map((text) => `${text}\n`).join('');
}
