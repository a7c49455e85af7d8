/** Commands where nothing can be written: a data folder that is closed or not known, a full disk under a stream. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
const three = file('three.xsb', [EASY, EASY, EASY].join('\n'));
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

test.skipIf(platform === 'win32')('what cannot be read in the data folder is told, and kept', async () => {
	const own = join(folder, 'closed', 'soko');
	const records = join(own, 'records.log');
	const collections = join(own, 'collections');
	mkdirSync(collections, { recursive: true });
	writeFileSync(records, 'what was there');
	if (OTHER !== undefined) for (const path of [own, records, collections]) chownSync(path, OTHER, OTHER);
	for (const path of [records, collections]) chmodSync(path, 0);
	const ended = await soko(['list'], { ...asOther(folder), data: join(folder, 'closed') });
	for (const name of readdirSync(own)) chmodSync(join(own, name), 0o755);
	expect(ended.code).toBe(0);
	const lines = ended.err.trimEnd().split('\n').sort();
	expect(lines[0]).toMatch(/^soko: A file cannot be read\. Set aside: records\.log\.unreadable-/);
	expect(lines.slice(1)).toEqual([`soko: A folder cannot be read (the system says EACCES): ${collections}`]);
	const aside = readdirSync(own).find((name) => name.startsWith('records.log.unreadable-'));
	expect(readFileSync(join(own, aside ?? ''), 'utf8')).toBe('what was there');
});

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
		[['solve', three, '--all']],
		[['hint', easy]],
		[['completion', 'bash']],
		[['__complete', 's']],
		[['help']],
		[['--help']],
		[['solve', '--help']],
		[['--version']],
	])('a full disk under standard output is told once by %j', (args) => {
	const told = 'soko: standard output cannot be written: no space left on device (ENOSPC)\n';
	expect(seen(args, '2>&1 >/dev/full')).toBe(`${told}code 1\n`);
});

/** How a command ends that a shell runs by a script in which it is `"$@"`, and a path `$0`. */
function endOf(script: string, path: string, ...args: string[]) {
	const words = ['-c', script, path, process.execPath, join(process.cwd(), 'dist/cli.js'), ...args];
	const env = { ...process.env, XDG_DATA_HOME: data };
	const { status, stdout, stderr } = spawnSync('sh', words, { encoding: 'utf8', env });
	return { code: status, out: stdout, err: stderr };
}

test.skipIf(platform === 'win32')(
	'a file that takes a part of the output is told as one that takes none',
	() => {
		const script = `ulimit -f 4; "$@" >"$0"`; // at most 4 KiB in a file
		const { code, err } = endOf(script, file('part.json', ''), 'convert', 'microban', '--to', 'json');
		expect(err).toMatch(/^soko: standard output cannot be written: .*\n$/);
		expect(code).toBe(1);
	},
);

const gone = join(folder, 'gone');
const IN_GONE = 'mkdir "$0" && cd "$0" && rmdir "$0" && exec "$@"';

test.skipIf(platform !== 'linux').each(['play', 'solve', 'hint'])(
	'in a folder that has been deleted %s says so',
	(command) => {
		const err = 'soko: the folder that you are in is gone; cd to another one\n';
		expect(endOf(IN_GONE, gone, command, 'microban')).toEqual({ code: 1, out: '', err });
	},
);

test.skipIf(platform !== 'linux')('a file is read from a folder that has been deleted', () => {
	expect(endOf(IN_GONE, gone, 'show', '../easy.xsb')).toEqual({ code: 0, out: EASY, err: '' });
});

test.skipIf(platform === 'win32')(
	'that added collections cannot be told is, where none has the name',
	async () => {
		const collections = join(folder, 'shut', 'soko', 'collections');
		mkdirSync(collections, { recursive: true });
		if (OTHER !== undefined) chownSync(collections, OTHER, OTHER);
		chmodSync(collections, 0);
		const ended = await soko(['show', 'mine'], { ...asOther(folder), data: join(folder, 'shut') });
		chmodSync(collections, 0o755);
		const reason = 'there is no collection or file called mine; collections are microban, pusher';
		const closed = `A folder cannot be read (the system says EACCES): ${collections}`;
		expect(ended).toEqual({ code: 1, out: '', err: `soko: ${reason}. ${closed}\n` });
	},
);

/** Runs Node.js with at most 6 GB of address space. */
function runCramped(...args: string[]) {
	return spawnSync('sh', ['-c', 'ulimit -v 6000000; exec "$0" "$@"', process.execPath, ...args]);
}

/** Newer ones make do with less by themselves. */
const NODE_ASKS_FOR_MORE =
	platform === 'linux' && runCramped('-e', 'new WebAssembly.Memory({ initial: 1 })').status !== 0;

test.skipIf(!NODE_ASKS_FOR_MORE)('under a limit of address space it is told what helps', () => {
	const { stderr, status } = runCramped('dist/cli.js', 'play');
	expect(stderr.toString()).toMatch(/\nsoko: .*\(see ulimit -v\); NODE_OPTIONS=\S+ makes do with less\n$/);
	expect(status).toBe(1);
});

test.skipIf(platform !== 'linux')('a full disk under standard error withholds no results', () => {
	const some = file('some.xsb', `${EASY}\n${BROKEN}\n${EASY}`);
	const all = seen(['solve', some, '--all'], '2>/dev/full');
	expect(all).toMatch(/^Maze 1 .*^Maze 2 .*^Maze 3 .*^rRR\ncode 1\n$/ms);
	expect(seen(['show', easy], '2>/dev/full')).toBe(`${EASY}code 0\n`);
});
