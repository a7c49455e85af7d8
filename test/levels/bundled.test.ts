import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replay } from '../../src/game/lurd.js';
import { parseCollection } from '../../src/levels/collection.js';
import type { Collection } from '../../src/levels/level.js';
import { formatBoard } from '../../src/levels/xsb.js';
import { playable } from './reading.js';

const root = new URL('../../', import.meta.url);
const shared = new URL('../shared/levels/', root);
const XSOKOBAN = new URL('xsokoban.sok', shared);
const MICROBAN = new URL('microban01.sok', shared);

function bundled(name: string): Collection {
	return parseCollection(readFileSync(new URL(`levels/${name}.xsb`, root), 'utf8'));
}

/** Width, height, boxes and hash of each level as a Markdown table. */
function indexOf(name: string): string {
	const rows = playable(bundled(name)).map(({ board, hash }, index) => {
		const at = replay(board, []);
		const boxes = board.boxes.length;
		const solved = at.ok && at.solved ? ' (solved)' : '';
		return `| ${index + 1} | ${board.width} | ${board.height} | ${boxes}${solved} | ${hash} |`;
	});
	return [
		`## ${name}`,
		'',
		'| level | width | height | boxes | hash |',
		'|---|---|---|---|---|',
		...rows,
		'',
	].join('\n');
}

test('the bundled levels are the ones in the index', async () => {
	const head =
		'# Bundled levels\n\nSizes, boxes and level hashes; a test compares this list with the files.\n';
	const index = [head, indexOf('pusher'), indexOf('microban')].join('\n');
	await expect(index).toMatchFileSnapshot('../../levels/INDEX.md');
});

test('collections carry their credits', () => {
	expect(bundled('microban')).toMatchObject({ title: 'Microban', author: 'David W. Skinner' });
	expect(bundled('pusher').notes.join(' ')).toContain('begoon/sokoban-maps');
});

test.skipIf(!existsSync(MICROBAN))(
	'Microban equals its source, level by level (skipped without ../shared)',
	() => {
		const source = playable(parseCollection(readFileSync(MICROBAN, 'utf8')));
		const ours = playable(bundled('microban'));
		expect(ours.map(({ board }) => formatBoard(board))).toEqual(
			source.map(({ board }) => formatBoard(board)),
		);
		expect(ours.map(({ title }) => title)).toEqual(source.map(({ title }) => title));
	},
);

test.skipIf(!existsSync(XSOKOBAN))(
	'the ninety of XSokoban read without a fault (skipped without ../shared)',
	() => {
		expect(playable(parseCollection(readFileSync(XSOKOBAN, 'utf8')))).toHaveLength(90);
	},
);
