/** A SOURCE that cannot be read: every command says why in one line. */
import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { expect, test } from 'vitest';
import { ownFolder } from './folder.js';
import { matching, type Stream } from './matching.js';
import { asOther } from './other-user.js';
import { soko } from './soko.js';

const { folder, data, file } = ownFolder();

const EASY = '#######\n#@ $ .#\n#######\n';
const LINK = 'v1-AQAKCAAh_-AYBgGAYBgH_wAAAAAACAAAAAAAAAAAAAIAAAAATA';

const easy = file('easy.xsb', EASY);
const closed = file('closed.xsb', EASY);
chmodSync(closed, 0);
const broken = `${join(folder, '.')}/./broken.xsb`;
symlinkSync('gone', join(folder, 'broken.xsb'));

/** The commands that take a SOURCE, with what else they need. */
const READERS: readonly (readonly string[])[] = [
	['list'],
	['list', '--json'],
	['show'],
	['verify', 'r'],
	['convert', '--to', 'json'],
	['solve'],
	['solve', '--all', '--json'],
	['hint'],
	['hint', '--json'],
	['add', '--name', 'x'],
	['play'],
];

/** Runs commands on a SOURCE, and expects the same refusal of all: one line, code 1, no result. */
async function expectRefused(source: string, err: Stream, options = {}, readers = READERS): Promise<void> {
	const runs = readers.map(([command = '', ...rest]) =>
		soko([command, source, ...rest], { data, ...options }),
	);
	for (const [index, ended] of (await Promise.all(runs)).entries()) {
		expect(ended, readers[index]!.join(' ')).toEqual({ code: 1, out: '', err: matching(err) });
		expect(ended.err.trimEnd().split('\n')).toHaveLength(1);
	}
}

test.each([
	['no such file', join(folder, 'none.xsb'), /^soko: there is no collection or file called .*none.xsb; /],
	['a folder', folder, `soko: ${folder} is a folder; name a file in it\n`],
	['a file without levels', file('empty', ''), /^soko: .*empty: there is no level in it: /],
	[
		'a file past a limit',
		file('wide', `${'#'.repeat(201)}\n###\n###\n`),
		/wide, line 1: a board is wider than 200 squares\n$/,
	],
	[
		'a damaged link',
		LINK.replace('TA', 'TB'),
		'soko: the link, column 53: the link has bits set that mean nothing\n',
	],
	['standard input without levels', '-', /^soko: standard input: there is no level in it: /],
])('%s is refused by every command in one line', async (_, source, err) => {
	await expectRefused(source, err);
});

test.each([
	[
		'a mistyped collection',
		'pushr',
		'soko: there is no collection or file called pushr; did you mean pusher?\n',
	],
	['a command', 'verify', /called verify; collections are microban, pusher\n$/],
	['a mistyped command', 'solv', /called solv; collections are microban, pusher\n$/],
	['a mistyped file', join(folder, 'esay.xsb'), /did you mean .*easy.xsb\?\n$/],
	['what is typed right, of a link to nothing', broken, /; collections are microban, pusher\n$/],
	['a file beside others', join(folder, 'quite-another.txt'), /; collections are microban, pusher\n$/],
	[
		'an address',
		'https://example.org/a.xsb',
		'soko: https://example.org/a.xsb is not fetched; curl it into a file, or into -\n',
	],
	[
		'a word with a blank',
		'pusher ',
		'soko: there is no collection or file called "pusher "; did you mean pusher?\n',
	],
	['an empty word', '', 'soko: there is no collection or file called ""; collections are microban, pusher\n'],
	['a file as a folder', join(easy, 'x'), `soko: ${easy}/x cannot be read: not a directory (ENOTDIR)\n`],
	['a name too long', 'x'.repeat(300), /^soko: x+ cannot be read: name too long \(ENAMETOOLONG\)\n$/],
])('%s is refused in one line', async (_, source, err) => {
	await expectRefused(source, err, {}, [['show']]);
});

test.skipIf(platform === 'win32')('a file that may not be read is refused by every command', async () => {
	await expectRefused(closed, `soko: ${closed} cannot be read: permission denied (EACCES)\n`, {
		...asOther(folder),
	});
});
