/**
 * What keys and the mouse do in the level browser: printable keys filter, the others move and choose; a
 * click chooses, a click on what is chosen opens it.
 */
import { entryAt } from './browser-layout.js';
import type { Key, Mouse } from './keys.js';
import { listRows } from './layout.js';
import type { Session } from './session.js';

export function pressInBrowser(session: Session, key: Pick<Key, 'name' | 'text'>): void {
	if (key.text !== '') session.browser.type(key.text);
	else KEYS[key.name]?.(session);
}

const KEYS: Readonly<Record<string, (session: Session) => void>> = {
	up: ({ browser }) => browser.move(-1),
	down: ({ browser }) => browser.move(1),
	pageup: (session) => session.browser.move(-listRows(session)),
	pagedown: (session) => session.browser.move(listRows(session)),
	home: ({ browser }) => browser.move(Number.NEGATIVE_INFINITY),
	end: ({ browser }) => browser.move(Number.POSITIVE_INFINITY),
	left: ({ browser }) => browser.turn(-1),
	right: ({ browser }) => browser.turn(1),
	'shift+tab': ({ browser }) => browser.turn(-1),
	tab: ({ browser }) => browser.turn(1),
	backspace: ({ browser }) => browser.erase(),
	enter: (session) => open(session),
	escape: (session) => leave(session),
};

/** Entries that one turn of the wheel moves by. */
const WHEEL = 3;

export function clickInBrowser(session: Session, { name, x, y }: Mouse): void {
	const { browser } = session;
	if (name === 'wheel-up') browser.move(-WHEEL);
	else if (name === 'wheel-down') browser.move(WHEEL);
	else if (name === 'left') choose(session, x, y);
}

function choose(session: Session, x: number, y: number): void {
	const { browser } = session;
	const found = entryAt(session, x, y);
	if (found === undefined) return;
	const entry = found.shelf.shown[found.index];
	if (entry === browser.chosen) open(session);
	else browser.point(found.shelf, found.index, found.held);
}

function open(session: Session): void {
	const { chosen } = session.browser;
	if (chosen === undefined) return;
	if (session.isInPlay(chosen.spot)) session.showBoard();
	else session.open(chosen.spot);
}

function leave(session: Session): void {
	if (session.browser.clear()) return;
	if (session.play !== undefined) session.showBoard();
	else session.say({ text: 'Enter plays, Ctrl-C quits.', tone: 'plain' });
}
