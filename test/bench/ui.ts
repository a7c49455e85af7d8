/**
 * `npm run bench:ui`: what a key costs, in bytes and in time, through a real pseudo-terminal.
 *
 * Prints tables and asserts nothing about time. Arrow keys are random from a fixed seed; those that move
 * nothing are left out. Latency is from the write into the terminal to the end of the frame, so it holds
 * the bench's own share of about a millisecond.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { THEME_NAMES } from '../../src/store/types.js';
import { hardLevel } from '../pty/hard.js';
import { ARROWS, type RunOptions, Session } from '../pty/session.js';
import { percentile } from './percentile.js';

const SOKO = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
const HELLO = fileURLToPath(new URL('hello.mjs', import.meta.url));
const MAZE = ['play', 'pusher', '-l', '1', '--no-save'];
const QUIET = [...MAZE, '--no-ponder'];
const CLEAR = '\u001B[2J';

const folder = mkdtempSync(join(tmpdir(), 'soko-bench-'));

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}

function start(options: Partial<RunOptions>): Session {
	return new Session({ program: SOKO, data: folder, rows: 30, columns: 80, ...options });
}

async function startMaze(options: Partial<RunOptions> = {}): Promise<Session> {
	const session = start({ args: QUIET, ...options });
	await session.shows(/0 moves/);
	await session.settled();
	return session;
}

/** Arrow keys from a fixed seed (a linear congruential generator), the same in every run. */
function* arrows(seed: number): Generator<string, never> {
	const keys = Object.values(ARROWS);
	for (let state = seed; ; state = (Math.imul(state, 1664525) + 1013904223) >>> 0)
		yield keys[(state >>> 16) & 3]!;
}

/** Steps that push nothing, on a level where pushes at random soon end all hope and with it the search. */
function* upAndDown(): Generator<string, never> {
	for (;;) yield* [ARROWS.u, ARROWS.d];
}

function spread(values: readonly number[]): string {
	const [median, p95] = [percentile(values, 0.5), percentile(values, 0.95)];
	return `median ${median.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)}  n ${values.length}`;
}

async function benchBytes(): Promise<void> {
	say('\nBytes per arrow key, pusher 1 at 80x30');
	for (const theme of THEME_NAMES) {
		const session = await startMaze({ args: [...QUIET, '--theme', theme] });
		const first = session.chunks.length;
		const sizes: number[] = [];
		const keys = arrows(7);
		while (sizes.length < 200) {
			const before = session.bytes;
			if ((await session.frameAfter(keys.next().value)) === undefined) continue;
			sizes.push(session.bytes - before);
		}
		const clears = session.chunks.slice(first).join('').split(CLEAR).length - 1;
		say(`  ${theme.padEnd(9)} ${spread(sizes)}  most ${Math.max(...sizes)}  full clears ${clears}`);
		await session.kill();
	}
}

/** A frame of the search's own progress may come first, in about one key of twenty. */
async function benchKeys(): Promise<void> {
	say('\nKey to frame, ms, at 80x30');
	const idle = await startMaze();
	say(`  pusher 1, idle        ${spread(await latencies(idle, arrows(11)))}`);
	await idle.kill();
	const file = join(folder, 'hard.xsb');
	writeFileSync(file, hardLevel());
	const hard = await startMaze({ args: ['play', file, '--no-save', '--no-ponder', '--hint-time', '600'] });
	say(`  46x24, idle           ${spread(await latencies(hard, upAndDown()))}`);
	const search = async () => {
		hard.type('i');
		await hard.shows('Searching');
		await new Promise((resolve) => setTimeout(resolve, 50));
	};
	say(`  46x24, hint searching ${spread(await latencies(hard, upAndDown(), search))}`);
	const cancels: number[] = [];
	while (cancels.length < 50) {
		await search();
		const from = performance.now();
		hard.type('\u001B');
		await hard.until(() => !hard.all.includes('Searching'));
		cancels.push(performance.now() - from);
	}
	const pondering = await startMaze({ args: ['play', file, '--no-save'] });
	say(`  46x24, pondering      ${spread(await latencies(pondering, upAndDown()))}`);
	await pondering.kill();
	say(`  Esc to cancelled      ${spread(cancels)}`);
	await hard.kill();
}

async function latencies(
	session: Session,
	keys: Iterator<string, never>,
	before = async () => {},
): Promise<number[]> {
	const times: number[] = [];
	while (times.length < 200) {
		await before();
		const time = await session.frameAfter(keys.next().value);
		if (time !== undefined) times.push(time);
	}
	return times;
}

async function benchStart(): Promise<void> {
	say('\nStart of the process to first frame, ms, 80x30');
	const times = { hello: [] as number[], soko: [] as number[] };
	for (let round = 0; round < 15; round++) {
		times.hello.push(await firstFrame({ program: HELLO }, 'hello world'));
		times.soko.push(await firstFrame({ args: QUIET }, '0 moves'));
	}
	say(`  Ink hello world     ${spread(times.hello)}`);
	say(`  soko                ${spread(times.soko)}`);
	say(`  ratio of medians    ${(percentile(times.soko, 0.5) / percentile(times.hello, 0.5)).toFixed(2)}`);
}

async function firstFrame(options: Partial<RunOptions>, text: string): Promise<number> {
	const from = performance.now();
	const session = start(options);
	await session.shows(text);
	const time = performance.now() - from;
	await session.kill();
	return time;
}

/** Heap and buffers after a collection; asked by a signal, as a game has no key for it. */
async function benchMemory(): Promise<void> {
	say('\nMemory after random moves, MB after a full collection');
	const report = join(folder, 'memory.json');
	const hook = join(folder, 'hook.cjs');
	writeFileSync(
		hook,
		`process.on('SIGUSR2', () => { gc(); gc(); require('fs').writeFileSync(${JSON.stringify(report)}, JSON.stringify(process.memoryUsage())); });`,
	);
	const session = await startMaze({ node: ['--expose-gc', '--require', hook] });
	const keys = arrows(3);
	const used: { moves: number; bytes: number }[] = [];
	for (const target of [1000, 10_000]) {
		for (let moves = 0; moves < target; moves = movesOf(session)) {
			await session.frameAfter(Array.from({ length: 20 }, () => keys.next().value).join(''), 200);
			await session.drawn();
		}
		rmSync(report, { force: true });
		session.signal('SIGUSR2');
		await session.until(() => readFileSync(report, 'utf8').endsWith('}'));
		const { heapUsed, external, rss } = JSON.parse(readFileSync(report, 'utf8'));
		used.push({ moves: movesOf(session), bytes: heapUsed + external });
		const [mine, all] = [(heapUsed + external) / 1e6, rss / 1e6];
		say(
			`  ${String(movesOf(session)).padStart(6)} moves        ${mine.toFixed(2)} (resident ${all.toFixed(0)})`,
		);
	}
	const [few, many] = used;
	const growth = (many!.bytes - few!.bytes) / (many!.moves - few!.moves);
	say(`  growth per move     ${growth.toFixed(0)} bytes`);
	await session.kill();
}

function movesOf(session: Session): number {
	return Number(/(\d[\d,]*) moves/.exec(session.all)?.[1]?.replaceAll(',', '') ?? 0);
}

const benches = { bytes: benchBytes, keys: benchKeys, start: benchStart, memory: benchMemory };

try {
	const asked = process.argv.slice(2);
	for (const [name, bench] of Object.entries(benches))
		if (asked.length === 0 || asked.includes(name)) await bench();
} finally {
	rmSync(folder, { recursive: true, force: true });
}
