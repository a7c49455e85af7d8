import { homedir } from 'node:os';
import envPaths from 'env-paths';
import { expect, test } from 'vitest';
import { dataFolder } from '../../src/store/paths.js';

test.each([
	['linux', {}, '/home/ada', '/home/ada/.local/share/soko'],
	['linux', { XDG_DATA_HOME: '/elsewhere' }, '/home/ada', '/elsewhere/soko'],
	['linux', { XDG_DATA_HOME: '' }, '/home/ada', '/home/ada/.local/share/soko'],
	['linux', { XDG_DATA_HOME: 'relative' }, '/home/ada', '/home/ada/.local/share/soko'],
	['freebsd', {}, '/home/ada', '/home/ada/.local/share/soko'],
	['darwin', { XDG_DATA_HOME: '/elsewhere' }, '/Users/ada', '/Users/ada/Library/Application Support/soko'],
	['win32', { LOCALAPPDATA: 'D:\\Local' }, 'C:\\Users\\ada', 'D:\\Local\\soko\\Data'],
	['win32', {}, 'C:\\Users\\ada', 'C:\\Users\\ada\\AppData\\Local\\soko\\Data'],
] as const)('%s with %j keeps games in the platform folder', (platform, env, home, folder) => {
	expect(dataFolder({ platform, env, home })).toBe(folder);
});

test('on this machine it is the folder that env-paths names', () => {
	const { platform, env } = process;
	expect(dataFolder({ platform, env, home: homedir() })).toBe(envPaths('soko', { suffix: '' }).data);
});
