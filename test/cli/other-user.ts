/** A user for whom files can be closed. */
import { chmodSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { getuid } from 'node:process';

/** For root no file is closed, so then somebody else runs the program, from a copy that all may read. */
export const OTHER = getuid?.() === 0 ? 65_534 : undefined;

/** What makes the program in `folder` run by somebody else. */
export function asOther(folder: string): { program?: string; user?: number } {
	if (OTHER === undefined) return {};
	chmodSync(folder, 0o755);
	cpSync('dist', join(folder, 'program', 'dist'), { recursive: true });
	cpSync('levels', join(folder, 'program', 'levels'), { recursive: true });
	cpSync('package.json', join(folder, 'program', 'package.json'));
	return { program: join(folder, 'program', 'dist', 'cli.js'), user: OTHER };
}
