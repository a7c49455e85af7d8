/** `soko list`: the collections there are, or the levels of one, with what the player made of them. */

import type { Command } from 'commander';
import { jsonText } from '../game/quoted.js';
import { levelJson } from '../levels/json.js';
import {
	type Collection,
	type DamagedLevel,
	type Level,
	ownTitle,
	playableBoxes,
	problemOf,
} from '../levels/level.js';
import { plural, scoreText } from '../levels/text.js';
import type { Disk } from '../store/disk.js';
import { type BestPair, fewest, type LevelRecord, type Solution, type Store } from '../store/types.js';
import { SOURCE_HELP } from './arguments.js';
import { numbered } from './chosen.js';
import { diskHere } from './data-folder.js';
import { complaint, emit, OK, type Report, refusal, WRONG } from './report.js';
import { collectionNames, type LoadedSource, loadSource } from './source.js';

export interface ListOptions {
	readonly json?: boolean;
}

/** What the player has achieved. */
type Records = Pick<Store, 'record' | 'solvedOf'>;

const EXAMPLES = `
Examples:
  soko list                 the collections
  soko list microban        its levels with size, boxes and your best
  soko list pusher --json   one JSON object a line
`;

export function addListCommand(program: Command): void {
	program
		.command('list')
		.description('the collections, or the levels of one')
		.argument('[SOURCE]', SOURCE_HELP)
		.option('--json', 'one JSON object a line')
		.addHelpText('after', EXAMPLES)
		.action(async (source: string | undefined, options: ListOptions) => {
			const { openStore } = await import('../store/store.js');
			const notices = new Set<string>(); // of two levels the same may be told
			const disk = diskHere((text) => notices.add(complaint(text)));
			const store = openStore(disk);
			const report = list(source, options, store, disk);
			store.close();
			emit({ ...report, err: [...notices].join('') + (report.err ?? '') });
		});
}

export function list(
	source: string | undefined,
	{ json = false }: ListOptions,
	records: Records,
	disk = diskHere(),
): Report {
	if (source === undefined) return collections(json, records, disk);
	const loaded = loadSource(source, disk);
	if (!loaded.ok) return refusal(loaded.reason);
	return { code: OK, out: json ? levelsJson(loaded, records) : levelsText(loaded.collection, records) };
}

function collections(json: boolean, records: Records, disk: Disk): Report {
	const loaded = collectionNames(disk).map((name) => loadSource(name, disk));
	const err = loaded.flatMap((source) => (source.ok ? [] : [complaint(source.reason)])).join('');
	const found = loaded.flatMap((source) => {
		if (!source.ok) return [];
		const { name, collection } = source;
		const playable = collection.levels.filter((level) => level.type === 'level');
		return [{ name, collection, solved: records.solvedOf(playable) }];
	});
	return { code: err === '' ? OK : WRONG, out: json ? collectionsJson(found) : collectionsTable(found), err };
}

interface Listed {
	readonly name: string;
	readonly collection: Collection;
	readonly solved: number; // levels, without help
}

function collectionsJson(found: readonly Listed[]): string {
	return objects(
		found.map(({ name, collection: { title, author, levels }, solved }) => ({
			collection: name,
			title: title ?? null,
			author: author ?? null,
			levels: levels.length,
			solved,
		})),
	);
}

function collectionsTable(found: readonly Listed[]): string {
	return table(
		found.map(({ name, collection: { title, author, levels }, solved }) => [
			name,
			plural(levels.length, 'level', 'levels'),
			`${solved} solved`,
			[title, author && `by ${author}`].filter((part) => part).join(' '),
		]),
	);
}

function levelsText(collection: Collection, records: Records): string {
	return table(
		numbered(collection).map(({ level, number }) => [
			`${number}`.padStart(4),
			...levelCells(level, ownTitle(level.title, number), records),
		]),
	);
}

function levelCells(level: Level | DamagedLevel, title: string | undefined, records: Records): string[] {
	if (level.type === 'damaged') {
		const wrong = `cannot be played, ${problemOf(level)}`;
		return ['', '', '', title === undefined ? wrong : `${title}: ${wrong}`]; // too long for any column but the last
	}
	const { width, height } = level.board;
	const boxes = playableBoxes(level.board);
	const size = `${width}x${height}`.padStart(7);
	const count = `${boxes}`.padStart(3) + (boxes === 1 ? ' box' : ' boxes');
	return [size, count, bestText(records.record(level)), title ?? ''];
}

/** The player's own best, or else the best with help. */
function bestText({ own, helped }: LevelRecord): string {
	const best = own ?? helped;
	if (!best) return '-';
	const help = own ? '' : ', with help';
	return scoreText(fewest(best)) + help;
}

function levelsJson({ name, collection }: LoadedSource, records: Records): string {
	return objects(
		numbered(collection).map(({ level, number }) => {
			const { rows: _, reason: __, ...known } = levelJson({ level, number }, name, collection);
			const reason = level.type === 'damaged' ? problemOf(level) : null;
			const record = level.type === 'level' ? records.record(level) : undefined;
			return { ...known, reason, best: pairJson(record?.own), bestWithHelp: pairJson(record?.helped) };
		}),
	);
}

function pairJson(pair: BestPair | undefined): object | null {
	const json = ({ moves, pushes, lurd }: Solution) => ({ moves, pushes, solution: lurd });
	return pair ? { fewestMoves: json(pair.moves), fewestPushes: json(pair.pushes) } : null;
}

function objects(values: readonly object[]): string {
	return values.map((value) => `${jsonText(value)}\n`).join('');
}

/** Rows of cells in columns, two spaces apart. */
function table(rows: readonly (readonly string[])[]): string {
	const widths: number[] = [];
	for (const row of rows) {
		for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
	}
	const lines = rows.map((row) => row.map((cell, index) => cell.padEnd(widths[index]!)).join('  '));
	return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
