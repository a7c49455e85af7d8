/** Where a session begins: what the command line asked for, else where the player left off. */
import type { Place } from '../store/types.js';
import { firstSpot, levelAt, levelCount, nextSpot, spotNow } from './levels.js';
import type { Spot } from './services.js';
import type { Session } from './session.js';

/** The source and the level that were asked for, as far as they were. */
export interface Request {
	readonly name: string | undefined; // of a collection on the shelf
	readonly number: number | undefined;
}

export function start(session: Session, { name, number }: Request): void {
	const { store } = session.services;
	if (name === undefined) resume(session, store.lastPlace);
	else {
		const last = lastLeft(session, name);
		openOrShow(session, { name, number: number ?? last ?? firstSpot(session.services, name).number });
	}
	session.changed();
}

/** A level that cannot be played is shown in the browser, with the reason. */
function openOrShow(session: Session, spot: Spot): void {
	if (!session.open(spot)) session.browser.show(spot);
}

/** The number of the level last played in a collection, or, where that has fewer by now, of its last playable one. */
function lastLeft({ services }: Session, name: string): number | undefined {
	const { lastPlace } = services.store;
	const number = services.store.lastNumber(name);
	const isPlace = lastPlace?.source === name && lastPlace.number === number;
	const last = isPlace ? spotNow(services, lastPlace).number : number;
	const count = levelCount(services, name);
	if (last === undefined || last <= count) return last;
	return nextSpot(services, { name, number: count + 1 }, -1, false)?.number;
}

/** Opens the last level, from its saved game when its collection is gone or has it no more. */
function resume(session: Session, place: Place | undefined): void {
	if (place === undefined) return;
	const spot = spotNow(session.services, place);
	const level = levelAt(session.services, spot);
	if (level?.hash === place.hash) session.openLevel(spot, level);
	else {
		const saved = session.services.store.savedLevel(place.hash);
		if (saved !== undefined) session.openLevel(spot, saved);
		else session.browser.show(spot);
	}
}
