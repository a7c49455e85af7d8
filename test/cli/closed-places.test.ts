/** Commands where nothing can be written: a data folder that is closed or not known, a full disk under a stream. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { expect, test } from 'vitest';
import { ownFolder } from './folder.js';
import { matching, type Row } from './matching.js';
import { asOther, OTHER } from './other-user.js';
import { soko } from './soko.js';

const { folder, data, file } = ownFolder();

const EASY = '#######\n#@ $ .#\n#######\n';
const BROKEN = '#####\n# $.#\n#####\n';

const easy = file('easy.xsb', EASY);
const locked = join(folder, 'locked');
mkdirSync(locked, { mode: 0o555 });

const LOCKED: readonly Row[] = [
	[['list'], 0, /^microban.*\npusher.*\n$/, ''],
	[['show', easy], 0, EASY, ''],
	[['hint', easy], 0, /^alive/, ''],
	[['hint', easy, '--no-cache'], 0, /^alive/, ''],
	[['solve', easy], 0, /^Maze 1/, ''],
	[['solve', easy, '-o', join(locked, 'x')], 1, '', /cannot be written: permission denied \(EACCES\)\n$/],
	[['add', easy], 1, '', /^soko: Not saved: the folder may not be written \(.*\)\n$/],
];

test.skipIf(platform === 'win32').each(LOCKED)(
	'in a data folder that may not be written: %j ends with %i',
	async (args, code, out, err) => {
		const ended = await soko(args, { ...asOther(folder), data: join(locked, 'data') });
		expect(ended).toEqual({ code, out: matching(out), err: matching(err) });
	},
);

const HOMELESS = 'soko: Not saved: no home folder is known; set HOME or XDG_DATA_HOME\n';

const WITHOUT_HOME: readonly Row[] = [
	[['list'], 0, /^microban.*\npusher.*\n$/, ''],
	[['list', easy], 0, /7x3/, ''],
	[['hint', easy], 0, /^alive/, ''],
	[['solve', easy], 0, /^Maze 1/, ''],
	[['add', easy], 1, '', HOMELESS],
	[['remove', 'easy'], 1, '', /^soko: no collection called easy was added/],
	[['play', easy], 1, '', /^soko: standard output is not a terminal/],
];

test.skipIf(platform === 'win32').each(WITHOUT_HOME)(
	'without a home folder: %j ends with %i, and nothing is left where it ran',
	async (args, code, out, err) => {
		const env = { HOME: '', XDG_DATA_HOME: undefined };
		const ended = await soko(args, { data: '', env });
		expect(ended).toEqual({ code, out: matching(out), err: matching(err) });
	},
);

test.skipIf(OTHER === undefined)(
	'a user whom the system does not know has no home (only root can tell)',
	async () => {
		const env = { HOME: undefined, XDG_DATA_HOME: undefined };
		const ended = await soko(['add', easy], { ...asOther(folder), user: 54_321, data: '', env });
		expect(ended).toEqual({ code: 1, out: '', err: HOMELESS });
	},
);

/** What is seen of a command whose streams a shell has sent elsewhere, and its exit code. */
function seen(args: readonly string[], streams: string): string {
	const words = [process.execPath, 'dist/cli.js', ...args];
	return execFileSync('sh', ['-c', `"$@" ${streams}; echo "code $?"`, 'sh', ...words], {
		encoding: 'utf8',
		env: { ...process.env, XDG_DATA_HOME: data },
	});
}

test
	.skipIf(platform !== 'linux')
	.each([
		[['list']],
		[['show', easy]],
		[['convert', easy, '--to', 'xsb']],
		[['solve', easy]],
		[['hint', easy]],
		[['completion', 'bash']],
		[['__complete', 's']],
		[['help']],
		[['--help']],
		[['solve', '--help']],
		[['--version']],
	])('a full disk under standard output is told by %j', (args) => {
	const told = 'soko: standard output cannot be written: no space left on device (ENOSPC)\n';
	expect(seen(args, '2>&1 >/dev/full')).toBe(`${told}code 1\n`);
});

test.skipIf(platform !== 'linux')('a full disk under standard error withholds no results', () => {
	const some = file('some.xsb', `${EASY}\n${BROKEN}\n${EASY}`);
	const all = seen(['solve', some, '--all'], '2>/dev/full');
	expect(all).toMatch(/^Maze 1 .*^Maze 2 .*^Maze 3 .*^rRR\ncode 1\n$/ms);
	expect(seen(['show', easy], '2>/dev/full')).toBe(`${EASY}code 0\n`);
});
