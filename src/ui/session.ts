/**
 * The whole state of the game on screen, outside React: which screen is shown, the level in play, the
 * message, the prompt. What the player does comes in by `press`, `click` and `paste` and is routed by screen;
 * components read the fields and are told by `subscribe` when to look again. What is around it:
 *
 *   terminal.ts, tty.ts, key-reader.ts, keys.ts, paste.ts     from bytes to keys, clicks and pastes
 *   keymap.ts, board-actions.ts, browser-keys.ts, prompt.ts   what those do
 *   play.ts, clock.ts, animation.ts, hints.ts, playback.ts    the level in play, and hints on it
 *   browser.ts, bookmarks.ts, win.ts                          what the other screens are about
 *   app.tsx and what it is made of, picture.ts, theme.ts      the screen as components and rows
 *   layout.ts, viewport.ts, browser-layout.ts                 where things are on it, for drawing and for the mouse
 *   sealed.ts, cells.ts, screen.ts                            from Ink's frames to what is written
 *   speech.ts, spoken.tsx, transcript.ts                      sentences instead of all that
 */
import { type Level, problemOf } from '../levels/level.js';
import { formatBoard } from '../levels/xsb.js';
import { type Settings, THEME_NAMES, type ThemeName } from '../store/types.js';
import { actOnBoard, clickOnBoard } from './board-actions.js';
import type { Bookmarks } from './bookmarks.js';
import { Browser } from './browser.js';
import { clickInBrowser, pressInBrowser } from './browser-keys.js';
import { Hints } from './hints.js';
import { boardAction, LIST_KEYS } from './keymap.js';
import type { Key, Mouse } from './keys.js';
import { boardView, cellOf, helpEnd } from './layout.js';
import { findShelved, levelAt } from './levels.js';
import type { Message } from './message.js';
import type { Paste } from './paste.js';
import { takePaste } from './pasted-levels.js';
import { Play } from './play.js';
import { type Prompt, pressInPrompt } from './prompt.js';
import type { Services, Spot } from './services.js';
import { shownTheme } from './theme.js';
import { Win } from './win.js';

/** Seconds of a hint's search when nobody said otherwise. */
const HINT_SECONDS = 10;

/** Rows by which keys scroll the help; any other key leaves it. */
const HELP_SCROLL: Readonly<Record<string, number>> = { ...LIST_KEYS, ' ': 8 };

export const MIN_COLUMNS = 40;
export const MIN_ROWS = 12;

type ScreenName = 'board' | 'browser' | 'help' | 'win' | 'bookmarks';

export class Session {
	readonly services: Services;
	columns: number;
	rows: number;
	screen: ScreenName = 'browser';
	play: Play | undefined;
	hints: Hints | undefined;
	message: Message | undefined;
	prompt: Prompt | undefined;
	bookmarks: Bookmarks | undefined; // while their list is shown
	win: Win | undefined; // while the win screen is shown
	helpTop = 0; // first line shown of the help
	described = 0; // how often the player asked for the position in words: the speaker compares it with the last time
	#browser: Browser | undefined;
	#version = 0;
	#forNow: Settings = {}; // of this run only: see `override`
	#notices: string[] = []; // not told yet
	#listeners = new Set<() => void>();
	#clockTimer: NodeJS.Timeout | undefined; // redraws the clock

	constructor(services: Services, columns: number, rows: number) {
		this.services = services;
		this.columns = columns;
		this.rows = rows;
	}

	/** Made when it is first shown: it looks into every collection. */
	get browser(): Browser {
		this.#browser ??= new Browser(this.services.shelf);
		return this.#browser;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Changes with every change of what is shown. */
	readonly version = (): number => this.#version;

	get tooSmall(): boolean {
		return this.columns < MIN_COLUMNS || this.rows < MIN_ROWS;
	}

	get boardIsSeen(): boolean {
		return this.screen === 'board' && !this.#unseen;
	}

	get theme(): ThemeName {
		return this.#forNow.theme ?? this.services.store.settings.theme ?? 'classic';
	}

	/** Seconds that a hint may search. */
	get hintTime(): number {
		return this.#forNow.hintTime ?? this.services.store.settings.hintTime ?? HINT_SECONDS;
	}

	/** Whether the solver works while the player thinks. */
	get pondering(): boolean {
		return this.#forNow.ponder ?? this.services.store.settings.ponder ?? true;
	}

	/** Settings of this run only, from the command line. Changing one in the game ends that. */
	override(settings: Settings): void {
		this.#forNow = settings;
	}

	/** Something to tell once, when the player can see it and has nothing else to read there. */
	notice(text: string): void {
		this.#notices.push(text);
	}

	/** The notices that were not shown, which from now on are the caller's to tell. */
	takeNotices(): string[] {
		return this.#notices.splice(0);
	}

	say(message: Message | undefined): void {
		this.message = message;
	}

	/** Something shown may have changed: scrolls to it and tells the components. */
	changed(): void {
		if (this.screen !== 'board') this.play?.clock.pause();
		if (this.message === undefined && this.#messageIsSeen) {
			const text = this.#notices.shift();
			if (text !== undefined) this.say({ text, tone: 'warn' });
		}
		const view = boardView(this);
		if (this.play !== undefined && view !== undefined) this.play.scroll = { left: view.left, top: view.top };
		if (this.screen === 'board') this.hints?.follow();
		this.#version++;
		for (const listener of this.#listeners) listener();
	}

	resize(columns: number, rows: number): void {
		this.columns = columns;
		this.rows = rows;
		if (this.#unseen && this.hints?.state.type === 'playing') this.hints.drop();
		this.helpTop = Math.min(this.helpTop, helpEnd(this));
		this.changed();
	}

	/** The program is about to stop, as by Ctrl-Z: the time until it goes on counts neither as play nor as search. */
	suspend(): void {
		this.play?.clock.pause();
		if (this.hints?.searching) actOnBoard(this, { type: 'cancel' });
		else this.hints?.pause();
		this.changed();
	}

	/** One key. A walk that is still being drawn is finished first, so that no key waits and none gets lost. */
	press(key: Pick<Key, 'name' | 'text'>): void {
		if (this.#unseen) {
			if (key.name === 'q') this.services.quit();
			return;
		}
		const { screen } = this;
		this.#begin();
		// Where finishing the walk has brought up the win screen, these were pressed before the player could see it.
		const isMeant = this.screen === screen || (key.name !== 'enter' && key.name !== 'escape');
		if (isMeant) this.#route(key);
		this.changed();
	}

	/** One mouse button going down, or a turn of the wheel. */
	click(mouse: Mouse): void {
		if (!mouse.pressed || this.#unseen || this.prompt !== undefined) return;
		const view = boardView(this); // as it is drawn: the end of what is being walked may scroll it
		this.#begin();
		if (this.screen === 'board') clickOnBoard(this, mouse, view);
		else if (this.screen === 'browser') clickInBrowser(this, mouse);
		else {
			const name = this.#keyFor(mouse);
			if (name !== undefined) this.#route({ name, text: '' });
		}
		this.changed();
	}

	/** Text pasted at once: levels, or a filter. */
	paste(paste: Pick<Paste, 'text' | 'whole'>): void {
		if (this.#unseen) return;
		this.#begin();
		takePaste(this, paste);
		this.changed();
	}

	/** Opens a level, or says why it cannot be played. */
	open(spot: Spot): boolean {
		const level = findShelved(this.services, spot.name)?.collection.levels[spot.number - 1];
		if (level === undefined) return false;
		if (level.type === 'damaged') {
			this.say({ text: `Level ${spot.number} cannot be played, ${problemOf(level)}.`, tone: 'bad' });
			return false;
		}
		this.openLevel(spot, level);
		return true;
	}

	openLevel(spot: Spot, level: Level): void {
		this.closeLevel();
		this.play = new Play(spot, level, this.services, () => this.#stepped());
		this.hints = new Hints(this.play, this);
		const { hash, title, board } = level;
		const { name: source, number } = spot;
		this.services.store.setPlace({ source, number, hash, title, rows: formatBoard(board) });
		this.showBoard();
		if (this.play.game.solved) this.say(solvedMessage(this.play));
		this.#clockTimer = setInterval(() => this.#tick(), 1000);
	}

	closeLevel(): void {
		clearInterval(this.#clockTimer);
		this.hints?.stop();
		this.play?.close();
		this.play = undefined;
		this.hints = undefined;
	}

	/** Whether the level at a spot is the one in play: its file may have another board there by now. */
	isInPlay(spot: Spot): boolean {
		if (this.play?.spot.name !== spot.name || this.play.spot.number !== spot.number) return false;
		return levelAt(this.services, spot)?.hash === this.play.level.hash;
	}

	showBoard(): void {
		this.#show('board');
	}

	showHelp(): void {
		this.helpTop = 0;
		this.#show('help');
	}

	showBookmarks(bookmarks: Bookmarks): void {
		this.#show('bookmarks');
		this.bookmarks = bookmarks;
	}

	ask(prompt: Prompt): void {
		this.prompt = prompt;
	}

	showBrowser(): void {
		this.#show('browser');
		if (this.play !== undefined) this.browser.show(this.play.spot);
	}

	nextTheme(): void {
		const at = THEME_NAMES.indexOf(this.theme);
		const theme = THEME_NAMES[(at + 1) % THEME_NAMES.length]!;
		this.#forNow = { ...this.#forNow, theme: undefined };
		this.services.store.setSetting('theme', theme);
		const shown = shownTheme(theme, this.services.unicode, cellOf(this));
		const instead = shown === theme ? '' : `; shown as ${shown} here`;
		this.say({ text: `Theme: ${theme}${instead}.`, tone: 'plain' });
	}

	/** How much the deadlock marks give away: 0 nothing, 1 dead squares, 2 lost boxes too. */
	get markLevel(): number {
		return Math.min(this.services.store.settings.markLevel ?? 0, MARK_TEXTS.length - 1);
	}

	nextMarkLevel(): void {
		const level = (this.markLevel + 1) % MARK_TEXTS.length;
		this.services.store.setSetting('markLevel', level);
		this.say({ text: MARK_TEXTS[level]!, tone: 'plain' });
	}

	/** A step was made: shows the win screen if it solved the level, as only a push can. */
	walked(): void {
		if (this.play === undefined) return;
		const { game } = this.play;
		if (game.solved && game.tree.isPush(game.node)) this.#won(this.play);
	}

	/** Whether the window is too small to show anything of the game, so that no key can be meant for it. */
	get #unseen(): boolean {
		return this.tooSmall && !this.services.spoken;
	}

	/** Whether a message is on the screen when there is one: a question and the state of a search take its line. */
	get #messageIsSeen(): boolean {
		if (this.screen === 'help' || this.#unseen) return false;
		return this.services.spoken || (this.prompt === undefined && this.hints?.searching !== true);
	}

	/** Before any key, click or paste: takes away the message, lets the clock run and finishes the walk being drawn. */
	#begin(): void {
		if (this.screen === 'help') return; // a message that came while it is shown has not been seen yet
		this.say(undefined);
		if (this.screen !== 'board' || this.play === undefined) return;
		this.play.touch();
		if (!this.play.way.running) return;
		this.play.way.finish();
		this.walked();
	}

	#route(key: Pick<Key, 'name' | 'text'>): void {
		if (this.prompt !== undefined) pressInPrompt(this, this.prompt, key);
		else if (this.screen === 'browser') pressInBrowser(this, key);
		else if (this.screen === 'help') this.#pressInHelp(key.name);
		else if (this.screen === 'bookmarks') this.bookmarks?.press(this, key.name);
		else if (this.screen === 'win') this.win?.press(this, key.name);
		else if (this.hints?.press(key.name) !== true) {
			const action = boardAction(key.name);
			if (action !== undefined) actOnBoard(this, action);
		}
	}

	/** The key whose part a mouse button plays on screens where there is nothing to click on, if any. */
	#keyFor({ name }: Mouse): string | undefined {
		if (this.screen === 'help' && helpEnd(this) === 0) return undefined; // where all is seen any key leaves it
		if (name === 'wheel-up') return 'up';
		if (name === 'wheel-down') return 'down';
		return this.screen === 'win' && name === 'right' ? 'u' : undefined;
	}

	#pressInHelp(key: string): void {
		const by = HELP_SCROLL[key];
		if (by === undefined || this.services.spoken || helpEnd(this) === 0) this.showBoard();
		else this.helpTop = Math.max(0, Math.min(helpEnd(this), this.helpTop + by));
	}

	#stepped(): void {
		this.walked();
		this.changed();
	}

	#won(play: Play): void {
		this.hints?.learn(play.game.lurd());
		this.#show('win');
		this.win = new Win(play, this.services);
	}

	/** What the screen before was about is forgotten. */
	#show(screen: ScreenName): void {
		this.screen = screen;
		this.bookmarks = undefined;
		this.win = undefined;
	}

	#tick(): void {
		if (this.screen === 'board' && this.play?.clock.running) this.changed();
	}
}

const MARK_TEXTS = [
	'Deadlock marks off.',
	"Dead squares, or a chosen box's own.",
	'Dead squares, and lost boxes.',
] as const;

function solvedMessage({ game }: Play): Message {
	const text = game.pushes > 0 ? 'You had solved this; r plays it again.' : 'This level starts solved.';
	return { text, tone: 'good' };
}
