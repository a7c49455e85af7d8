/**
 * Starts programs in pseudo-terminals for tests: each has its own data folder, and whatever a test leaves
 * running is killed after it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect } from 'vitest';
import { type RunOptions, Session } from './session.js';

export const SOKO = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
export const FIXTURE = fileURLToPath(new URL('../../node_modules/.cache/soko/fixture.mjs', import.meta.url));

const started: Session[] = [];
const folders: string[] = [];

afterEach(async () => {
	await Promise.all(started.splice(0).map((session) => session.kill()));
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A fresh data folder, gone after the test. */
export function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'soko-'));
	folders.push(folder);
	return folder;
}

/** Starts a program: soko in a fresh folder unless said otherwise. */
export function run(options: Partial<RunOptions> = {}): Session {
	const session = new Session({ program: SOKO, ...options, data: options.data ?? newFolder() });
	started.push(session);
	return session;
}

/** Waits for the end, and checks the exit code and that the terminal is as it was before the start. */
export async function expectEnd(session: Session, end: number | NodeJS.Signals): Promise<void> {
	const ended =
		typeof end === 'number' ? { code: end, signal: 0 } : { code: 0, signal: constants.signals[end] };
	expect(await session.ended).toEqual(ended);
	await session.drawn();
	const { emulator } = session;
	const { mouseTrackingMode, bracketedPasteMode, wraparoundMode, synchronizedOutputMode } = emulator.modes;
	expect({ mouseTrackingMode, bracketedPasteMode, wraparoundMode, synchronizedOutputMode }).toEqual({
		mouseTrackingMode: 'none',
		bracketedPasteMode: false,
		wraparoundMode: true,
		synchronizedOutputMode: false,
	});
	expect(emulator.buffer.active.type).toBe('normal');
	const bytes = session.chunks.join('');
	expect(bytes.lastIndexOf('\u001B[?25h')).toBeGreaterThanOrEqual(bytes.lastIndexOf('\u001B[?25l'));
	expect(bytes.lastIndexOf('\u001B[?1006l')).toBeGreaterThanOrEqual(bytes.lastIndexOf('\u001B[?1006h'));
}
