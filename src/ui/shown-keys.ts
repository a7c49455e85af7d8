/** Which keys are shown below the board. All that there are is told by help-text.ts. */
import type { Prompt } from './prompt.js';
import type { Session } from './session.js';
import { stringWidth } from './width.js';

export type KeyHint = readonly [key: string, label: string];

/** The keys that matter, as many as fit; the last of them, how to see all, is always there. */
export function fitKeys(keys: readonly KeyHint[], columns: number): KeyHint[] {
	const shown = [...keys];
	const width = () => shown.reduce((sum, [key, label]) => sum + stringWidth(key) + stringWidth(label) + 3, 0);
	while (width() - 1 > columns && shown.length > 1) shown.splice(shown.length - 2, 1);
	return shown;
}

const WIN_KEYS: KeyHint[] = [
	['Enter', 'go on'],
	['r', 'again'],
	['u', 'undo'],
	['b', 'levels'],
	['q', 'quit'],
	['Esc', 'look'],
];
const BOOKMARK_KEYS: KeyHint[] = [
	['up down', 'choose'],
	['Enter', 'go'],
	['0-9', 'go to a digit'],
	['Esc', 'close'],
];
const PROMPT_KEYS: Readonly<Record<Prompt['type'], KeyHint[]>> = {
	mark: [
		['0-9', 'set it'],
		['Esc', 'leave it'],
	],
	'go-to': [
		['0-9', 'digit'],
		['Enter', 'go'],
		['Esc', 'leave it'],
	],
};

/** Which keys matter on the board now. */
export function boardKeys(session: Session): KeyHint[] {
	const { play, hints, prompt, screen, bookmarks } = session;
	if (screen === 'win') return WIN_KEYS;
	if (screen === 'bookmarks')
		return bookmarks?.entries.length === 0 ? BOOKMARK_KEYS.slice(-1) : BOOKMARK_KEYS;
	if (prompt !== undefined) return PROMPT_KEYS[prompt.type];
	if (hints?.state.type === 'searching')
		return [
			['any move', 'stops it too'],
			['Esc', 'stop the search'],
		];
	if (hints?.state.type === 'nudge') {
		const more: KeyHint[] = hints.state.shows === 'box' ? [['I', 'show more']] : [];
		return [['Enter', 'play it'], ...more, ['Esc', 'drop it']];
	}
	if (hints?.state.type === 'playing')
		return [
			['Space', hints.state.playback.paused ? 'go on' : 'pause'],
			[', .', 'step'],
			['+ -', 'speed'],
			['Esc', 'end'],
		];
	if (play?.chosen !== undefined)
		return [
			['click a square', 'push it there'],
			['Esc', 'leave it'],
		];
	return [
		['i', 'hint'],
		['u', 'undo'],
		['r', 'restart'],
		['n', 'next'],
		['b', 'levels'],
		['I', 'nudge'],
		['U', 'undo push'],
		['y', 'redo'],
		['t', 'theme'],
		['q', 'quit'],
		['?', 'help'],
	];
}
