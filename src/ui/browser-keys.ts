/** What keys do in the level browser: printable ones filter, the others move and choose. */
import type { Key } from './keys.js';
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

function open(session: Session): void {
	const { chosen } = session.browser;
	if (chosen === undefined) return;
	const { play } = session;
	if (play?.spot.name === chosen.spot.name && play.spot.number === chosen.spot.number) session.showBoard();
	else session.open(chosen.spot);
}

function leave(session: Session): void {
	if (session.browser.clear()) return;
	if (session.play !== undefined) session.showBoard();
	else session.say({ text: 'Enter plays, Ctrl-C quits.', tone: 'plain' });
}
