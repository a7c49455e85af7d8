/** The hint service without a screen: verdicts against brute force, and a way back that is truly the last. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPosition } from '../../src/game/position.js';
import { HintService } from '../../src/hint/service.js';
import type { Solver } from '../../src/solver/client.js';
import type { Outcome, Progress } from '../../src/solver/types.js';
import { positionAfter } from '../game/after.js';
import { boardOf } from '../game/boards.js';
import { createRandom } from '../solver/random.js';
import { tinyBoards } from '../solver/tiny-boards.js';
import { nothingSurveyed, surveyBoard } from './sample.js';

test.each([41, 42, 43, 44])(
	'verdicts agree with brute force, hints lead home, and B finds the last solvable position: sample %i',
	async (seed) => {
		const random = createRandom(seed);
		const survey = nothingSurveyed();
		while (survey.boards < 30) await surveyBoard(random, survey);
		expect(survey.wrong).toEqual([]);
		expect(Math.min(survey.alive, survey.dead)).toBeGreaterThan(25);
		expect(survey.back).toBeGreaterThan(15);
	},
);

test('an ask has its time however little a ponder has left, which has had its own then', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const [graph] = [...tinyBoards(46, 1)];
	const idle: Pick<Solver, 'solve'> = {
		solve(_board, _boxes, _player, { seconds }) {
			const outcome: Outcome = { type: 'unknown', reason: 'time', engine: 'test', states: 1, seconds };
			const result = new Promise<Outcome>((settle) => setTimeout(settle, seconds * 1000, outcome));
			return { result, cancel: () => {} };
		},
	};
	const service = new HintService(graph!.board, idle, { threads: 1, bytes: 1 });
	const asked = { position: startPosition(graph!.board), line: () => '' };
	service.ponder(asked);
	await vi.advanceTimersByTimeAsync(599_000);
	let answered = false;
	const answer = service.ask(asked, 60).answer.finally(() => {
		answered = true;
	});
	await vi.advanceTimersByTimeAsync(59_000);
	expect(answered).toBe(false);
	await vi.advanceTimersByTimeAsync(1000);
	expect(await answer).toEqual({ type: 'unknown', reason: 'time' });
	service.ponder(asked);
	expect(service.busy).toBe(false);
});

test('an ask is answered by the search that a ponder began, while that has the time', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const board = boardOf(ROOM);
	const settles: ((outcome: Outcome) => void)[] = [];
	const solver: Pick<Solver, 'solve'> = {
		solve: () => ({ result: new Promise((settle) => settles.push(settle)), cancel: () => {} }),
	};
	const service = new HintService(board, solver, { threads: 1, bytes: 1 });
	const asked = { position: startPosition(board), line: () => '' };
	service.ponder(asked);
	await vi.advanceTimersByTimeAsync(60_000);
	const { answer } = service.ask(asked, 10);
	await vi.advanceTimersByTimeAsync(9000);
	expect(settles.length).toBe(1);
	settles[0]!(answering('dRR'));
	expect((await answer).type).toBe('alive');
});

test('what comes after a dead position is dead without a search, the start included', async () => {
	for (const lines of [
		['', 'R', 'RR'],
		['R', 'RR'],
	]) {
		const dead: Outcome = { type: 'unsolvable', engine: 'test', states: 1, seconds: 0 };
		const { board, service, told } = scripted(['#######', '#@$   #', '#   . #', '#######'], dead);
		for (const line of lines) {
			const asked = { position: positionAfter(board, line), line: () => line };
			expect(await service.ask(asked, 10).answer).toEqual({ type: 'dead' });
		}
		expect(told.length).toBe(1);
	}
});

/** One push to the right solves it; pushed down first, the box needs two more. */
const DETOUR = ['#######', '#     #', '#  $. #', '#     #', '# @#  #', '#######'];

/** `uRR` solves it, among many other ways. */
const ROOM = ['#######', '#     #', '# $ . #', '#@    #', '#######'];

/**
 * A service whose solver gives these outcomes in turn, or breaks off; `told`: seconds and known lines of each search;
 * `bugs` and `found`: the bugs and the solutions that it told of.
 */
function scripted(rows: readonly string[], ...outcomes: readonly (Outcome | undefined)[]) {
	const board = boardOf(rows);
	const told: unknown[] = [];
	const solver: Pick<Solver, 'solve'> = {
		solve(_board, _boxes, _player, limits, _progress, options) {
			told.push([limits.seconds, options?.known]);
			const outcome = outcomes[told.length - 1];
			const result = outcome ? Promise.resolve(outcome) : Promise.reject(new Error('a bug'));
			return { result, cancel: () => {} };
		},
	};
	const bugs: string[] = [];
	const found: string[] = [];
	const onBug = (text: string) => bugs.push(text);
	const onSolution = (lurd: string) => found.push(lurd);
	const service = new HintService(board, solver, { threads: 1, bytes: 1, onBug, onSolution });
	return { board, service, told, bugs, found };
}

const answering = (lurd: string): Outcome => ({
	type: 'solved',
	lurd,
	engine: 'test',
	states: 1,
	seconds: 0,
});
const OUT_OF_TIME: Outcome = { type: 'unknown', reason: 'time', engine: '', states: 1, seconds: 1 };
const REST = 'ddrRurrddlU'; // from the end of the detour
const LONGER = 'rrrdLulDldRRurrddlU'; // to the left first
/** What is told of the way through the detour: all of it, or what comes after the player's pushes. */
const WHOLE = { boxes: [17], player: 30, lurd: 'uuurDldRurrddlU' };
const AFTER = { boxes: [24], player: 17, lurd: 'ldRurrddlU' };

test.each([
	['something better, it is', answering('drR'), 'search', { box: 17, direction: 1, left: 1 }],
	['something longer, that way is', answering(LONGER), 'path', { box: 17, direction: 2, left: 3 }],
	['nothing better, that way is', OUT_OF_TIME, 'path', { box: 17, direction: 2, left: 3 }],
	['a bug, that way is', undefined, 'path', { box: 17, direction: 2, left: 3 }],
])('where the player made a detour and a search finds %s the hint', async (_, outcome, source, push) => {
	const { board, service, told, bugs } = scripted(DETOUR, answering(REST), outcome);
	const start = startPosition(board);
	const far = positionAfter(board, 'luuurrD');
	expect((await service.ask({ position: far, line: () => 'luuurrD' }, 10).answer).type).toBe('alive');
	expect(service.look(start)).toMatchObject({ type: 'alive', push: { left: 3 } });
	expect(service.settled(start)).toBeUndefined();
	expect(await service.ask({ position: start, line: () => '' }, 10).answer).toMatchObject({
		type: 'alive',
		source,
		push,
	});
	expect(told).toEqual([
		[10, []],
		[1, [AFTER]],
	]);
	expect(bugs).toEqual(outcome ? [] : ['the search for a better way failed: Error: a bug']);
	if (outcome !== undefined) expect(service.settled(start)).toMatchObject({ type: 'alive', push });
});

test('an ask waits a second for a better way that is searched for already, and hears how far that is', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const board = boardOf(DETOUR);
	const started: { tell: (progress: Progress) => void; settle: (outcome: Outcome) => void }[] = [];
	const solver: Pick<Solver, 'solve'> = {
		solve(_board, _boxes, _player, _limits, tell = () => {}) {
			const result = new Promise<Outcome>((settle) => started.push({ tell, settle }));
			return { result, cancel: () => {} };
		},
	};
	const service = new HintService(board, solver, { threads: 1, bytes: 1 });
	expect(service.learn('luuurrDldRurrddlU', 1)).toBe(true);
	const asked = { position: startPosition(board), line: () => '' };
	service.ponder(asked);
	const progress = { seconds: 0.5, states: 7, doing: 'test', best: '' };
	const heard: Progress[] = [];
	const { answer } = service.ask(asked, 10, (each) => heard.push(each));
	await vi.advanceTimersByTimeAsync(500);
	started[0]!.tell(progress);
	started[0]!.settle(answering('drR'));
	expect(await answer).toMatchObject({ type: 'alive', source: 'search', push: { left: 1 } });
	expect([started.length, heard]).toEqual([1, [progress]]);
});

const FULL: Outcome = { type: 'unknown', reason: 'memory', engine: '', states: 1, seconds: 0.25 };
const TOO_LARGE: Outcome = { type: 'unknown', reason: 'size', engine: '', states: 0, seconds: 0 };

test.each([
	['after a second', 10, OUT_OF_TIME, [1, 9]],
	['after half of a short time', 1, { ...OUT_OF_TIME, seconds: 0.5 }, [0.5, 0.5]],
	['where it ends before', 10, FULL, [1, 9.75]],
	['never where that would change nothing', 10, TOO_LARGE, [1]],
] as const)(
	'beside a way that the player went, a search knows that way %s',
	async (_, seconds, first, times) => {
		const { board, service, told } = scripted(DETOUR, answering(REST), first, OUT_OF_TIME);
		const far = positionAfter(board, 'luuurrD');
		await service.ask({ position: far, line: () => 'luuurrD' }, 10).answer;
		const beside = positionAfter(board, 'lurrruL');
		const answer = await service.ask({ position: beside, line: () => 'lurrruL' }, seconds).answer;
		expect(answer).toEqual({ type: 'unknown', reason: times.length === 1 ? 'size' : 'time' });
		expect(told.slice(1)).toEqual(times.map((time, index) => [time, [index === 0 ? AFTER : WHOLE]]));
	},
);

test.each(['memory', 'exhausted', 'failed'] as const)(
	'a search that ended for another reason than its time (%s) does not make the way that the player went the best',
	async (reason) => {
		const { board, service } = scripted(DETOUR, answering(REST), { ...OUT_OF_TIME, reason });
		const start = startPosition(board);
		const far = positionAfter(board, 'luuurrD');
		await service.ask({ position: far, line: () => 'luuurrD' }, 10).answer;
		const answer = await service.ask({ position: start, line: () => '' }, 10).answer;
		expect(answer).toMatchObject({ type: 'alive', source: 'path' });
		expect(service.settled(start)).toBeUndefined();
	},
);

test.each([
	['a solution', answering('dRR')],
	['a proof that there is none', { ...OUT_OF_TIME, type: 'unsolvable' }],
] as const)('%s found without the way that the player went is the answer', async (_, outcome) => {
	const { board, service, told } = scripted(DETOUR, answering(REST), outcome);
	const far = positionAfter(board, 'luuurrD');
	await service.ask({ position: far, line: () => 'luuurrD' }, 10).answer;
	const beside = positionAfter(board, 'lurrruL');
	const answer = await service.ask({ position: beside, line: () => 'lurrruL' }, 10).answer;
	expect(answer.type).toBe(outcome.type === 'solved' ? 'alive' : 'dead');
	expect(told.length).toBe(2);
});

test('a search that cannot even begin leaves nobody waiting for it', () => {
	const board = boardOf(DETOUR);
	const solve = (): never => {
		throw new Error('no memory for it');
	};
	const service = new HintService(board, { solve }, { threads: 1, bytes: 1 });
	const ask = () => service.ask({ position: startPosition(board), line: () => '' }, 10);
	expect(ask).toThrow('no memory');
	expect(service.busy).toBe(false);
});

test.each([
	['nothing', ''],
	['moves that stop short', 'uR'],
	['moves against a wall', 'lluRR'],
	['moves that are none', '<script>'],
	["another level's solution", 'RRR'],
	['a solution of before the level was changed', 'rruulDldR'],
	['runs that stand for very many moves', '999999999(999999999(R))'],
])(
	'%s is not learned as a solution, and a hint is searched for as if nothing had been told',
	async (_, lurd) => {
		const { board, service, told } = scripted(ROOM, answering('dRR'));
		const position = startPosition(board);
		expect(service.learn(lurd, 0)).toBe(false);
		expect(service.look(position)).toBeUndefined();
		expect((await service.ask({ position, line: () => '' }, 10).answer).type).toBe('alive');
		expect(told).toEqual([[10, []]]);
		expect(service.learn('uRR', 0)).toBe(true);
	},
);

test.each([
	['moves that stop short', 'dR'],
	['moves against a wall', 'lluRR'],
	['moves that are none', '<script>'],
	["another level's solution", 'RRR'],
	['nothing', ''],
])('%s, answered as a solution, is not known and told as a bug; asking again searches', async (_, lurd) => {
	const { board, service, bugs, found } = scripted(ROOM, ...[lurd, lurd, 'dRR'].map(answering));
	const asked = { position: startPosition(board), line: () => '' };
	expect(await service.ask(asked, 10).answer).toEqual({ type: 'unknown', reason: 'failed' });
	expect([service.busy, service.look(asked.position), found]).toEqual([false, undefined, []]);
	expect(bugs).toEqual([`the solver (test) answered with moves that do not solve the level: ${lurd}`]);
	service.ponder(asked);
	expect(service.busy).toBe(false);
	expect((await service.ask(asked, 10).answer).type).toBe('unknown');
	expect((await service.ask(asked, 10).answer).type).toBe('alive');
	expect(bugs.length).toBe(2);
});

test('a bug while an answer is taken in is told to those who wait, and the service goes on', async () => {
	const board = boardOf(ROOM);
	const solver: Pick<Solver, 'solve'> = {
		solve: () => ({ result: Promise.resolve(answering('dRR')), cancel: () => {} }),
	};
	const onSolution = () => {
		throw new Error('the disk is on fire');
	};
	const service = new HintService(board, solver, { threads: 1, bytes: 1, onSolution });
	const asked = { position: startPosition(board), line: () => '' };
	await expect(service.ask(asked, 10).answer).rejects.toThrow('the disk is on fire');
	expect(service.busy).toBe(false);
	expect((await service.ask(asked, 10).answer).type).toBe('alive');
});
