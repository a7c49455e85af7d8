/** What the service makes of each outcome of a search: for this position, for others, and when it is asked again. */
import { expect, test, vi } from 'vitest';
import { HintService, type ServiceOptions } from '../../src/hint/service.js';
import type { Search, Solver } from '../../src/solver/client.js';
import type { Outcome, Progress, UnknownReason } from '../../src/solver/types.js';
import { positionAfter } from '../game/after.js';
import { boardOf } from '../solver/boards.js';

/** A room in which two pushes solve the level. */
const BOARD = boardOf(['#######', '#     #', '#@$ . #', '#     #', '#######']);
const REPORT = { engine: 'test', states: 1, seconds: 0 };

/** The position after moves from the start. */
function after(lurd: string) {
	return { position: positionAfter(BOARD, lurd), line: () => lurd };
}

interface Searching {
	readonly answer: (outcome: Outcome) => void;
	readonly fail: (error: Error) => void;
	readonly tell: (progress: Progress) => void;
	readonly seconds: number;
	readonly known: readonly string[]; // moves of each way told
	cancelled: boolean;
}

/** A service whose searches are answered by hand, in their order. */
function answering(options: Pick<ServiceOptions, 'onSolution'> = {}) {
	const searches: Searching[] = [];
	const solve: Solver['solve'] = (
		_board,
		_boxes,
		_player,
		{ seconds },
		tell = () => {},
		told = {},
	): Search => {
		let answer: (outcome: Outcome) => void = () => {};
		let fail: (error: Error) => void = () => {};
		const result = new Promise<Outcome>((settle, reject) => {
			answer = settle;
			fail = reject;
		});
		const known = (told.known ?? []).map(({ lurd }) => lurd);
		const search = { answer, fail, tell, seconds, known, cancelled: false };
		searches.push(search);
		return {
			result,
			cancel: () => {
				search.cancelled = true;
			},
		};
	};
	return { service: new HintService(BOARD, { solve }, { threads: 1, bytes: 1, ...options }), searches };
}

const REASONS: readonly UnknownReason[] = ['time', 'memory', 'exhausted', 'size', 'interrupted'];

test.each(REASONS)('unknown (%s) is no verdict, for this position or those after it', async (reason) => {
	const { service, searches } = answering();
	const first = service.ask(after('R'), 10);
	searches[0]!.answer({ type: 'unknown', reason, ...REPORT });
	expect(await first.answer).toEqual({ type: 'unknown', reason });
	expect([service.busy, service.look(after('R').position)]).toEqual([false, undefined]);
	// a later position, and the same once more (led on from the lowest square of the region): each is searched
	const later = service.ask(after('RurD'), 10);
	searches[1]!.answer({ type: 'unsolvable', ...REPORT });
	expect(await later.answer).toEqual({ type: 'dead' });
	const again = service.ask(after('R'), 10);
	searches[2]!.answer({ type: 'solved', lurd: 'drR', ...REPORT });
	expect(await again.answer).toMatchObject({ type: 'alive', push: { left: 1 }, source: 'search' });
});

test('what is invalid is not dead', async () => {
	const { service, searches } = answering();
	const ask = service.ask(after(''), 10);
	searches[0]!.answer({ type: 'invalid', problem: 'no boxes', ...REPORT });
	expect(await ask.answer).toEqual({ type: 'invalid', problem: 'no boxes' });
	expect(service.look(after('').position)).toBeUndefined();
});

test('dead are the position proved so and all played from it, not those before it or beside it', async () => {
	const { service, searches } = answering();
	const ask = service.ask(after('urD'), 10);
	searches[0]!.answer({ type: 'unsolvable', ...REPORT });
	expect(await ask.answer).toEqual({ type: 'dead' });
	expect(service.look(after('urDu').position)).toEqual({ type: 'dead' });
	expect(await service.ask(after('urDldR'), 10).answer).toEqual({ type: 'dead' });
	expect(service.look(after('urDldR').position)).toEqual({ type: 'dead' });
	expect(searches.length).toBe(1);
	for (const lurd of ['', 'u', 'R', 'drU']) {
		expect(service.look(after(lurd).position), lurd).toBeUndefined();
		const other = service.ask(after(lurd), 10);
		other.cancel();
		expect(await other.answer, lurd).toEqual({ type: 'unknown', reason: 'interrupted' });
	}
	expect(searches.length).toBe(5);
});

test('an answer that comes after its search was ended is of no account', async () => {
	const { service, searches } = answering();
	const ask = service.ask(after('R'), 10);
	ask.cancel();
	await ask.answer;
	expect(searches[0]!.cancelled).toBe(true);
	const other = service.ask(after('urD'), 10);
	searches[0]!.answer({ type: 'unsolvable', ...REPORT });
	await Promise.resolve();
	await new Promise((done) => setImmediate(done));
	expect([service.busy, service.look(after('R').position), service.look(after('urD').position)]).toEqual([
		true,
		undefined,
		undefined,
	]);
	searches[1]!.answer({ type: 'unknown', reason: 'time', ...REPORT });
	expect(await other.answer).toEqual({ type: 'unknown', reason: 'time' });
});

test('so is a failure', async () => {
	const { service, searches } = answering();
	service.ask(after('R'), 10).cancel();
	service.ponder(after('urD'));
	searches[0]!.fail(new Error('a bug'));
	await new Promise((done) => setImmediate(done));
	expect(service.busy).toBe(true);
});

test('who asks for what is pondered waits for the time given, and the search goes on after it', async () => {
	vi.useFakeTimers();
	try {
		const { service, searches } = answering();
		service.ponder(after('R'));
		const heard: unknown[] = [];
		const ask = service.ask(after('R'), 10);
		ask.answer.then((answer) => heard.push(answer));
		await vi.advanceTimersByTimeAsync(9_999);
		expect(heard).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(heard).toEqual([{ type: 'unknown', reason: 'time' }]);
		expect([service.busy, searches[0]!.cancelled]).toEqual([true, false]);
	} finally {
		vi.useRealTimers();
	}
});

test('who asks for the same position as another waits on where that one gives up', async () => {
	const { service, searches } = answering();
	const first = service.ask(after('R'), 10);
	const second = service.ask(after('R'), 10);
	first.cancel();
	expect(await first.answer).toEqual({ type: 'unknown', reason: 'interrupted' });
	searches[0]!.answer({ type: 'unsolvable', ...REPORT });
	expect(await second.answer).toEqual({ type: 'dead' });
});

test('a cancel once there is an answer leaves the search of another position alone', async () => {
	const { service, searches } = answering();
	const first = service.ask(after('R'), 10);
	searches[0]!.answer({ type: 'unknown', reason: 'time', ...REPORT });
	await first.answer;
	service.ask(after('urD'), 10);
	first.cancel();
	expect([service.busy, searches[1]!.cancelled]).toEqual([true, false]);
});

test('a search that breaks off in a bug leaves nobody waiting, and the next one starts', async () => {
	const solve = (): Search => ({ result: Promise.reject(new Error('a bug')), cancel: () => {} });
	const service = new HintService(BOARD, { solve }, { threads: 1, bytes: 1 });
	await expect(service.ask(after('R'), 10).answer).rejects.toThrow('a bug');
	expect(service.busy).toBe(false);
});

test('a solved level is told so, without a search', async () => {
	const { service, searches } = answering();
	expect(await service.ask(after('RR'), 10).answer).toEqual({ type: 'solved' });
	expect(searches.length).toBe(0);
});

test('asking for another position ends the search of the first, whose verdict is of no use to it', async () => {
	const { service, searches } = answering();
	const first = service.ask(after('R'), 10);
	const same = service.ask(after('Ru'), 10); // a walk further
	expect(searches.length).toBe(1);
	const other = service.ask(after('urD'), 10);
	expect([searches.length, searches[0]!.cancelled]).toEqual([2, true]);
	const interrupted = { type: 'unknown', reason: 'interrupted' };
	expect(await Promise.all([first.answer, same.answer])).toEqual([interrupted, interrupted]);
	searches[1]!.answer({ type: 'unsolvable', ...REPORT });
	expect(await other.answer).toEqual({ type: 'dead' });
	expect(service.look(after('R').position)).toBeUndefined();
});

test.each([
	['time', true],
	['memory', false],
	['exhausted', false],
] as const)('after unknown (%s) it is pondered again: %o', async (reason, again) => {
	const { service, searches } = answering();
	const ask = service.ask(after('R'), 10);
	searches[0]!.answer({ type: 'unknown', reason, ...REPORT });
	await ask.answer;
	service.ponder(after('R'));
	expect([service.busy, searches.length]).toEqual([again, again ? 2 : 1]);
	service.rest();
});

test('what was searched to its end is pondered again once another solution is known', async () => {
	const { service, searches } = answering();
	const asked = after('urD');
	service.ponder(asked);
	searches[0]!.answer({ type: 'unknown', reason: 'exhausted', ...REPORT });
	await new Promise((done) => setImmediate(done));
	service.ponder(asked);
	expect(service.busy).toBe(false);
	expect(service.learn('RR', 2)).toBe(true);
	service.ponder(asked);
	expect(service.busy).toBe(true);
});

test('what is pondered is searched for long, and for a second where it is the player’s own way that is known', async () => {
	const { service, searches } = answering();
	service.ponder(after('urD'));
	service.learn('RR', 2);
	service.ponder(after(''));
	expect(searches.map(({ seconds }) => seconds)).toEqual([600, 1]);
	searches[1]!.answer({ type: 'unknown', reason: 'time', ...REPORT });
	await new Promise((done) => setImmediate(done));
	expect([service.busy, searches.length]).toEqual([false, 2]);
});

test('pondering what is asked for, though it was searched to an end, leaves it to who asked', async () => {
	const { service, searches } = answering();
	service.ponder(after('R'));
	searches[0]!.answer({ type: 'unknown', reason: 'exhausted', ...REPORT });
	await new Promise((done) => setImmediate(done));
	const ask = service.ask(after('R'), 10);
	service.ponder(after('R'));
	expect([service.busy, searches.length]).toEqual([true, 2]);
	ask.cancel();
	expect(await ask.answer).toEqual({ type: 'unknown', reason: 'interrupted' });
	expect([service.busy, searches[1]!.cancelled]).toEqual([false, true]);
});

test('a solution found is told with the pushes that led to where it was asked for, which are the player’s', async () => {
	const found: [string, number][] = [];
	const { service, searches } = answering({ onSolution: (lurd, played) => found.push([lurd, played]) });
	const ask = service.ask(after('Rdu'), 10);
	searches[0]!.answer({ type: 'solved', lurd: 'drR', ...REPORT });
	expect(await ask.answer).toMatchObject({ type: 'alive', push: { left: 1 }, source: 'search' });
	expect(found).toEqual([['RR', 1]]);
});

test('a way as long as the player’s own is no news', async () => {
	const found: [string, number][] = [];
	const { service, searches } = answering({ onSolution: (lurd, played) => found.push([lurd, played]) });
	service.learn('RR', 2);
	const same = service.ask(after(''), 10);
	searches[0]!.answer({ type: 'solved', lurd: 'dRR', ...REPORT });
	expect(await same.answer).toMatchObject({ type: 'alive', push: { left: 2 }, source: 'path' });
	expect([found, service.settled(after('').position)?.type]).toEqual([[], 'alive']);
});

test('where a way is known the solver rests', () => {
	const { service, searches } = answering();
	service.learn('RR', 0);
	service.ponder(after('urD'));
	service.ponder(after('R'));
	expect([service.busy, searches.map(({ cancelled }) => cancelled)]).toEqual([false, [true]]);
});

test('what is dead, as an earlier position is, is not pondered', async () => {
	const { service, searches } = answering();
	service.ponder(after('urD'));
	searches[0]!.answer({ type: 'unsolvable', ...REPORT });
	await new Promise((done) => setImmediate(done));
	service.ponder(after('urDldR'));
	expect([service.busy, searches.length]).toEqual([false, 1]);
});

test('who asks where the player’s own way is known waits for the search that is pondered', () => {
	const { service, searches } = answering();
	service.learn('RR', 2);
	service.ponder(after(''));
	service.ask(after(''), 10).cancel();
	expect(searches.length).toBe(1);
});

test('who has less than a second waits no longer for something better than the player’s own way', () => {
	const { service, searches } = answering();
	service.learn('RR', 2);
	service.ask(after(''), 0.25).cancel();
	expect(searches[0]!.seconds).toBe(0.25);
});

test('a search is told the eight solutions learned last', () => {
	const { service, searches } = answering();
	const solutions = Array.from({ length: 10 }, (_, walks) => `${'ud'.repeat(walks)}RR`);
	for (const lurd of [...solutions, solutions[0]!]) service.learn(lurd, 0);
	service.ponder(after('urD'));
	expect(searches[0]!.known).toEqual([...solutions.slice(3), solutions[0]]);
});

test.each([
	[0, 2],
	[2, 0],
])(
	'a solution found by the solver stays one when the player plays it: %i and %i pushes his own',
	(...played) => {
		const { service, searches } = answering();
		for (const pushes of played) service.learn('RR', pushes);
		service.ponder(after('urD'));
		expect(searches.map(({ seconds, known }) => [seconds, known])).toEqual([[600, ['RR']]]);
	},
);

test('all who wait for a search are told how it goes, and nobody once it is another’s', async () => {
	const { service, searches } = answering();
	const told: [string, number][] = [];
	const listen = (name: string) => (progress: Progress) => told.push([name, progress.states]);
	const tell = (index: number, states: number) =>
		searches[index]!.tell({ seconds: 1, states, doing: '', best: '' });
	const asks = [service.ask(after('R'), 10, listen('first')), service.ask(after('R'), 10, listen('second'))];
	tell(0, 1);
	asks[0]!.cancel();
	tell(0, 2);
	const other = service.ask(after('urD'), 10, listen('other'));
	tell(0, 3);
	tell(1, 4);
	expect(told).toEqual([
		['first', 1],
		['second', 1],
		['second', 2],
		['other', 4],
	]);
	other.cancel();
	await Promise.all([...asks, other].map(({ answer }) => answer));
});
