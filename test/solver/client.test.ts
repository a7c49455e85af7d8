/** The solver in its worker threads, from the built worker as it ships. */
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createSolver } from '../../src/solver/client.js';
import { DECIDED, FIRST_STATES, FLAG } from '../../src/solver/protocol.js';
import type { Limits, Progress } from '../../src/solver/types.js';
import { verified } from '../../src/solver/verify.js';
import { boardOf, bundledBoard } from './boards.js';

const workerUrl = pathToFileURL('dist/worker.js');
const solver = createSolver({ workerUrl });
afterAll(() => solver.close());

const LIMITS: Limits = { seconds: 20, bytes: 1 << 29, threads: 2 };

const easy = bundledBoard('microban', 6);
const hard = bundledBoard('pusher', 59);

test.each([1, 2, 3])('a level is solved with %i threads', async (threads) => {
	const { result } = solver.solve(easy, easy.boxes, easy.player, { ...LIMITS, threads });
	const outcome = await result;
	if (outcome.type !== 'solved') throw new Error(outcome.type);
	expect(verified(easy, outcome.lurd)).toBe(outcome.lurd);
	expect(outcome.states).toBeGreaterThan(0);
	expect(outcome.engine).not.toBe('');
});

test('the position to solve is the one on screen, not the board’s start', async () => {
	const board = boardOf(['########', '#@ $  .#', '#      #', '########']);
	const moved = await solver.solve(board, [8 + 5], 8 + 4, LIMITS).result;
	expect(moved).toMatchObject({ type: 'solved', lurd: 'R' });
	const stuck = await solver.solve(board, [16 + 3], 8 + 1, LIMITS).result;
	expect(stuck).toMatchObject({ type: 'unsolvable' });
});

test.each([
	['invalid', ['#####', '#@$ #', '#####']],
	[
		'unknown',
		[`#${'#'.repeat(1100)}`, `#@$.${' '.repeat(1096)}#`, `#${' '.repeat(1099)}#`, '#'.repeat(1101)],
	],
])('what cannot be searched is answered at once: %s', async (type, rows) => {
	const board = boardOf(rows);
	const outcome = await solver.solve(board, board.boxes, board.player, LIMITS).result;
	expect(outcome).toMatchObject(type === 'unknown' ? { type, reason: 'size' } : { type });
});

test('a search ends when its time is over', async () => {
	const began = performance.now();
	const limits = { ...LIMITS, seconds: 1 };
	expect(await solver.solve(hard, hard.boxes, hard.player, limits).result).toMatchObject({
		type: 'unknown',
		reason: 'time',
	});
	const taken = performance.now() - began;
	expect(taken).toBeGreaterThan(900);
	expect(taken).toBeLessThan(LIMITS.seconds * 1000); // 100 ms on a machine of its own
});

test('a search goes on where it stopped when it is asked for again', async () => {
	const limits = { ...LIMITS, seconds: 0.7 };
	const search = async () => (await solver.solve(hard, hard.boxes, hard.player, limits).result).states;
	while ((await search()) === 0); // the workers start in the first one, and the board is compiled
	const first = await search();
	const later: number[] = []; // on a busy machine those of a worker that answers too late may be missing
	for (let i = 0; i < 5; i++) later.push(await search());
	expect(Math.max(...later)).toBeGreaterThan(2 * first);
});

test('a cancelled search ends at once and leaves the workers free', async () => {
	const search = solver.solve(hard, hard.boxes, hard.player, LIMITS);
	await new Promise((resolve) => setTimeout(resolve, 300));
	const began = performance.now();
	search.cancel();
	expect(await search.result).toMatchObject({ type: 'unknown', reason: 'interrupted' });
	const next = await solver.solve(easy, easy.boxes, easy.player, LIMITS).result;
	expect(next.type).toBe('solved');
	expect(performance.now() - began).toBeLessThan(LIMITS.seconds * 500);
});

test('a new search cancels the one before', async () => {
	const first = solver.solve(hard, hard.boxes, hard.player, LIMITS);
	const second = solver.solve(easy, easy.boxes, easy.player, LIMITS);
	expect(await first.result).toMatchObject({ reason: 'interrupted' });
	expect((await second.result).type).toBe('solved');
});

test('progress tells time, states and the engine', async () => {
	const seen: Progress[] = [];
	const search = solver.solve(hard, hard.boxes, hard.player, { ...LIMITS, seconds: 25 }, (p) => {
		seen.push(p);
		if (p.states > seen[0]!.states && p.doing) search.cancel();
	});
	expect(await search.result).toMatchObject({ reason: 'interrupted', engine: '' });
	expect(seen.at(-1)!.seconds).toBeGreaterThan(seen[0]!.seconds);
});

test.each(['astar', 'A'] as const)(
	'a small cap of memory ends %s in memory, not in a crash',
	async (engine) => {
		const limits = { seconds: 25, bytes: 1 << 21, threads: 1 };
		const outcome = await solver.solve(hard, hard.boxes, hard.player, limits, () => {}, { engine }).result;
		expect(outcome).toMatchObject({ type: 'unknown', reason: 'memory' });
	},
);

/** A worker that does with every `request` what some code says. */
function workerThat(does: string): URL {
	const code = `import{parentPort}from"node:worker_threads";parentPort.on("message",(request)=>{${does}})`;
	return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** Code that answers a request: unsolvable, says the engine that an expression names. */
function answering(engine: string): string {
	return `parentPort.postMessage({type:"done",id:request.id,engine:${engine},verdict:{type:"unsolvable"}})`;
}

/** Code that answers a request: nothing found out, for a reason. */
function unknownIn(reason: string): string {
	const verdict = `{type:"unknown",reason:"${reason}"}`;
	return `parentPort.postMessage({type:"done",id:request.id,engine:"",verdict:${verdict}})`;
}

test.each([
	['throw new Error("boom")', 'boom', 'failed'],
	['throw new RangeError("Array buffer allocation failed")', 'Array buffer allocation failed', 'memory'],
	['throw Object.assign(new Error("full"), {code: "ERR_WORKER_OUT_OF_MEMORY"})', 'full', 'memory'],
])(
	'a worker is started again once, and its second end is told for what it is: %s',
	async (how, message, reason) => {
		const crashes: [string, boolean][] = [];
		const solver = createSolver({
			workerUrl: workerThat(how),
			onCrash: (message, again) => crashes.push([message, again]),
		});
		const outcome = await solver.solve(easy, easy.boxes, easy.player, { ...LIMITS, threads: 1 }).result;
		expect(outcome).toMatchObject({ type: 'unknown', reason });
		expect(crashes).toEqual([
			[message, false],
			[message, true],
		]);
		await solver.close();
	},
);

test('a worker that cannot even be started is one that breaks down', async () => {
	const crashes: boolean[] = [];
	const solver = createSolver({
		workerUrl: new URL('http://localhost/'),
		onCrash: (_, again) => crashes.push(again),
	});
	const outcome = await solver.solve(easy, easy.boxes, easy.player, { ...LIMITS, threads: 1 }).result;
	expect(outcome).toMatchObject({ type: 'unknown', reason: 'failed' });
	expect(crashes).toEqual([false, true]);
});

test.each([
	[16, 64, 1],
	[383, 64, 1],
	[384, 64, 2],
	[2048, 4, 4],
])('for %i MiB and %i threads %i workers are begun', async (mebibytes, threads, workers) => {
	const solver = createSolver({ workerUrl: workerThat(answering('String(request.count)')) });
	const limits = { seconds: 20, bytes: mebibytes * 2 ** 20, threads };
	expect((await solver.solve(easy, easy.boxes, easy.player, limits).result).engine).toBe(String(workers));
	await solver.close();
});

// An error may overtake a message that was sent before it: so the worker breaks down a little later.
test.each([
	['the search is over', answering('"x"')],
	['it has given up', unknownIn('exhausted')],
])('that a worker breaks down once %s matters to nobody', async (_, answer) => {
	const crashes: string[] = [];
	const solver = createSolver({
		workerUrl: workerThat(`const broken=()=>Atomics.load(request.shared,${FIRST_STATES});
			const breakDown=()=>{Atomics.store(request.shared,${FIRST_STATES},1);throw new Error("boom")};
			if(request.index===0){${answer};setTimeout(breakDown,250);return}
			setInterval(()=>broken()&&setTimeout(()=>${answering('"x"')},200),5)`),
		onCrash: (message) => crashes.push(message),
	});
	const outcome = await solver.solve(easy, easy.boxes, easy.player, LIMITS).result;
	await new Promise((resolve) => setTimeout(resolve, 500)); // for what is said after the answer
	expect([outcome.type, crashes]).toEqual(['unsolvable', []]);
	await solver.close();
});

test('one worker that breaks down twice does not end the search of the others', async () => {
	const channel = new BroadcastChannel('given up');
	const workerUrl = workerThat(`if(request.index===0)throw new Error("boom");
		new BroadcastChannel("given up").onmessage=()=>${answering('"x"')}`);
	let crashes = 0;
	const solver = createSolver({ workerUrl, onCrash: () => crashes++ });
	// Told until it hears it: the other worker may still be starting.
	const telling = setInterval(() => crashes === 2 && channel.postMessage(''), 20);
	const outcome = await solver.solve(easy, easy.boxes, easy.player, LIMITS).result;
	clearInterval(telling);
	channel.close();
	expect([outcome.type, crashes]).toEqual(['unsolvable', 2]);
	await solver.close();
});

test('a worker that breaks down with no part in the search is nothing to that', async () => {
	// The second worker, which only the first search has, breaks down once the second search has begun.
	const workerUrl = workerThat(`const channel=new BroadcastChannel("idle");
		if(request.index===1){channel.onmessage=()=>{channel.postMessage("");throw new Error("boom")};return}
		if(request.id===1){${answering('"x"')};return}
		setInterval(()=>channel.postMessage(""),20);
		channel.onmessage=()=>setTimeout(()=>${answering('"x"')},100)`);
	let crashes = 0;
	const solver = createSolver({ workerUrl, onCrash: () => crashes++ });
	await solver.solve(easy, easy.boxes, easy.player, { ...LIMITS, threads: 2 }).result;
	const outcome = await solver.solve(easy, easy.boxes, easy.player, { ...LIMITS, threads: 1 }).result;
	expect([outcome.type, crashes]).toEqual(['unsolvable', 0]);
	await solver.close();
});

/** Code that tells progress, in the engine named. */
function telling(engine: string): string {
	return `parentPort.postMessage({type:"progress",id:request.id,doing:"${engine}",best:""})`;
}

test('progress is that of the first worker, as it goes on, once it has told', async () => {
	const first = `${telling('A')};setTimeout(()=>${telling('B')},50)`;
	const solver = createSolver({
		workerUrl: workerThat(`if(request.index===0){${first}}else setInterval(()=>${telling('C')},5)`),
	});
	const seen: string[] = [];
	const search = solver.solve(easy, easy.boxes, easy.player, LIMITS, ({ doing }) => {
		seen.push(doing);
		if (seen.at(-2) === 'B') search.cancel();
	});
	expect(await search.result).toMatchObject({ reason: 'interrupted' });
	expect(seen.slice(seen.indexOf('B'))).toEqual(['B', 'B']);
	await solver.close();
});

test.each([
	['exhausted', 'exhausted', 'exhausted'],
	['exhausted', 'failed', 'failed'],
	['failed', 'memory', 'memory'],
	['memory', 'time', 'time'],
	['time', 'exhausted', 'time'],
] as const)(
	'where one worker ends in %s and another in %s, the search does in %s',
	async (one, other, told) => {
		const verdict = `{type:"unknown",reason:["${one}","${other}"][request.index]}`;
		const solver = createSolver({
			workerUrl: workerThat(
				`parentPort.postMessage({type:"done",id:request.id,engine:"",verdict:${verdict}})`,
			),
		});
		const outcome = await solver.solve(easy, easy.boxes, easy.player, LIMITS).result;
		expect(outcome).toMatchObject({ type: 'unknown', reason: told, engine: '' });
		await solver.close();
	},
);

test('a verdict that was there in time is waited for, though it comes too late', async () => {
	const solver = createSolver({
		workerUrl: workerThat(`if(request.id===1){${answering('"first"')};return}
			Atomics.store(request.shared,${FLAG},${DECIDED});setTimeout(()=>${answering('"late"')},1500)`),
	});
	const limits = { ...LIMITS, seconds: 1, threads: 1 };
	await solver.solve(easy, easy.boxes, easy.player, LIMITS).result; // from now on the worker is there
	const outcome = await solver.solve(easy, easy.boxes, easy.player, limits).result;
	expect(outcome).toMatchObject({ type: 'unsolvable', engine: 'late' });
	await solver.close();
});

test('a worker that never answers is waited for to the end of time, and is gone once the solver is closed', async () => {
	const channel = new BroadcastChannel('still there');
	const solver = createSolver({
		workerUrl: workerThat(
			'const channel=new BroadcastChannel("still there");setInterval(()=>channel.postMessage(""),1)',
		),
	});
	let heard = 0;
	channel.onmessage = () => heard++;
	while (heard === 0) {
		const limits = { ...LIMITS, seconds: 0.1, threads: 1 };
		const outcome = await solver.solve(easy, easy.boxes, easy.player, limits).result;
		expect(outcome).toMatchObject({ type: 'unknown', reason: 'time' });
	}
	await solver.close();
	await new Promise((resolve) => setTimeout(resolve, 100)); // for what was said before
	heard = 0;
	await new Promise((resolve) => setTimeout(resolve, 200));
	expect(heard).toBe(0);
	channel.close();
});
