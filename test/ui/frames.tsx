/** Frames of a session as they are drawn, without colours. */
import { Chalk } from 'chalk';
import { renderToString } from 'ink';
import type { ReactElement } from 'react';
import { App } from '../../src/ui/app.js';
import { unseal } from '../../src/ui/sealed.js';
import type { Kit } from './kit.js';

const NO_COLOURS = new Chalk({ level: 0 });

/** The rows of the frame after whatever `act` does, without trailing spaces. */
export async function frame(kit: Kit, act: () => unknown = () => {}): Promise<string[]> {
	await act();
	kit.session.changed();
	const shown = unseal(renderToString(appOf(kit), { columns: kit.session.columns }));
	return shown.split('\n').map((row) => row.trimEnd());
}

export function appOf({ session }: Kit): ReactElement {
	return <App session={session} chalk={NO_COLOURS} />;
}
