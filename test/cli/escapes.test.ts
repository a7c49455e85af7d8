/** Nothing from outside that a terminal would obey comes out, whichever way it goes in. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticeText } from '../../src/store/notice.js';
import { shelfLabel } from '../../src/ui/levels.js';
import { ownFolder } from './folder.js';
import { soko } from './soko.js';

/** A window title, colours, eight-bit sequences, resets, bells, marks that turn text round, a private plane. */
const EVIL =
	'a\u001B]0;x\u0007\u001B[31mb\u009B2Jc\u009Dd\u009C\u001Bce\u0085\u007F\u202Ef\u2066\u2028\u200F\u{F0001}g';

/** Control characters but line ends, halves of characters, and what has no width of its own. */
const OBEYED = /[^\n\P{Cc}]|\p{Cs}|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u206F\uFEFF\u{F0000}-\u{10FFFF}]/u;

const { folder, data, file } = ownFolder();

const ROWS = ['#######', '#@ $ .#', '#######'];
const LEVEL = `${ROWS.join('\n')}\nTitle: ${EVIL}\nAuthor: ${EVIL}\nComment: ${EVIL}\nSolution ${EVIL}\nrRR\n`;
const JSON_LEVEL = JSON.stringify({ rows: ROWS, title: EVIL, author: EVIL, collection: EVIL });
const JSON_DAMAGED = JSON.stringify({ rows: [EVIL, '###'], title: EVIL, reason: EVIL });
const evilName = file(`${EVIL}.xsb`, `Title: ${EVIL}\nCollection: ${EVIL}\n\n; ${EVIL}\n${LEVEL}`);
const nothing = file(`none ${EVIL}`, 'x');
const json = file('json', `${JSON_LEVEL}\n${JSON_DAMAGED}\n`);
const damagedJson = file('damaged', JSON_DAMAGED);
const listing = file('listing', `a db 1, ${EVIL}\n`);
const evilFolder = join(folder, EVIL);
mkdirSync(evilFolder);

const CASES: readonly (readonly string[])[] = [
	[EVIL],
	[EVIL, EVIL],
	[`--${EVIL}`],
	['show', '--moves', EVIL, evilName],
	['show', evilName, '-l', EVIL],
	['show', evilName, '-l', '7'],
	['show', nothing],
	['show', evilFolder],
	['show', join(evilFolder, EVIL)],
	['show', `v1-${EVIL}`],
	['show', `https://${EVIL}#v1-AQ${EVIL}`],
	['show', json],
	['show', json, '-l', '2'],
	['show', listing],
	['list', evilName],
	['list', evilName, '--json'],
	['list', json],
	['list', json, '--json'],
	['list', damagedJson],
	['verify', evilName, EVIL],
	['convert', evilName, '--to', 'xsb'],
	['convert', evilName, '--to', 'json'],
	['convert', json, '--to', 'json'],
	['convert', json, '--to', 'xsb'],
	['convert', json, '--to', EVIL],
	['solve', evilName],
	['solve', evilName, '--json'],
	['solve', evilName, '-l', '7'],
	['solve', json, '--all', '--json'],
	['solve', evilName, '-o', join(folder, EVIL, EVIL, EVIL)],
	['solve', evilName, '-e', EVIL],
	['hint', evilName, '--json', '--no-cache'],
	['hint', evilName, '--moves', EVIL],
	['add', evilName, '--name', EVIL],
	['add', evilName, '--name', 'fine'],
	['remove', EVIL],
	['play', evilName, '--theme', EVIL],
	['play', evilName],
	['help', EVIL],
	['completion', EVIL],
	['show', `https://${EVIL}`],
	['solve', evilName, '-o', evilFolder],
];

test.each(CASES.map((args) => [args] as const))('%j', async (args) => {
	const { out, err } = await soko(args, { data });
	expect((out + err).length).toBeGreaterThan(0);
	expect(out + err).not.toMatch(OBEYED);
});

test('a data folder with such a name', async () => {
	const place = file(`blocked ${EVIL}`, 'a file where a folder should be');
	const { code, err } = await soko(['add', evilName, '--name', 'x'], { data: place });
	expect(code).toBe(1);
	expect(err).toContain('Not saved');
	expect(err).not.toMatch(OBEYED);
});

test('standard input', async () => {
	const { out } = await soko(['list', '-'], { data, input: LEVEL });
	expect(out).toMatch(/^ {3}1 .* a/);
	expect(out).not.toMatch(OBEYED);
});

test('notices of the store and labels on the screen', () => {
	expect(noticeText({ type: 'unsaved', folder: EVIL, reason: 'EIO' })).not.toMatch(OBEYED);
	expect(shelfLabel(`/tmp/${EVIL}.xsb`)).not.toMatch(OBEYED);
	expect(shelfLabel(EVIL)).not.toMatch(OBEYED);
});
