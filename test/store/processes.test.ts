import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Game } from '../../src/game/game.js';
import { createRandom } from '../../src/solver/random.js';
import { contentsOf, freshFolder, linesOf, open, picture } from './folder.js';
import { ROOM, solvable } from './levels.js';

let bin: string; // the bundled child.ts

beforeAll(async () => {
	const folder = fs.mkdtempSync(join(fs.realpathSync('/tmp'), 'soko-child-'));
	bin = join(folder, 'child.mjs');
	const input = fileURLToPath(new URL('child.ts', import.meta.url));
	const bundle = await rolldown({ input, platform: 'node', external: [/^node:/], logLevel: 'silent' });
	await bundle.write({ file: bin, format: 'esm' });
	fs.chmodSync(folder, 0o755);
});

afterAll(() => fs.rmSync(dirname(bin), { recursive: true, force: true }));

interface Child {
	readonly process: ChildProcess;
	readonly said: unknown[]; // what it has said so far, `ready` first
	readonly ended: Promise<void>;
}

interface Options {
	readonly uid?: number;
	readonly gid?: number;
	readonly before?: string; // shell commands before it starts
}

async function start(folder: string, task: string, seed: number, options: Options = {}): Promise<Child> {
	const { before, ...ids } = options;
	const node = [process.execPath, bin, folder, task, String(seed)];
	const [command = '', ...args] = before ? ['bash', '-c', `${before}; exec "$@"`, 'bash', ...node] : node;
	const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], ...ids });
	const said: unknown[] = [];
	let rest = '';
	const isReady = new Promise<void>((resolve, reject) => {
		child.on('error', reject);
		child.stdout!.on('data', (chunk) => {
			const lines = (rest + chunk).split('\n');
			rest = lines.pop()!;
			for (const line of lines) said.push(JSON.parse(line));
			if (said.length > 0) resolve();
		});
	});
	const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
	await Promise.race([isReady, ended]);
	return { process: child, said, ended };
}

/** Starts children, lets them go at once, and waits for their ends. Gives what they said after `ready`. */
async function runTogether(
	folder: string,
	task: string,
	count: number,
	options?: Options,
): Promise<unknown[][]> {
	const starts = Array.from({ length: count }, (_, index) => start(folder, task, index + 1, options));
	const children = await Promise.all(starts);
	for (const child of children) child.process.stdin!.end('go\n');
	await Promise.all(children.map((child) => child.ended));
	for (const child of children) expect(child.process.exitCode).toBe(0);
	return children.map((child) => child.said.slice(1));
}

/** The game that the child's `forever` task has after some moves. */
function foreverGame(seed: number, moves: number): unknown {
	const integer = createRandom(seed);
	const game = new Game(ROOM.board);
	for (let count = 0; count < moves; count++) while (!game.move((integer() & 3) as 0 | 1 | 2 | 3));
	return picture(game);
}

test('a process killed at any moment loses at most its last move', async () => {
	for (let seed = 1; seed <= 6; seed++) {
		const folder = freshFolder();
		const child = await start(folder, 'forever', seed);
		child.process.stdin!.end('go\n');
		while (child.said.length < 40 * seed) await new Promise((resolve) => setTimeout(resolve, 1));
		child.process.kill('SIGKILL');
		await child.ended;
		const { store, notices } = open(folder);
		const { game } = store.openGame(ROOM);
		const said = Number(child.said.at(-1)) || 0;
		// A move may be on the disk before the child could say so.
		expect(said).toBeGreaterThan(30 * seed);
		expect([said, said + 1]).toContain(game.moves);
		expect(picture(game)).toEqual(foreverGame(seed, game.moves));
		expect(notices).toEqual([]);
	}
});

test('processes that play one level at once, and end in every way, lose nothing of each other', async () => {
	const folder = freshFolder();
	const said = (await runTogether(folder, 'often', 4)) as { lines?: string[]; notice?: unknown }[][];
	const { store, notices } = open(folder);
	const { game } = store.openGame(ROOM);
	const lines = linesOf(game);
	for (const child of said) {
		expect(child.filter(({ notice }) => notice)).toEqual([]);
		const ends = child.at(-1)!.lines!;
		expect(ends.length).toBe(25);
		for (const line of ends) expect(lines).toContain(line);
	}
	expect(notices).toEqual([]);
	game.move(0);
	game.move(2);
	store.close();
	expect(Object.keys(contentsOf(folder))).toEqual([
		expect.stringMatching(/^games\/[0-9a-f]{16}-[0-9a-f]{8}\.game$/),
	]);
	expect(picture(open(folder).store.openGame(ROOM).game)).toEqual(picture(game));
});

test('processes that record at once keep all records, each the best of its kind', async () => {
	const folder = freshFolder();
	const [first, second] = await runTogether(folder, 'record', 2);
	expect([first, second]).toEqual([[], []]);
	const { store, notices } = open(folder);
	const kinds = { own: 0, helped: 0 };
	for (let length = 1; length <= 40; length++) {
		const { own, helped } = store.record(solvable(length).level);
		if (own) kinds.own++;
		if (helped) kinds.helped++;
		if (own) expect([own.moves.moves, own.pushes.pushes]).toEqual([length + 2, length]);
		if (helped) expect([helped.moves.moves, helped.pushes.pushes]).toEqual([length + 4, length]);
	}
	// Each records seven of ten, chosen by its seed.
	for (const count of Object.values(kinds)) expect(count).toBeGreaterThan(15);
	expect(notices).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
	'a folder that may not be written is told once and again at the end, and play goes on',
	async () => {
		const folder = freshFolder();
		const { store } = open(folder);
		store.openGame(ROOM).game.move(3);
		store.close();
		const before = contentsOf(folder);
		const options = asNobody(dirname(folder));
		for (const path of [join(folder, 'games'), folder]) fs.chmodSync(path, 0o555);
		const [said] = await runTogether(folder, 'everything', 1, options);
		const notice = { type: 'unsaved', folder, reason: 'EACCES' };
		expect(said).toEqual([
			{ notice }, // in play
			{ notice }, // at the end
			{ moves: true, resumed: true, ponder: true },
		]);
		expect(contentsOf(folder)).toEqual(before);
		for (const path of [folder, join(folder, 'games')]) fs.chmodSync(path, 0o755);
	},
);

test.skipIf(process.platform === 'win32')(
	'files that may not be written, in a folder that may, give way to others with all that was in them',
	async () => {
		const folder = freshFolder();
		const { store } = open(folder);
		store.openGame(ROOM).game.move(3);
		store.recordSolution(solvable(2).level, solvable(2).lurd, false);
		store.setSetting('theme', 'ascii');
		store.close();
		const options = asNobody(dirname(folder));
		for (const name of ['', 'games']) {
			if (options.uid !== undefined) fs.chownSync(join(folder, name), options.uid, options.uid);
		}
		for (const name of Object.keys(contentsOf(folder))) fs.chmodSync(join(folder, name), 0o444);
		const [said] = await runTogether(folder, 'everything', 1, options);
		expect(said).toEqual([{ moves: true, resumed: true, ponder: true }]);
		const again = open(folder);
		for (const length of [2, 3]) expect(again.store.record(solvable(length).level).own).toBeDefined();
		expect(again.store.settings).toEqual({ theme: 'ascii', ponder: true });
		expect(again.store.openGame(ROOM).game.moves).toBeGreaterThan(0);
		expect(again.notices).toEqual([]);
		expect(Object.keys(contentsOf(folder)).length).toBe(3);
	},
);

/** Permissions do not bind the superuser, so its child gives that up. */
function asNobody(parent: string): Options {
	fs.chmodSync(parent, 0o755);
	return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
}

test.skipIf(process.platform === 'win32')(
	'a disk that really takes no more is told once and again at the end, and what it took is whole',
	async () => {
		const folder = freshFolder();
		// The shell's limit on the size of a file, in KiB, is the nearest thing to a full disk.
		const [said] = await runTogether(folder, 'long', 1, { before: 'ulimit -f 4' });
		const notice = { type: 'unsaved', folder, reason: 'EFBIG' };
		expect(said).toEqual([{ notice }, { notice }, { moves: 5000 }]);
		const { store, notices } = open(folder);
		const { game } = store.openGame(ROOM);
		expect(notices).toEqual([]);
		expect(game.moves).toBeGreaterThan(3500);
		expect(picture(game)).toEqual(foreverGame(1, game.moves));
	},
);
