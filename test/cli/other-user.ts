/** A user for whom files can be closed. */
import { chmodSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getuid } from 'node:process';

/** For root no file is closed, so then somebody else runs the program, from a copy that all may read. */
export const OTHER = getuid?.() === 0 ? 65_534 : undefined;

/** What makes the program in `folder` run by somebody else. */
export function asOther(folder: string): { program?: string; user?: number } {
	if (OTHER === undefined) return {};
	const copy = join(folder, 'program');
	for (const name of ['dist', 'levels', 'package.json']) cpSync(name, join(copy, name), { recursive: true });
	const copied = readdirSync(copy, { recursive: true, encoding: 'utf8' }).map((name) => join(copy, name));
	for (const path of [folder, copy, ...copied]) chmodSync(path, 0o755);
	return { program: join(copy, 'dist', 'cli.js'), user: OTHER };
}
