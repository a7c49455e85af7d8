/** What is told of searches: how far a running one is, and what came out of it. */
import { plural } from '../levels/text.js';
import type { UnknownReason } from '../solver/types.js';
import type { HintState } from './hints.js';
import type { Message } from './message.js';

type Searching = Extract<HintState, { type: 'searching' }>;

/** Time, positions, and what it is doing, on one line. */
export function searchText({ since, progress }: Searching, now: number): string {
	const parts = [`Searching ${(Math.max(0, now - since) / 1000).toFixed(1)} s`];
	if (progress !== undefined) {
		parts.push(`${progress.states.toLocaleString('en')} positions`);
		const doing = [progress.doing, progress.best].filter((text) => text !== '').join(': ');
		if (doing !== '') parts.push(doing);
	}
	return parts.join('  ');
}

export function aliveMessage(left: number): Message {
	return { text: `Alive: ${plural(left, 'push', 'pushes')} to go.`, tone: 'good' };
}

/** `seconds`: searched so far, in all the searches of the position. */
export function unknownMessage(reason: UnknownReason, seconds: number): Message {
	const text =
		reason === 'time'
			? `Not known after ${Number(seconds.toFixed(1))} s. i: on, B: back.`
			: `Not known: ${WHY_UNKNOWN[reason]}.`;
	return { text, tone: 'warn' };
}

/** Short enough for a screen of 40 columns. */
const WHY_UNKNOWN: Readonly<Record<Exclude<UnknownReason, 'time'>, string>> = {
	memory: 'out of memory',
	size: 'too large for the solver',
	exhausted: 'the solver gave up',
	failed: 'the solver broke down',
	interrupted: 'interrupted',
};
