/** What the service makes of each outcome of a search: for this position, for others, and when it is asked again. */
import { expect, test, vi } from 'vitest';
import { HintService } from '../../src/hint/service.js';
import type { Search } from '../../src/solver/client.js';
import type { Outcome, UnknownReason } from '../../src/solver/types.js';
import { positionAfter } from '../game/after.js';
import { boardOf } from '../solver/boards.js';

/** A room in which two pushes solve the level. */
const BOARD = boardOf(['#######', '#     #', '#@$ . #', '#     #', '#######']);
const REPORT = { engine: 'test', states: 1, seconds: 0 };

/** The position after moves from the start. */
function after(lurd: string) {
	return { position: positionAfter(BOARD, lurd), line: () => lurd };
}

/** A service whose searches are answered by hand, in their order. */
function answering() {
	const searches: { readonly answer: (outcome: Outcome) => void; cancelled: boolean }[] = [];
	const solve = (): Search => {
		let answer: (outcome: Outcome) => void = () => {};
		const result = new Promise<Outcome>((settle) => {
			answer = settle;
		});
		const search = { answer, cancelled: false };
		searches.push(search);
		return {
			result,
			cancel: () => {
				search.cancelled = true;
			},
		};
	};
	return { service: new HintService(BOARD, { solve }, { threads: 1, bytes: 1 }), searches };
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
