/** Finding levels on the shelf: by name and number, by hash, the next one, the next unsolved one. */
import { isSolved, startPosition } from '../game/position.js';
import type { Level } from '../levels/level.js';
import { isLink } from '../levels/link.js';
import { oneLine } from '../levels/text.js';
import type { Place } from '../store/types.js';
import type { Services, Shelved, Spot } from './services.js';

/** The collection of a name, with that name; undefined when it is gone. */
export function findShelved({ shelf }: Services, name: string): Shelved | undefined {
	return shelf.find((shelved) => shelved.name === name);
}

/** The playable level at a spot. */
export function levelAt(services: Services, { name, number }: Spot): Level | undefined {
	const level = findShelved(services, name)?.collection.levels[number - 1];
	return level?.type === 'level' ? level : undefined;
}

/** Where the level of a place stands in its collection by now; the place itself where the collection has it no more. */
export function spotNow(services: Services, { source: name, number, hash }: Place): Spot {
	const after = (at: number) => nearest(services, { name, number: at }, 1, (level) => level.hash === hash);
	return after(number - 1) ?? after(0) ?? { name, number };
}

/** Whether all boxes of a level are on goals before the first push. */
export function startsSolved({ board }: Level): boolean {
	return isSolved(startPosition(board));
}

/** Whether a level is neither solved by the player without help, nor from its start. */
function isUnsolved({ store }: Services, level: Level): boolean {
	return store.record(level).own === undefined && !startsSolved(level);
}

/** How many levels a collection has; none when it is gone. */
export function levelCount(services: Services, name: string): number {
	return findShelved(services, name)?.collection.levels.length ?? 0;
}

/** The nearest playable level after (or before) a spot in its collection, with `unsolved` only those. */
export function nextSpot(services: Services, spot: Spot, by: 1 | -1, unsolved: boolean): Spot | undefined {
	return nearest(services, spot, by, (level) => !unsolved || isUnsolved(services, level));
}

/**
 * The next unsolved level after a spot, from the beginning again when none is left after it; never the one
 * played there, which may stand elsewhere in its file by now, with another board in its place.
 */
export function nextUnsolved(services: Services, spot: Spot, played?: Level): Spot | undefined {
	const isWanted = (level: Level) => level.hash !== played?.hash && isUnsolved(services, level);
	return nearest(services, spot, 1, isWanted) ?? nearest(services, { ...spot, number: 0 }, 1, isWanted);
}

/** Where a collection begins: at its first unsolved level, else at the first that can be played. */
export function firstSpot(services: Services, name: string): Spot {
	const before = { name, number: 0 };
	return nextUnsolved(services, before) ?? nextSpot(services, before, 1, false) ?? { name, number: 1 };
}

/** The nearest playable level after (or before) a spot in its collection that is wanted. */
function nearest(
	services: Services,
	{ name, number }: Spot,
	by: 1 | -1,
	isWanted: (level: Level) => boolean,
): Spot | undefined {
	const count = levelCount(services, name);
	for (let at = Math.min(number, count + 1) + by; at >= 1 && at <= count; at += by) {
		const spot = { name, number: at };
		const level = levelAt(services, spot);
		if (level !== undefined && isWanted(level)) return spot;
	}
	return undefined;
}

/** A collection's name for a narrow place: of a file only its last part, without the ending. */
export function shelfLabel(name: string): string {
	if (name === '-') return 'input';
	if (isLink(name)) return 'link';
	const file = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
	return oneLine(file === name ? name : file.replace(/(?<=.)\.(xsb|sok|txt)$/i, ''));
}
