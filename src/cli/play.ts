/**
 * `soko play`: opens the terminal, the store and the solver, and gives them to a session. It is loaded only
 * when a game is played, because loading Ink takes longer than everything else.
 */
import { env, stdin, stdout } from 'node:process';
import chalk from 'chalk';
import { createElement } from 'react';
import { bundledCollection, bundledNames } from '../store/bundled.js';
import { App } from '../ui/app.js';
import { whyNoTerminal } from '../ui/capability.js';
import { MemoryStore } from '../ui/memory-store.js';
import { Ending } from '../ui/restore.js';
import type { HintSolver, Shelved } from '../ui/services.js';
import { Session } from '../ui/session.js';
import { openTerminal } from '../ui/terminal.js';

const noSolver: HintSolver = {
	solve: () => ({ result: Promise.reject(new Error('there is none yet')), cancel: () => {} }),
};

export async function play(): Promise<void> {
	const ending = new Ending(process);
	const why = whyNoTerminal(stdin, stdout, env);
	if (why !== undefined) ending.exit(1, why);
	const terminal = openTerminal({ stdin, stdout, env, ending });
	const session = new Session(
		{
			shelf: bundledShelf(),
			store: new MemoryStore(),
			solver: noSolver,
			unicode: terminal.unicode,
			now: () => performance.now(),
			quit: () => ending.exit(0),
		},
		terminal.columns,
		terminal.rows,
	);
	ending.add(() => session.closeLevel());
	terminal.onKey((key) => session.press(key));
	terminal.onMouse((mouse) => session.click(mouse));
	terminal.onPaste(({ text }) => session.paste(text));
	terminal.onResize(() => session.resize(terminal.columns, terminal.rows));
	terminal.render(createElement(App, { session, pen: { chalk, unicode: terminal.unicode } }));
}

function bundledShelf(): Shelved[] {
	return bundledNames().flatMap((name) => {
		const collection = bundledCollection(name);
		return collection === undefined ? [] : [{ name, collection }];
	});
}
