import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replay } from '../../src/game/lurd.js';
import { parseCollection } from '../../src/levels/collection.js';
import type { Collection } from '../../src/levels/level.js';
import { formatBoard } from '../../src/levels/xsb.js';
import { playable } from './reading.js';

const root = new URL('../../', import.meta.url);
const shared = new URL('../shared/levels/', root);
const PLAIN = new URL('sokoban-maps-60-plain.txt', shared);
const COMPRESSED = new URL('sokoban-maps-60-compressed.txt', shared);
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

test.skipIf(!existsSync(PLAIN))('the sixty mazes equal the plain dump (skipped without ../shared)', () => {
	const dump = readFileSync(PLAIN, 'utf8').replace(/\r/g, '');
	const mazes = [...dump.matchAll(/^Maze: (\d+)\n(?:.+\n){5}\n((?:[X*&.@ ]*X[X*&.@ ]*\n)+)/gm)];
	expect(mazes).toHaveLength(60);
	const levels = playable(bundled('pusher'));
	for (const [, number, rows] of mazes) {
		const xsb = rows!.replace(/[X*&]/g, (character) => ({ X: '#', '*': '$', '&': '*' })[character]!);
		const expected = xsb
			.trimEnd()
			.split('\n')
			.map((row) => row.trimEnd());
		expect(formatBoard(levels[Number(number) - 1]!.board)).toEqual(expected);
	}
});

test.skipIf(!existsSync(COMPRESSED))(
	'the sixty mazes equal the compressed bytes (skipped without ../shared)',
	() => {
		const listing = readFileSync(COMPRESSED, 'utf8');
		const blocks = listing.split(/^level_\d+/m).slice(1);
		const levels = playable(bundled('pusher'));
		expect(blocks).toHaveLength(60);
		for (const [index, block] of blocks.entries()) {
			const bytes = [...block.matchAll(/\b([0-9][0-9A-F]*)(h?)(?=,|\s|$)/g)].map(([, digits, hex]) =>
				Number.parseInt(digits!, hex ? 16 : 10),
			);
			expect(formatBoard(levels[index]!.board)).toEqual(decode(bytes));
		}
	},
);

/** Decodes one compressed maze; see the game's format: (count, code) pairs, most significant bit first. */
function decode(bytes: readonly number[]): string[] {
	const [width, height] = bytes as [number, number];
	let at = 16;
	const bits = (count: number): number => {
		let value = 0;
		for (; count > 0; count--, at++) value = value * 2 + ((bytes[at >> 3]! >> (7 - (at & 7))) & 1);
		return value;
	};
	let cells = '';
	while (cells.length < width * height) {
		const count = bits(1) ? 2 + bits(3) : 1;
		const code = bits(2);
		cells += (code === 3 ? '.*'[bits(1)]! : ' #$'[code]!).repeat(count);
	}
	const [x, y] = bytes.slice(Math.ceil(at / 8)) as [number, number];
	const player = y * width + x;
	const withPlayer = `${cells.slice(0, player)}${cells[player] === '.' ? '+' : '@'}${cells.slice(player + 1)}`;
	return Array.from({ length: height }, (_, row) =>
		withPlayer.slice(row * width, (row + 1) * width).trimEnd(),
	);
}

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
