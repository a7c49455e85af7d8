/** Questions on the message line: the digit of a bookmark, the number of a level. */
import type { Key } from './keys.js';
import { levelCount, shelfLabel } from './levels.js';
import type { Session } from './session.js';

export type Prompt = { readonly type: 'mark' } | { readonly type: 'go-to'; readonly digits: string };

const MAX_DIGITS = 5;

/** The question as shown. */
export function promptText(session: Session, prompt: Prompt): string {
	if (prompt.type === 'mark') return 'Bookmark under which digit, 0 to 9?';
	const count = levelCount(session.services, session.play?.spot.name ?? '');
	return `Go to level (1-${count}): ${prompt.digits}`;
}

export function pressInPrompt(session: Session, prompt: Prompt, key: Pick<Key, 'name' | 'text'>): void {
	if (key.name === 'escape') session.prompt = undefined;
	else if (prompt.type === 'mark') mark(session, key.name);
	else askNumber(session, prompt.digits, key.name);
}

function mark(session: Session, key: string): void {
	session.prompt = undefined;
	if (/^\d$/.test(key)) {
		session.play?.game.bookmark(Number(key));
		session.say({ text: `Bookmark ${key} set; ' ${key} goes back to it.`, tone: 'good' });
	} else session.say({ text: 'No bookmark set: that was no digit.', tone: 'plain' });
}

function askNumber(session: Session, digits: string, key: string): void {
	if (key === 'enter') goTo(session, digits);
	else session.prompt = { type: 'go-to', digits: edited(digits, key) };
}

function edited(digits: string, key: string): string {
	if (key === 'backspace') return digits.slice(0, -1);
	return /^\d$/.test(key) ? (digits + key).slice(0, MAX_DIGITS) : digits;
}

function goTo(session: Session, digits: string): void {
	session.prompt = undefined;
	const { play } = session;
	if (digits === '' || play === undefined) return;
	const number = Number(digits);
	const spot = { name: play.spot.name, number };
	if (session.isInPlay(spot)) return;
	const count = levelCount(session.services, play.spot.name);
	if (number < 1 || number > count)
		session.say({
			text: `There is no level ${number} among the ${count} of ${shelfLabel(play.spot.name)}.`,
			tone: 'warn',
		});
	else session.open(spot);
}
