/** The status line above the board, the message line and the line of keys below it. */
import type { ReactNode } from 'react';
import { ownTitle } from '../levels/level.js';
import { plural } from '../levels/text.js';
import { fewest } from '../store/types.js';
import { formatSeconds } from './clock.js';
import { cut, inTwo } from './cut.js';
import { searchText } from './hint-text.js';
import { levelCount, shelfLabel } from './levels.js';
import type { Message } from './message.js';
import type { Style } from './palette.js';
import { BAR, BAR_STRONG, draw, FAINT, KEY, type Pen, TONES, usePen } from './pen.js';
import type { Play } from './play.js';
import { promptText } from './prompt.js';
import { Rows } from './rows.js';
import type { Session } from './session.js';
import { fitKeys, type KeyHint } from './shown-keys.js';
import { stringWidth } from './width.js';

/** Parts of the status line. A narrow screen gives up the title, the time and the best, in this order. */
export interface StatusParts {
	readonly title: string;
	readonly time: string;
	readonly best: string;
	readonly place: string;
	readonly score: string;
}

function statusParts(session: Session, play: Play): StatusParts {
	const { spot, level, game, clock } = play;
	const count = session.isInPlay(spot) ? levelCount(session.services, spot.name) : undefined;
	const { own } = session.services.store.record(level);
	const best = own && fewest(own);
	return {
		title: cut(ownTitle(level.title, spot.number) ?? '', session.columns, true), // a wider one is given up
		time: formatSeconds(clock.seconds),
		best: best === undefined ? '' : `best ${best.moves}/${best.pushes}`,
		place: `${shelfLabel(spot.name)} ${spot.number}${count === undefined ? '' : `/${count}`}`,
		score: `${plural(game.moves, 'move', 'moves')}  ${plural(game.pushes, 'push', 'pushes')}`,
	};
}

/** The left and the right half of the status line, as much of them as `columns` can hold. */
export function fitStatus(
	parts: StatusParts,
	columns: number,
	unicode: boolean,
): [left: string[], right: string[]] {
	for (const dropped of [[], ['title'], ['title', 'time'], ['title', 'time', 'best']]) {
		const keep = (key: keyof StatusParts) => (dropped.includes(key) || parts[key] === '' ? [] : [parts[key]]);
		const left = [...keep('place'), ...keep('title')];
		const right = [...keep('score'), ...keep('best'), ...keep('time')];
		if (joinedWidth(left) + joinedWidth(right) + 3 < columns) return [left, right];
	}
	const score = parts.score.replace(/ (m|p)\w+/g, '$1'); // `12m  3p`
	const number = parts.place.lastIndexOf(' ');
	const [name, which] = [parts.place.slice(0, number), parts.place.slice(number)];
	return [[cut(name, columns - stringWidth(score) - which.length - 4, unicode) + which], [score]];
}

function joinedWidth(parts: readonly string[]): number {
	return parts.reduce((sum, part) => sum + stringWidth(part) + 2, -2);
}

export function StatusLine({ session, play }: { session: Session; play: Play }): ReactNode {
	const pen = usePen();
	const [left, right] = fitStatus(statusParts(session, play), session.columns, pen.unicode);
	const gap = session.columns - joinedWidth(left) - joinedWidth(right) - 2;
	const [place = '', ...rest] = left;
	const line =
		draw(pen, BAR_STRONG, ` ${place}`) +
		draw(pen, BAR, `${rest.map((part) => `  ${part}`).join('')}${' '.repeat(Math.max(1, gap))}`) +
		draw(pen, BAR, `${right.join('  ')} `);
	return <Rows rows={[line]} />;
}

/**
 * The last two rows: what there is to say, and the keys that matter. A message that is too long for its row
 * takes the other one too, until the next key.
 */
export function BottomLines(props: { session: Session; keys: readonly KeyHint[] }): ReactNode {
	const pen = usePen();
	const { session, keys } = props;
	const width = session.columns - 2;
	const line = (style: Style, text: string) => ` ${draw(pen, style, cut(text, width, pen.unicode))}`;
	const state = stateOf(session);
	const { isSaved, store } = session.services;
	const lasting = isSaved && store.isUnsaved ? UNSAVED : NOTHING;
	const { text, tone } = state ?? session.message ?? lasting;
	const style = TONES[tone];
	const [first, second] = state ? [text, ''] : inTwo(text, width);
	if (second !== '') return <Rows rows={[line(style, first), line(style, second)]} />;
	return (
		<>
			<Rows rows={[line(style, first)]} />
			<KeysLine columns={session.columns} keys={keys} />
		</>
	);
}

const NOTHING: Message = { text: '', tone: 'plain' };

/** Stands where nothing else does, for as long as it is true. What the disk says was told when it began to fail. */
const UNSAVED: Message = { text: 'What you play is not saved.', tone: 'bad' };

/** A question or the state of a search: while these are shown, the keys must be too. */
function stateOf(session: Session): Message | undefined {
	const { prompt, hints, services } = session;
	if (prompt !== undefined) {
		const cursor = prompt.type === 'go-to' ? '_' : '';
		return { text: promptText(session, prompt) + cursor, tone: 'plain' };
	}
	if (hints?.state.type !== 'searching') return undefined;
	return { text: searchText(hints.state, services.now()), tone: 'warn' };
}

export function KeysLine({ keys, columns }: { keys: readonly KeyHint[]; columns: number }): ReactNode {
	const pen = usePen();
	const shown = fitKeys(keys, columns).map((key) => keyText(pen, key));
	return <Rows rows={[` ${shown.join('  ')}`]} />;
}

function keyText(pen: Pen, [key, label]: KeyHint): string {
	return `${draw(pen, KEY, key)} ${draw(pen, FAINT, label)}`;
}
