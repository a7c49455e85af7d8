/**
 * What keys and the mouse do in the level browser: printable keys filter, the others move and choose; a click chooses a
 * level or a collection, a click on the chosen level opens it.
 */
import { entryAt, headAt, listAt } from './browser-layout.js';
import type { Key, Mouse } from './keys.js';
import { LIST_TOP, listRows } from './layout.js';
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

/** The row of the names above the lists. */
const HEADS = LIST_TOP - 2;

/** Entries that one turn of the wheel moves by. */
const WHEEL = 3;

export function clickInBrowser(session: Session, { name, x, y }: Mouse): void {
	if (name === 'wheel-up') scroll(session, x, -WHEEL);
	else if (name === 'wheel-down') scroll(session, x, WHEEL);
	else if (name === 'left' && y === HEADS) session.browser.turnTo(headAt(session, x));
	else if (name === 'left') choose(session, x, y);
}

/** Moves in the list under the pointer, or in the active one where there is none. */
function scroll(session: Session, x: number, by: number): void {
	session.browser.turnTo(listAt(session, x)?.shelf);
	session.browser.move(by);
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
