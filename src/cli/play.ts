/**
 * `soko play`: opens the terminal, the store and the solver, and gives them to a session. It is loaded only
 * when a game is played, because loading Ink takes longer than everything else.
 */
import { availableParallelism, homedir } from 'node:os';
import { env, platform, stdin, stdout } from 'node:process';
import chalk from 'chalk';
import { createElement } from 'react';
import { collectionOf as collectionWith, damagedLevel } from '../levels/from-board.js';
import type { Collection } from '../levels/level.js';
import { createSolver } from '../solver/client.js';
import { noticeText } from '../store/notice.js';
import { dataFolder } from '../store/paths.js';
import { nullStore, openStore } from '../store/store.js';
import type { Store, Theme } from '../store/types.js';
import { App } from '../ui/app.js';
import { whyNoTerminal } from '../ui/capability.js';
import { Ending } from '../ui/restore.js';
import type { Services, Shelved } from '../ui/services.js';
import { Session } from '../ui/session.js';
import { Speaker } from '../ui/speech.js';
import { Spoken } from '../ui/spoken.js';
import { start } from '../ui/start.js';
import { openKeyboard, openTerminal, type Terminal } from '../ui/terminal.js';
import { collectionNames, type LoadedSource, levelOf, loadSource } from './source.js';

/** The collection of `-l N` when nothing was ever played. */
const FIRST = 'pusher';

export interface PlayOptions {
	readonly source: string | undefined;
	readonly level?: number;
	readonly theme?: Theme;
	readonly hintTime?: number;
	readonly save: boolean;
	readonly ponder: boolean;
	readonly screenReader?: boolean;
	readonly commands: readonly string[]; // names of the program's commands
}

/** Ends the program with one line and code 1. */
type Refuse = (reason: string) => never;

export function play(options: PlayOptions): void {
	const ending = new Ending(process);
	const refuse: Refuse = (reason) => ending.exit(1, `soko: ${reason}`);
	const notices = new Notices();
	const store = options.save ? savedStore((text) => notices.tell(text)) : nullStore();
	const asked = askedFor(options, store, refuse);
	const terminal = terminalFor(options, ending, refuse);

	const solver = createSolver({
		low: true,
		onCrash: (_, again) => {
			if (!again) notices.tell('The solver stopped and was started again.');
		},
	});
	const services = { ...servicesOf(terminal, ending, store, asked), solver };
	const session = new Session(services, terminal.columns, terminal.rows);
	ending.add(() => store.close());
	ending.add(() => session.closeLevel());
	notices.listen((text) => session.notice(text));
	session.override({
		theme: options.theme,
		hintTime: options.hintTime,
		...(options.ponder ? {} : { ponder: false }),
	});
	connect(terminal, session);
	start(session, { name: asked?.name, number: options.level });
	terminal.render(
		terminal.spoken
			? createElement(Spoken, { session, speaker: new Speaker(session) })
			: createElement(App, { session, pen: { chalk, unicode: terminal.unicode } }),
	);
}

function savedStore(tell: (text: string) => void): Store {
	const folder = dataFolder({ platform, env, home: homedir() });
	return openStore({ folder, onNotice: (notice) => tell(noticeText(notice)) });
}

/** What SOURCE and -l ask for, refused here if it cannot be: the terminal is not touched yet. */
function askedFor(options: PlayOptions, store: Store, refuse: Refuse): LoadedSource | undefined {
	const source = options.source ?? (options.level === undefined ? undefined : lastSource(store));
	if (source === undefined) return undefined;
	const loaded = loadSource(source, options.commands);
	if (!loaded.ok) return refuse(loaded.reason);
	const level = options.level === undefined ? undefined : levelOf(loaded, options.level);
	return level?.ok === false ? refuse(level.reason) : loaded;
}

/** The source that `-l` alone means. What came by standard input cannot be read again. */
function lastSource({ lastPlace }: Store): string {
	return lastPlace === undefined || lastPlace.source === '-' ? FIRST : lastPlace.source;
}

/** With SOURCE on standard input, the keyboard is the controlling terminal. */
function terminalFor(options: PlayOptions, ending: Ending, refuse: Refuse): Terminal {
	const keyboard = options.source === '-' ? openKeyboard() : stdin;
	if (keyboard === undefined) return refuse('there is no terminal to play in');
	const why = whyNoTerminal(keyboard, stdout, env);
	if (why !== undefined) ending.exit(1, why);
	return openTerminal({ stdin: keyboard, stdout, env, ending, spoken: options.screenReader ?? false });
}

function servicesOf(
	terminal: Terminal,
	ending: Ending,
	store: Store,
	asked: LoadedSource | undefined,
): Omit<Services, 'solver'> {
	return {
		shelf: shelfWith(asked ?? lastFile(store)),
		store,
		threads: Math.max(2, Math.min(4, availableParallelism())),
		unicode: terminal.unicode,
		spoken: terminal.spoken,
		now: () => performance.now(),
		quit: () => ending.exit(0),
	};
}

/** The file last played, while it can still be read: its levels are on the shelf again. */
function lastFile(store: Store): LoadedSource | undefined {
	const source = store.lastPlace?.source;
	if (source === undefined || source === '-') return undefined;
	const loaded = loadSource(source);
	return loaded.ok ? loaded : undefined;
}

/** The bundled and added collections, and one more if it is none of them. */
function shelfWith(more: LoadedSource | undefined): Shelved[] {
	const known = collectionNames().map(lazily);
	if (more === undefined || known.some(({ name }) => name === more.name)) return known;
	return [...known, { name: more.name, collection: more.collection }];
}

/** A collection is read when it is first looked at: to go on with one level takes one of them. */
function lazily(name: string): Shelved {
	let collection: Collection | undefined;
	return {
		name,
		get collection() {
			collection ??= collectionOf(name);
			return collection;
		},
	};
}

/** A collection by name. One that cannot be read any more is a level that says why. */
function collectionOf(name: string): Collection {
	const loaded = loadSource(name);
	return loaded.ok ? loaded.collection : collectionWith([damagedLevel([], loaded.reason)]);
}

function connect(terminal: Terminal, session: Session): void {
	terminal.onKey((key) => session.press(key));
	terminal.onMouse((mouse) => session.click(mouse));
	terminal.onPaste(({ text }) => session.paste(text));
	terminal.onResize(() => session.resize(terminal.columns, terminal.rows));
}

/** What the store has to tell, kept until there is a session to tell it to. */
class Notices {
	#early: string[] = [];
	#listener: (text: string) => void = (text) => this.#early.push(text);

	tell(text: string): void {
		this.#listener(text);
	}

	listen(listener: (text: string) => void): void {
		this.#listener = listener;
		for (const text of this.#early.splice(0)) listener(text);
	}
}
