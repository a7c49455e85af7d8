import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noticeText } from '../../src/store/notice.js';
import { contentsOf, freshFolder, open } from './folder.js';
import { CORRIDOR, levelOf, ROOM } from './levels.js';

/** Two pushes in a straight line solve it; two more go past the goal and come back. */
const LINE = levelOf(['########', '#      #', '# $ .  #', '#  @   #', '########']);

test('a first solution is best in both ways, a worse one is not kept', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	expect(store.record(CORRIDOR)).toEqual({ own: undefined, helped: undefined });
	expect(store.recordSolution(CORRIDOR, 'rrr', false)).toEqual({ moves: true, pushes: true });
	const written = contentsOf(folder)['records.log'];
	expect(store.recordSolution(CORRIDOR, 'rlrrr', false)).toEqual({ moves: false, pushes: false });
	expect(store.recordSolution(CORRIDOR, 'rrr', false)).toEqual({ moves: false, pushes: false });
	expect(contentsOf(folder)['records.log']).toBe(written);
	const best = { lurd: 'RRR', moves: 3, pushes: 3 };
	expect(open(folder).store.record(CORRIDOR)).toEqual({
		own: { moves: best, pushes: best },
		helped: undefined,
	});
});

test('fewest moves and fewest pushes are two records', () => {
	const { store } = open(freshFolder());
	const fewPushes = 'ududududlluRR';
	const fewMoves = 'lluRRRdrruL';
	expect(store.recordSolution(LINE, fewPushes, false)).toEqual({ moves: true, pushes: true });
	expect(store.recordSolution(LINE, fewMoves, false)).toEqual({ moves: true, pushes: false });
	expect(store.record(LINE).own).toEqual({
		moves: { lurd: fewMoves, moves: 11, pushes: 4 },
		pushes: { lurd: fewPushes, moves: 13, pushes: 2 },
	});
	const other = open(freshFolder()).store;
	expect(other.recordSolution(LINE, fewMoves, false)).toEqual({ moves: true, pushes: true });
	expect(other.recordSolution(LINE, fewPushes, false)).toEqual({ moves: false, pushes: true });
	expect(other.record(LINE).own).toEqual(store.record(LINE).own);
});

test('a record that is only equalled is not improved, and the solution kept where its other number is lower', () => {
	const { store } = open(freshFolder());
	store.recordSolution(LINE, 'ududududlluRR', false);
	store.recordSolution(LINE, 'lluRRRdrruL', false);
	expect(store.recordSolution(LINE, 'udududlluRR', false)).toEqual({ moves: false, pushes: false });
	expect(store.record(LINE).own).toMatchObject({ moves: { pushes: 2 }, pushes: { moves: 11 } });
	expect(store.recordSolution(LINE, 'lluRR', false)).toEqual({ moves: true, pushes: false });
	expect(store.record(LINE).own?.pushes.moves).toBe(5);
});

test('solutions with help are kept apart', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	store.recordSolution(CORRIDOR, 'rrr', true);
	expect(store.record(CORRIDOR)).toMatchObject({ own: undefined, helped: { moves: { moves: 3 } } });
	expect(store.recordSolution(CORRIDOR, 'rlrrr', false)).toEqual({ moves: true, pushes: true });
	const { own, helped } = open(folder).store.record(CORRIDOR);
	expect([own?.moves.moves, helped?.moves.moves]).toEqual([5, 3]);
});

test.each(['', 'rr', 'rrrr', 'uuu', 'x'])(
	'%j does not solve the level, and to record it is a bug',
	(lurd) => {
		const folder = freshFolder();
		expect(() => open(folder).store.recordSolution(CORRIDOR, lurd, false)).toThrow('do not solve');
		expect(contentsOf(folder)).toEqual({});
	},
);

test('no moves are no solution, even of a level that starts solved: none could be read again', () => {
	const folder = freshFolder();
	const stored = levelOf(['######', '#@ * #', '######']);
	expect(() => open(folder).store.recordSolution(stored, '', false)).toThrow('do not solve');
	expect(contentsOf(folder)).toEqual({});
});

test('how many levels are solved is told with one look at the disk', () => {
	let looks = 0;
	const statSync = ((...args: Parameters<typeof fs.statSync>) => {
		looks++;
		return fs.statSync(...args);
	}) as typeof fs.statSync;
	const folder = freshFolder();
	const { store } = open(folder, { ...fs, statSync });
	store.recordSolution(CORRIDOR, 'rrr', false);
	store.recordSolution(LINE, 'lluRR', true);
	store.solvedOf([]);
	looks = 0;
	const many = Array.from({ length: 1000 }, () => [CORRIDOR, LINE, ROOM]).flat();
	expect(store.solvedOf(many)).toBe(1000);
	expect(looks).toBe(1);
	open(folder).store.recordSolution(LINE, 'lluRR', false);
	expect(store.solvedOf([CORRIDOR, LINE, ROOM])).toBe(2);
});

test('a record is believed only after its moves were replayed', () => {
	const folder = freshFolder();
	open(folder).store.recordSolution(CORRIDOR, 'rlrrr', false);
	const path = join(folder, 'records.log');
	const claim = fs.readFileSync(path, 'utf8').split('\n')[1]!;
	fs.appendFileSync(path, `${claim.replace(/"lurd":"\w+"/, '"lurd":"R"')}\n`);
	const { store, notices } = open(folder);
	expect(store.record(CORRIDOR).own?.moves.moves).toBe(5);
	expect(store.record(CORRIDOR).own?.moves.moves).toBe(5);
	expect(notices.map(noticeText)).toEqual([
		`A recorded solution does not solve its level and is not counted: ${CORRIDOR.hash} in records.log`,
	]);
	store.recordSolution(CORRIDOR, 'rrr', false);
	expect(store.record(CORRIDOR).own?.moves.moves).toBe(3);
	expect(notices.length).toBe(1);
});

test('the records of another process are seen without opening again', () => {
	const folder = freshFolder();
	const [first, second] = [open(folder).store, open(folder).store];
	expect(second.record(CORRIDOR).own).toBeUndefined();
	first.recordSolution(CORRIDOR, 'rlrrr', false);
	expect(second.record(CORRIDOR).own?.moves.moves).toBe(5);
	second.recordSolution(CORRIDOR, 'rrr', false);
	expect(first.recordSolution(CORRIDOR, 'rlrrr', false)).toEqual({ moves: false, pushes: false });
	expect(first.record(ROOM).own).toBeUndefined();
});

test('a damaged line costs that line only', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	store.recordSolution(CORRIDOR, 'rlrrr', false);
	store.recordSolution(CORRIDOR, 'rrr', false);
	const path = join(folder, 'records.log');
	const text = fs.readFileSync(path, 'utf8').replace('"lurd":"R', '"lurd:"R');
	fs.writeFileSync(path, text);
	const again = open(folder);
	expect(again.store.record(CORRIDOR).own?.moves.moves).toBe(3);
	expect(again.notices).toMatchObject([
		{ type: 'damaged', aside: expect.stringMatching(/^records\.log\./), kept: true },
	]);
	const third = open(folder);
	expect(third.store.record(CORRIDOR).own?.moves.moves).toBe(3);
	expect(third.notices).toEqual([]);
	expect(Object.values(contentsOf(folder))).toContain(text);
});

test('damage in a file of very many records costs no more', () => {
	const folder = freshFolder();
	open(folder).store.recordSolution(CORRIDOR, 'rrr', false);
	const path = join(folder, 'records.log');
	const [header, claim] = fs.readFileSync(path, 'utf8').split('\n');
	fs.writeFileSync(path, `${header}\n?\n${`${claim}\n`.repeat(130_000)}`);
	const { store, notices } = open(folder);
	expect([store.record(ROOM).own, notices]).toMatchObject([undefined, [{ type: 'damaged', kept: true }]]);
});

test('a record written while another process sets the file aside is not lost with it', () => {
	const folder = freshFolder();
	open(folder).store.recordSolution(CORRIDOR, 'rlrrr', false);
	const path = join(folder, 'records.log');
	let isFirst = true;
	const fsyncSync = (fd: number): void => {
		fs.fsyncSync(fd);
		if (isFirst) fs.renameSync(path, `${path}.damaged-elsewhere`);
		isFirst = false;
	};
	open(folder, { ...fs, fsyncSync }).store.recordSolution(CORRIDOR, 'rrr', false);
	expect(open(folder).store.record(CORRIDOR).own?.moves.moves).toBe(3);
});

test('of records deleted while the game runs its own are still known, and written again at the end', () => {
	const folder = freshFolder();
	open(folder).store.recordSolution(LINE, 'lluRR', false);
	const { store } = open(folder);
	store.recordSolution(CORRIDOR, 'rrr', false);
	expect(store.record(LINE).own?.moves.moves).toBe(5);
	fs.rmSync(folder, { recursive: true });
	expect(store.record(LINE).own).toBeUndefined();
	expect(store.record(CORRIDOR).own?.moves.moves).toBe(3);
	store.close();
	const again = open(folder).store;
	expect([again.record(CORRIDOR).own?.moves.moves, again.record(LINE).own]).toEqual([3, undefined]);
});

test.each(['deleted', 'put back as it was before'])(
	'a file of records that was %s while two windows run has what both found again',
	(how) => {
		const folder = freshFolder();
		open(folder).store.recordSolution(LINE, 'lluRR', false);
		const path = join(folder, 'records.log');
		const before = fs.readFileSync(path);
		const stores = [open(folder).store, open(folder).store] as const;
		stores[0].recordSolution(CORRIDOR, 'rlrrr', false);
		stores[1].recordSolution(CORRIDOR, 'rrr', false);
		fs.rmSync(path);
		if (how !== 'deleted') fs.writeFileSync(path, before);
		for (const store of stores) store.close();
		const found = fs.readFileSync(path, 'utf8').match(/"lurd":"\w+"/g);
		const old = how === 'deleted' ? [] : ['"lurd":"lluRR"'];
		expect(found).toEqual([...old, '"lurd":"RlrRR"', '"lurd":"RRR"']);
	},
);

test('a solution found alone is not taken for the same one with help in a file that was put back', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	store.recordSolution(CORRIDOR, 'rrr', true);
	const path = join(folder, 'records.log');
	const before = fs.readFileSync(path);
	store.recordSolution(CORRIDOR, 'rrr', false);
	fs.writeFileSync(path, before);
	store.close();
	expect(open(folder).store.record(CORRIDOR).own?.moves.lurd).toBe('RRR');
});

test('a record of which only the line end was cut off counts', () => {
	const folder = freshFolder();
	open(folder).store.recordSolution(CORRIDOR, 'rrr', false);
	const path = join(folder, 'records.log');
	fs.truncateSync(path, fs.statSync(path).size - 1);
	const { store, notices } = open(folder);
	expect([store.record(CORRIDOR).own?.moves.lurd, notices]).toEqual(['RRR', []]);
});

test('a line that was cut off is no damage with the line ends of Windows either', () => {
	const folder = freshFolder();
	open(folder).store.recordSolution(CORRIDOR, 'rlrrr', false);
	const path = join(folder, 'records.log');
	fs.appendFileSync(path, '{"hash":');
	open(folder).store.recordSolution(CORRIDOR, 'rrr', false);
	fs.writeFileSync(path, fs.readFileSync(path, 'utf8').replaceAll('\n', '\r\n'));
	const { store, notices } = open(folder);
	expect([store.record(CORRIDOR).own?.moves.lurd, notices]).toEqual(['RRR', []]);
});

test('a record is written where the number of an open file is another than that of its name', () => {
	const folder = freshFolder();
	const fstatSync = ((fd: number) => ({ ...fs.fstatSync(fd), ino: -1 })) as unknown as typeof fs.fstatSync;
	const { store, notices } = open(folder, { ...fs, fstatSync });
	store.recordSolution(CORRIDOR, 'rrr', false);
	expect(open(folder).store.record(CORRIDOR).own?.moves.moves).toBe(3);
	expect(notices).toEqual([]);
});

test('a file of records with an empty line only is told as damaged once', () => {
	const folder = freshFolder();
	fs.mkdirSync(folder);
	fs.writeFileSync(join(folder, 'records.log'), '\n');
	const { store, notices } = open(folder);
	store.recordSolution(CORRIDOR, 'rrr', false);
	expect(notices.map(({ type }) => type)).toEqual(['damaged']);
	const again = open(folder);
	expect([again.store.record(CORRIDOR).own?.moves.moves, again.notices]).toEqual([3, []]);
});

test('what it wrote itself a store does not read again, what others wrote it does', () => {
	const folder = freshFolder();
	open(folder).store.recordSolution(LINE, 'lluRR', false);
	let reads = 0;
	const readFileSync = ((...args: Parameters<typeof fs.readFileSync>) => {
		if (String(args[0]).endsWith('records.log')) reads++;
		return fs.readFileSync(...args);
	}) as typeof fs.readFileSync;
	const { store } = open(folder, { ...fs, readFileSync });
	store.recordSolution(CORRIDOR, 'rlrrr', false);
	expect([store.record(CORRIDOR).own?.moves.moves, reads]).toEqual([5, 1]);
	open(folder).store.recordSolution(CORRIDOR, 'rrr', false);
	expect([store.record(CORRIDOR).own?.moves.moves, reads]).toEqual([3, 2]);
});

test('what another process writes just after it is read all the same', () => {
	const folder = freshFolder();
	open(folder).store.recordSolution(LINE, 'lluRR', false);
	let synced = false;
	const fsyncSync = (fd: number): void => {
		fs.fsyncSync(fd);
		synced = true;
	};
	const statSync = ((...args: Parameters<typeof fs.statSync>) => {
		const stat = fs.statSync(...args);
		if (synced) {
			synced = false;
			open(folder).store.recordSolution(CORRIDOR, 'rrr', false);
		}
		return stat;
	}) as typeof fs.statSync;
	const { store } = open(folder, { ...fs, fsyncSync, statSync });
	store.recordSolution(ROOM, 'ulldRurD', false);
	expect(store.record(CORRIDOR).own?.moves.moves).toBe(3);
});

test('lines of a newer program are left alone among those of this one', () => {
	const folder = freshFolder();
	open(folder).store.recordSolution(CORRIDOR, 'rrr', false);
	const newer = '{"soko":"records","schema":2}\n["a solution", "as it may be written then"]\n';
	const file = join(folder, 'records.log');
	fs.appendFileSync(file, newer);
	const { store, notices } = open(folder);
	expect(store.record(CORRIDOR).own?.moves.moves).toBe(3);
	store.recordSolution(LINE, 'lluRR', false);
	store.recordSolution(LINE, 'lluRRRdrruL', true);
	const written = fs.readFileSync(file, 'utf8');
	expect(written).toContain(`${newer}{"soko":"records","schema":1}\n{"hash":"${LINE.hash}"`);
	expect(written.match(/"schema":1/g)).toHaveLength(2);
	const again = open(folder);
	expect(again.store.record(LINE)).toMatchObject({
		own: { moves: { moves: 5 } },
		helped: { moves: { moves: 11 } },
	});
	expect([...notices, ...again.notices]).toEqual([]);
});

test('damage behind them, under a header of this program, is damage', () => {
	const folder = freshFolder();
	const own = '{"soko":"records","schema":1}\n?\n';
	fs.mkdirSync(folder);
	fs.writeFileSync(join(folder, 'records.log'), `{"soko":"records","schema":2}\n?\n${own}`);
	expect(open(folder).notices).toMatchObject([{ type: 'damaged', kept: false }]);
});

test('records of one program after another have one header', () => {
	const folder = freshFolder();
	open(folder).store.recordSolution(CORRIDOR, 'rrr', false);
	open(folder).store.recordSolution(LINE, 'lluRR', false);
	expect(contentsOf(folder)['records.log']?.match(/"schema"/g)).toHaveLength(1);
});
