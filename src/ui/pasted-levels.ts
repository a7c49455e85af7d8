/**
 * What becomes of pasted text: levels in any format are put on the shelf and shown in the browser, wherever
 * they were pasted; a line that holds none is typed into the browser's filter.
 */

import { canWrite } from '../levels/collection.js';
import { isJson } from '../levels/json.js';
import type { Collection, DamagedLevel } from '../levels/level.js';
import { LIMITS } from '../levels/limits.js';
import { isLink } from '../levels/link.js';
import { readLevels } from '../levels/source.js';
import { oneLine, plural } from '../levels/text.js';
import { MAX_FILTER } from './browser.js';
import { firstSpot } from './levels.js';
import type { Message } from './message.js';
import type { Paste } from './paste.js';
import { pressInPrompt } from './prompt.js';
import type { Kept } from './services.js';
import type { Session } from './session.js';

/** Digits, where a question asks for some. */
const ANSWER = /^\s*\d{1,5}\s*$/;

export function takePaste(session: Session, paste: Pick<Paste, 'text' | 'whole'>): void {
	session.say(answerTo(session, paste));
}

function answerTo(session: Session, { text, whole }: Pick<Paste, 'text' | 'whole'>): Message | undefined {
	if (session.prompt !== undefined && ANSWER.test(text)) {
		for (const digit of text.trim())
			if (session.prompt) pressInPrompt(session, session.prompt, { name: digit, text: digit });
		return session.message;
	}
	if (whole && text.trim() === '') return undefined;
	session.prompt = undefined; // the answer is shown in its place, or in that of a search
	session.hints?.drop();
	if (!whole) return refusal(`there are more than ${LIMITS.bytes} bytes`);
	const read = readLevels(text);
	if (read.ok) return keep(session, read.collection);
	if (session.screen === 'browser' && isFilter(text)) {
		session.browser.type(oneLine(text));
		return undefined;
	}
	return refusal(`${read.line > 0 ? `line ${read.line}: ` : ''}${read.reason}`);
}

/** Whether a text without levels may be what a player looks for. */
function isFilter(text: string): boolean {
	const line = text.trim();
	return line.length <= MAX_FILTER && !line.includes('\n') && !isLink(line) && !isJson(line);
}

/** Levels that no file of levels could hold are left out, so that those kept have the same numbers again. */
function keep(session: Session, pasted: Collection): Message {
	const levels = pasted.levels.filter((level) => level.type === 'level' || canWrite(level));
	const damaged = pasted.levels.filter((level) => level.type === 'damaged');
	const playable = pasted.levels.length - damaged.length;
	if (playable === 0) return refusal(`line ${damageText(damaged)}`);
	const { services, browser } = session;
	const kept = services.keep({ ...pasted, levels });
	browser.grow(services.shelf);
	session.showBrowser();
	browser.show(firstSpot(services, kept.name));
	const text = keptText(kept, playable);
	// The reason first: what is behind it may not fit a narrow screen.
	if (damaged.length > 0) return { text: `Line ${damageText(damaged)}; ${text}.`, tone: 'warn' };
	return { text: `${text}${forgetText(kept, playable)}.`, tone: 'good' };
}

function keptText({ name, type }: Kept, playable: number): string {
	const count = plural(playable, 'level', 'levels');
	if (type === 'known') return `${count} here already, as ${name}`;
	return type === 'kept' ? `${count} kept as ${name}` : `${count} here as ${name} until you quit`;
}

function forgetText({ name, type }: Kept, count: number): string {
	return type === 'kept' ? `; soko remove ${name} forgets ${count === 1 ? 'it' : 'them'}` : '';
}

function damageText(damaged: readonly DamagedLevel[]): string {
	const [first] = damaged;
	if (first === undefined) throw new Error('no level is damaged');
	const others = damaged.length > 1 ? ` (and ${damaged.length - 1} more)` : '';
	return `${first.line} cannot be played: ${first.reason}${others}`;
}

function refusal(reason: string): Message {
	return { text: `Not added: ${reason}.`, tone: 'bad' };
}
