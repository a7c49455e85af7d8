/** `soko play` at work: opens the terminal, the store and the solver, and gives them to a session. */
import { isAbsolute } from 'node:path';
import { env, stderr, stdin, stdout } from 'node:process';
import chalk from 'chalk';
import { createElement } from 'react';
import { isLink } from '../levels/link.js';
import { createSolver, type Solver } from '../solver/client.js';
import { type Disk, noDisk } from '../store/disk.js';
import { openStore } from '../store/store.js';
import type { Store } from '../store/types.js';
import { App } from '../ui/app.js';
import { colourLevel, whyNoTerminal } from '../ui/capability.js';
import { Ending } from '../ui/ending.js';
import type { Services } from '../ui/services.js';
import { Session } from '../ui/session.js';
import { Speaker } from '../ui/speech.js';
import { Spoken } from '../ui/spoken.js';
import { start } from '../ui/start.js';
import { openTerminal, type Terminal } from '../ui/terminal.js';
import { openKeyboard } from '../ui/tty.js';
import { defaultThreads } from './arguments.js';
import { canSave, diskHere } from './data-folder.js';
import type { PlayOptions } from './play.js';
import { complaint } from './report.js';
import { keeperFor, shelfWith } from './shelf.js';
import {
	collectionNames,
	isLasting,
	type LoadedSource,
	levelOf,
	loadSource,
	type SourceResult,
} from './source.js';

/** The collection of `-l N` when nothing was played that can be read again. */
const FIRST = 'pusher';

/** Ends the program with one line and code 1. */
type Refuse = (reason: string) => never;

export function runPlay(options: PlayOptions): void {
	const notices = new Notices();
	const disk = options.save ? diskHere((text) => notices.tell(text)) : noDisk();
	// Before signals are taken over: their handlers could not run while this waits for standard input.
	const meant = options.isNamed ? [] : options.commands;
	const given = options.source === undefined ? undefined : loadSource(options.source, disk, meant);
	const ending = new Ending(process, canSave(disk));
	ending.add(() => notices.print());
	const refuse: Refuse = (reason) => ending.exit(1, `soko: ${reason}`);
	const store = openStore(disk);
	const asked = askedFor(options, given ?? lastSource(options, store, disk), refuse);
	const terminal = terminalFor(options, ending, refuse);

	const shelf = shelfWith(disk, asked ?? lastPlayed(store, disk));
	const services: Services = {
		shelf,
		keep: keeperFor(shelf, disk, options.commands),
		store,
		isSaved: canSave(disk),
		solver: solverFor(notices),
		threads: defaultThreads(),
		unicode: terminal.unicode,
		spoken: terminal.spoken,
		now: () => performance.now(),
		quit: () => ending.exit(0),
	};
	const session = new Session(services, terminal.columns, terminal.rows);
	// Steps run in reverse: the level is left, the store closed, the terminal given back, what is left to tell printed.
	ending.add(() => {
		notices.keep(session.takeNotices());
		store.close();
	});
	ending.add(() => session.closeLevel());
	notices.listen((text) => session.notice(text));
	session.override({
		theme: options.theme,
		hintTime: options.hintTime,
		...(options.ponder ? {} : { ponder: false }),
	});
	connect(terminal, session);
	start(session, { name: asked?.name, number: options.level });
	show(terminal, session);
}

/** What SOURCE and -l ask for, refused here if it cannot be: the terminal is not touched yet. */
function askedFor(
	{ level }: PlayOptions,
	given: SourceResult | undefined,
	refuse: Refuse,
): LoadedSource | undefined {
	if (given === undefined) return undefined;
	if (!given.ok) return refuse(given.reason);
	const found = level === undefined ? undefined : levelOf(given, level);
	return found?.ok === false ? refuse(found.reason) : given;
}

/** The source that `-l` alone means. */
function lastSource({ level }: PlayOptions, store: Store, disk: Disk): SourceResult | undefined {
	return level === undefined ? undefined : loadSource(sourceOf(store, disk) ?? FIRST, disk);
}

/** What was last played, if that can be read again. The name of a collection that is gone may now be a file's. */
function sourceOf({ lastPlace }: Store, disk: Disk): string | undefined {
	const source = lastPlace?.source;
	if (source === undefined || !isLasting(source)) return undefined;
	const isSame = isAbsolute(source) || isLink(source) || collectionNames(disk).includes(source);
	return isSame ? source : undefined;
}

/** With SOURCE on standard input, the keyboard is the controlling terminal. */
function terminalFor(options: PlayOptions, ending: Ending, refuse: Refuse): Terminal {
	const keyboard = options.source === '-' ? openKeyboard() : stdin;
	if (keyboard === undefined) return refuse('there is no terminal to play in');
	const why = whyNoTerminal(keyboard, stdout, env);
	if (why !== undefined) return refuse(why);
	return openTerminal({ stdin: keyboard, stdout, env, ending, spoken: options.screenReader ?? false });
}

function solverFor(notices: Notices): Solver {
	return createSolver({
		low: true,
		onCrash: (_, again) => {
			if (!again) notices.tell('The solver stopped and was started again.');
		},
	});
}

/** The source last played, while it can still be read: the levels of a file are on the shelf again. */
function lastPlayed(store: Store, disk: Disk): LoadedSource | undefined {
	const source = sourceOf(store, disk);
	const loaded = source === undefined ? undefined : loadSource(source, disk);
	return loaded?.ok ? loaded : undefined;
}

function connect(terminal: Terminal, session: Session): void {
	terminal.on('key', (key) => session.press(key));
	terminal.on('mouse', (mouse) => session.click(mouse));
	terminal.on('paste', (paste) => session.paste(paste));
	terminal.on('resize', () => session.resize(terminal.columns, terminal.rows));
	terminal.on('suspend', () => session.suspend());
}

function show(terminal: Terminal, session: Session): void {
	chalk.level = colourLevel(env, chalk.level);
	terminal.render(
		terminal.spoken
			? createElement(Spoken, { session, speaker: new Speaker(session) })
			: createElement(App, { session, chalk }),
	);
}

/** What the store has to tell: kept until there is a session to tell it to, and at the end until it can be printed. */
class Notices {
	#kept: string[] = [];
	#listener: ((text: string) => void) | undefined;

	tell(text: string): void {
		if (this.#listener) this.#listener(text);
		else if (!this.#kept.includes(text)) this.#kept.push(text); // the same may come up again before it is told
	}

	listen(listener: (text: string) => void): void {
		this.#listener = listener;
		for (const text of this.#kept.splice(0)) listener(text);
	}

	/** From now on keeps what there is to tell, beginning with `untold`, which the session did not come to tell. */
	keep(untold: readonly string[]): void {
		this.#listener = undefined;
		this.#kept.push(...untold);
	}

	print(): void {
		for (const text of this.#kept.splice(0)) stderr.write(complaint(text));
	}
}
