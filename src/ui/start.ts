/** Where a session begins: what the command line asked for, else where the player left off. */
import type { Place } from '../store/types.js';
import { levelAt, nextUnsolved } from './levels.js';
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
		session.open({ name, number: number ?? store.lastNumber(name) ?? firstUnsolved(session, name) });
	}
	session.changed();
}

function firstUnsolved(session: Session, name: string): number {
	return nextUnsolved(session.services, { name, number: 0 })?.number ?? 1;
}

/** Opens the last level, from its saved game when its collection is gone or has changed. */
function resume(session: Session, place: Place | undefined): void {
	if (place === undefined) return;
	const spot = { name: place.source, number: place.number };
	const level = levelAt(session.services, spot);
	if (level?.hash === place.hash) session.openLevel(spot, level);
	else {
		const saved = session.services.store.savedLevel(place.hash);
		if (saved !== undefined) session.openLevel(spot, saved);
		else session.browser.show(spot);
	}
}
