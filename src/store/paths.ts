/**
 * Where saved games live: the data folder each platform has for it, as the XDG rules, macOS and Windows say.
 *
 * The places are those of the package env-paths with an empty suffix. That package reads the environment of
 * the process itself and takes relative XDG paths, which the XDG rules tell to ignore; hence these lines.
 */
import { posix, win32 } from 'node:path';

/** The environment that decides: all of it is passed in, so that nothing here depends on the process. */
export interface Surroundings {
	readonly platform: NodeJS.Platform;
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly home: string; // the user's home folder
}

const NAME = 'soko';

/** The folder for what the game saves. It need not exist yet. */
export function dataFolder({ platform, env, home }: Surroundings): string {
	if (platform === 'win32') {
		const local = env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local');
		return win32.join(local, NAME, 'Data');
	}
	if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', NAME);
	const xdg = env.XDG_DATA_HOME ?? '';
	return posix.join(posix.isAbsolute(xdg) ? xdg : posix.join(home, '.local', 'share'), NAME);
}
