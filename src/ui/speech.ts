/**
 * The game in sentences, for a screen reader: what has changed since the last time, or the whole position.
 *
 * Sentences are only ever added to what was said, never taken back, so what is the same as the last time is
 * told apart by a word.
 */
import { neighbour, type Square } from '../game/board.js';
import { DIRECTIONS } from '../game/direction.js';
import type { Position } from '../game/position.js';
import { type Level, ownTitle, playableBoxes, problemOf } from '../levels/level.js';
import { plural, scoreText } from '../levels/text.js';
import { fewest } from '../store/types.js';
import { entryName } from './bookmark-panel.js';
import type { Bookmarks } from './bookmarks.js';
import { helpNotes } from './help-text.js';
import { HELP_LINES, SPOKEN_LINES } from './keymap.js';
import { levelCount, shelfLabel, startsSolved } from './levels.js';
import { DIRECTION_WORDS } from './message.js';
import { placeWords, thingAt } from './place-words.js';
import type { Play } from './play.js';
import { promptText } from './prompt.js';
import type { Services, Spot } from './services.js';
import type { Session } from './session.js';
import { winLines } from './win-panel.js';

export class Speaker {
	readonly #session: Session;
	#lines: readonly string[] = []; // what was said last
	#before: Heard | undefined; // when it was

	constructor(session: Session) {
		this.#session = session;
	}

	/**
	 * The sentences for all that is new since the last call, be it by one key or by several; the same again for nothing.
	 */
	say(): readonly string[] {
		const now = heard(this.#session);
		const said = news(this.#session, this.#before, now);
		this.#before = now;
		if (said.length === 0) return this.#lines;
		const same = said.join('\n') === this.#lines.join('\n');
		this.#lines = same ? [`Again: ${said[0]}`, ...said.slice(1)] : said;
		return this.#lines;
	}
}

/** What is compared to tell whether there is something to say. */
interface Heard {
	readonly scene: string; // the screen and the level
	readonly asked: number; // how often the player asked for a description
	readonly node: number; // of the game
	readonly pushes: number;
	readonly detail: string; // what else the screen shows, in words
	readonly isBusy: boolean; // whether keys go to a question, a search, a nudge or a playback
	readonly message: object | undefined;
	readonly win: object | undefined;
}

function heard(session: Session): Heard {
	const { play, screen, message, win } = session;
	const game = play?.game;
	return {
		scene: `${screen} ${play?.spot.name} ${play?.spot.number} ${play?.level.hash}`,
		asked: session.described,
		node: game?.node ?? 0,
		pushes: game?.pushes ?? 0,
		detail: detailOf(session),
		isBusy: session.prompt !== undefined || (session.hints?.state.type ?? 'idle') !== 'idle',
		message,
		win,
	};
}

/** What the screen shows besides the board. */
function detailOf(session: Session): string {
	if (session.prompt !== undefined) return promptText(session, session.prompt);
	if (session.screen === 'browser') return entryWords(session);
	if (session.bookmarks !== undefined) return bookmarkWords(session.bookmarks);
	if (session.hints?.searching) return 'Searching for a solution; Escape stops.';
	return '';
}

function news(session: Session, before: Heard | undefined, now: Heard): string[] {
	const lines: string[] = [];
	const message = now.message === before?.message ? undefined : session.message?.text;
	const isNew = now.scene !== before?.scene || now.win !== before.win || now.asked !== before.asked;
	if (before === undefined || isNew) {
		lines.push(...sceneWords(session));
	} else if (now.node !== before.node && session.play !== undefined) {
		lines.push(...moveWords(session, session.play, before));
	}
	if (now.detail !== '' && now.detail !== before?.detail) lines.push(now.detail);
	// What is said of the move that won comes before the win.
	if (message !== undefined) lines.splice(session.win === undefined ? lines.length : 0, 0, message);
	if (lines.length === 0 && before?.isBusy && !now.isBusy) lines.push('Back on the board.');
	return lines;
}

/** A screen from the beginning. */
function sceneWords(session: Session): string[] {
	const { play, win } = session;
	if (session.screen === 'browser') {
		const leave = play === undefined ? 'Control C quits' : 'Escape goes back';
		const choose = 'Up and down choose a level, left and right a collection';
		return [`Level browser. ${choose}. Enter plays, letters filter, ${leave}.`];
	}
	if (session.screen === 'help') return helpWords(session);
	if (session.screen === 'bookmarks') return ['Bookmarks. Arrows choose, Enter or a digit goes there.'];
	if (win !== undefined) return winLines(win).flatMap(({ text }) => (text === '' ? [] : [sentence(text)]));
	return play === undefined ? [] : boardWords(session, play);
}

function helpWords({ services }: Session): string[] {
	return [
		'Keys:',
		...[...HELP_LINES, ...SPOKEN_LINES].map(({ keys, text }) => `${keys}: ${text}.`),
		...helpNotes(services.isSaved),
		'Any key goes back.',
	];
}

/** The whole position, without what the player could never come to. */
function boardWords(session: Session, play: Play): string[] {
	const { spot, level, game, inside } = play;
	const { board } = level;
	const { position } = game;
	const count = session.isInPlay(spot) ? levelCount(session.services, spot.name) : undefined;
	const squares = [...inside.keys()].filter((square) => inside[square]);
	const boxes = squares.filter((square) => position.boxes[square]);
	const loose = boxes.filter((square) => !board.goals[square]);
	const stored = boxes.filter((square) => board.goals[square]);
	const free = squares.filter((square) => board.goals[square] && !position.boxes[square]);
	const lost = play.lost(session.markLevel).boxes;
	return [
		`${shelfLabel(spot.name)} ${spot.number}${count === undefined ? '' : ` of ${count}`}${titleWords(level, spot)}.`,
		`${plural(board.width, 'column', 'columns')}, ${plural(board.height, 'row', 'rows')}, ${plural(boxes.length, 'box', 'boxes')}.`,
		`You are at ${hereWords(session, play)}`,
		listWords('Boxes to push', position, loose),
		...(lost.size === 0 ? [] : [listWords('Lost boxes', position, [...lost])]),
		listWords('Boxes on goals', position, stored),
		listWords('Free goals', position, free),
		`${scoreText(game)}. Space says this again, question mark lists the keys.`,
	];
}

function sentence(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}

function listWords(what: string, position: Position, squares: readonly Square[]): string {
	if (squares.length === 0) return `${what}: none.`;
	return `${what}: ${squares.map((square) => placeWords(position, square)).join('; ')}.`;
}

/** Where the player stands, and what is on the four sides. */
function hereWords(session: Session, play: Play): string {
	const { position } = play.game;
	const { board, player } = position;
	const lost = play.lost(session.markLevel);
	const sides = DIRECTIONS.map((direction) => {
		const square = neighbour(board, player, direction);
		const thing = thingAt(position, square);
		const [marks, word] = thing === 'floor' ? [lost.squares, 'dead square'] : [lost.boxes, 'lost box'];
		return `${DIRECTION_WORDS[direction]} ${marks.has(square) ? word : thing}`;
	});
	const place = `${placeWords(position, player)}${board.goals[player] ? ', on a goal' : ''}`;
	return `${place}. Around you: ${sides.join(', ')}.`;
}

/** What a key did to the position. */
function moveWords(session: Session, play: Play, before: Heard): string[] {
	const { tree, node, moves, pushes, position } = play.game;
	const where = hereWords(session, play);
	const left = leftWords(position.boxesLeft);
	const word = DIRECTION_WORDS[tree.direction(node)];
	if (tree.parent(node) !== before.node) {
		const last = pushes > before.pushes && tree.isPush(node) ? `, pushed ${word}` : '';
		return [`Move ${moves}, push ${pushes}${last}. You are at ${where} ${left}`];
	}
	if (pushes === before.pushes) return [`Move ${moves}: ${word} to ${where}`];
	return [`Move ${moves}: pushed ${word} to ${where} ${left}`];
}

function leftWords(left: number): string {
	return left === 0 ? 'All boxes are on goals.' : `${plural(left, 'box', 'boxes')} not on a goal.`;
}

function entryWords(session: Session): string {
	const { chosen, filter, shelf } = session.browser;
	const filtered = filter === '' ? '' : ` Filter ${filter}.`;
	if (chosen === undefined) return `Nothing matches.${filtered}`;
	const { spot, level } = chosen;
	const name = `${shelfLabel(spot.name)} ${spot.number} of ${shelf?.all.length}`;
	if (level.type === 'damaged') return `${name}: cannot be played, ${problemOf(level)}.${filtered}`;
	const size = `${level.board.width} by ${level.board.height}, ${plural(playableBoxes(level.board), 'box', 'boxes')}`;
	return `${name}${titleWords(level, spot)}: ${size}${recordWords(session.services, level)}.${filtered}`;
}

function recordWords({ store }: Services, level: Level): string {
	const { own, helped } = store.record(level);
	const best = own && fewest(own);
	if (best) return `, solved, fewest moves ${best.moves}, fewest pushes ${best.pushes}`;
	if (helped) return ', solved with help';
	return startsSolved(level) ? ', starts solved' : '';
}

function bookmarkWords({ entries, cursor }: Bookmarks): string {
	const entry = entries[cursor];
	if (entry === undefined) return 'No bookmarks yet. m and a digit set one.';
	return `${cursor + 1} of ${entries.length}: ${entryName(entry)}, ${scoreText(entry)}.`;
}

function titleWords(level: Level, { number }: Spot): string {
	const title = ownTitle(level.title, number);
	return title === undefined ? '' : `, ${title}`;
}
