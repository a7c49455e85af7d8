/**
 * What the keys and the mouse do on the board. Rules are the game's; this only asks it and tells the player
 * what cannot be done.
 */
import { neighbour, type Square } from '../game/board.js';
import type { Direction } from '../game/direction.js';
import type { Game } from '../game/game.js';
import { pushPath, runPath, walkPath } from '../game/walk.js';
import { Bookmarks } from './bookmarks.js';
import type { Action, Simple } from './keymap.js';
import type { Mouse } from './keys.js';
import { BOARD_TOP } from './layout.js';
import { findShelved, nextSpot, shelfLabel } from './levels.js';
import { DIRECTION_WORDS } from './message.js';
import { thingAt } from './place-words.js';
import type { Play } from './play.js';
import type { Spot } from './services.js';
import type { Session } from './session.js';
import { squareAt, type Viewport } from './viewport.js';

/** Does what a key asks for. */
export function actOnBoard(session: Session, action: Action): void {
	const { play } = session;
	if (play === undefined) return;
	if (!LEAVES_HINT_ALONE.has(action.type)) dropHint(session);
	if (!LEAVES_ALL_ALONE.has(action.type)) play.chosen = undefined;
	const scene = { session, play, game: play.game };
	if (!('direction' in action)) ACTIONS[action.type](scene);
	else if (action.type === 'move') move(scene, action.direction);
	else run(scene, action.direction);
}

/** Actions that only show or say something: what is chosen stays, a playback goes on, and so does the win screen. */
export const LEAVES_ALL_ALONE: ReadonlySet<Action['type']> = new Set(['theme', 'deadlock-marks', 'describe']);

/** Actions during which a search goes on and a nudge stays. */
const LEAVES_HINT_ALONE: ReadonlySet<Action['type']> = new Set([
	...LEAVES_ALL_ALONE,
	'hint',
	'nudge',
	'back',
	'playback',
	'confirm',
	'help',
]);

interface InPlay {
	readonly session: Session;
	readonly play: Play;
	readonly game: Game;
}

const ACTIONS: Readonly<Record<Simple, (scene: InPlay) => void>> = {
	undo: ({ session, game }) => orSay(session, game.undo(), NO_UNDO),
	'undo-push': ({ session, game }) => orSay(session, game.undoPush(), NO_UNDO),
	redo: ({ session, game }) => redone(session, game.redo()),
	'redo-push': ({ session, game }) => redone(session, game.redoPush()),
	restart: ({ session, game }) =>
		orSay(session, game.restart(), 'This is the start.', 'Started again; u takes it back.'),
	next: ({ session, play }) => openNext(session, play, 1, false),
	previous: ({ session, play }) => openNext(session, play, -1, false),
	'next-unsolved': ({ session, play }) => openNext(session, play, 1, true),
	'previous-unsolved': ({ session, play }) => openNext(session, play, -1, true),
	mark: ({ session }) => session.ask({ type: 'mark' }),
	bookmarks: ({ session, game }) => session.showBookmarks(new Bookmarks(game)),
	theme: ({ session }) => session.nextTheme(),
	'deadlock-marks': ({ session }) => session.nextMarkLevel(),
	'go-to': ({ session, play }) => askNumber(session, play),
	browser: ({ session }) => session.showBrowser(),
	hint: ({ session }) => session.hints?.step(),
	nudge: ({ session }) => session.hints?.nudge(),
	back: ({ session }) => session.hints?.back(),
	playback: ({ session }) => session.hints?.playback(),
	confirm: ({ session }) => session.hints?.confirm(),
	cancel: ({ session }) => session.hints?.stop(), // pondering too
	help: ({ session }) => session.showHelp(),
	describe: ({ session }) => {
		session.described++;
	},
	quit: ({ session }) => session.services.quit(),
};

const NO_UNDO = 'Nothing to undo.';

function move({ session, play, game }: InPlay, direction: Direction): void {
	if (play.move(direction) !== undefined) session.walked();
	else if (session.services.spoken) sayBlocked(session, game, direction);
}

function run({ session, play, game }: InPlay, direction: Direction): void {
	const path = runPath(game.position, direction);
	if (path.length > 0 || !session.services.spoken) walk(session, play, path);
	else sayBlocked(session, game, direction);
}

/** Ends a nudge or a search. That a search has ended is told, unless what ended it has something to say itself. */
function dropHint(session: Session): void {
	const searching = session.hints?.searching;
	session.hints?.drop();
	if (searching) session.say({ text: 'Search stopped.', tone: 'plain' });
}

/** Where the board cannot be seen, a step that did nothing must be told. */
function sayBlocked(session: Session, { position }: Game, direction: Direction): void {
	const thing = thingAt(position, neighbour(position.board, position.player, direction));
	const text = thing === 'wall' ? 'There is a wall' : 'The box cannot move';
	session.say({ text: `Blocked ${DIRECTION_WORDS[direction]}: ${text}.`, tone: 'plain' });
}

function redone(session: Session, done: boolean): void {
	orSay(session, done, 'Nothing to redo.');
	if (done) session.walked();
}

function orSay(session: Session, done: boolean, otherwise: string, then?: string): void {
	if (!done) session.say({ text: otherwise, tone: 'plain' });
	else if (then !== undefined) session.say({ text: then, tone: 'plain' });
}

function askNumber(session: Session, { spot }: Play): void {
	if (findShelved(session.services, spot.name) === undefined) sayGone(session, spot);
	else session.ask({ type: 'go-to', digits: '' });
}

/** A level may be played on from its saved game where its collection is gone. */
function sayGone(session: Session, { name }: Spot): void {
	session.say({ text: `The levels of ${shelfLabel(name)} are gone; b shows what there is.`, tone: 'warn' });
}

function openNext(session: Session, { spot }: Play, by: 1 | -1, unsolved: boolean): void {
	if (findShelved(session.services, spot.name) === undefined) {
		sayGone(session, spot);
		return;
	}
	const next = nextSpot(session.services, spot, by, unsolved);
	if (next !== undefined && session.open(next)) return;
	const which = unsolved ? 'unsolved level' : 'level to play';
	session.say({
		text: `There is no ${by > 0 ? 'later' : 'earlier'} ${which} in ${shelfLabel(spot.name)}.`,
		tone: 'plain',
	});
}

/** Left walks, chooses a box, or pushes the chosen box; right undoes. `view`: how the board is drawn. */
export function clickOnBoard(session: Session, mouse: Mouse, view: Viewport | undefined): void {
	const { play } = session;
	if (play === undefined || view === undefined) return;
	if (mouse.name === 'right') actOnBoard(session, { type: 'undo' });
	if (mouse.name !== 'left') return;
	dropHint(session);
	const square = squareAt(view, play.level.board.width, mouse.x, mouse.y - BOARD_TOP);
	if (square === undefined) play.chosen = undefined;
	else if (play.game.position.boxes[square]) play.chosen = play.chosen === square ? undefined : square;
	else go(session, play, square);
}

function go(session: Session, play: Play, square: Square): void {
	const { position } = play.game;
	const box = play.chosen;
	const way = box === undefined ? walkPath(position, square) : pushPath(position, box, square);
	if (way === undefined) {
		const what = box === undefined ? 'You cannot walk there.' : 'This box alone cannot be pushed there.';
		session.say({ text: what, tone: 'warn' });
		return;
	}
	play.chosen = undefined;
	walk(session, play, way);
}

function walk(session: Session, play: Play, way: readonly Direction[]): void {
	play.walk(way);
	if (way.length > 0) session.walked();
}
