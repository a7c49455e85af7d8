/** What is searched for while the player thinks, and for how long; who asks for it meanwhile. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { after, byHand, DEAD, OUT_OF_TIME, solvedBy } from './services.js';

test('who asks for what is pondered waits for the time given, and the search goes on after it', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const { service, searches } = byHand();
	service.ponder(after('R'));
	const heard: unknown[] = [];
	const ask = service.ask(after('R'), 10);
	ask.answer.then((answer) => heard.push(answer));
	await vi.advanceTimersByTimeAsync(9_999);
	expect(heard).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(heard).toEqual([{ type: 'unknown', reason: 'time' }]);
	expect([service.busy, searches[0]!.cancelled]).toEqual([true, false]);
});

test('an ask has its time however little a ponder has left, which has had its own then', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const { service, searches } = byHand();
	service.ponder(after('R'));
	await vi.advanceTimersByTimeAsync(599_000);
	const { answer } = service.ask(after('R'), 60);
	expect(searches.map(({ seconds, cancelled }) => [seconds, cancelled])).toEqual([
		[600, true],
		[60, false],
	]);
	searches[1]!.answer(OUT_OF_TIME);
	expect(await answer).toEqual({ type: 'unknown', reason: 'time' });
	service.ponder(after('R'));
	expect(service.busy).toBe(false);
});

test('an ask is answered by the search that a ponder began, while that has the time', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const { service, searches } = byHand();
	service.ponder(after(''));
	await vi.advanceTimersByTimeAsync(60_000);
	const { answer } = service.ask(after(''), 10);
	await vi.advanceTimersByTimeAsync(9000);
	expect(searches.length).toBe(1);
	searches[0]!.answer(solvedBy('dRR'));
	expect((await answer).type).toBe('alive');
});

test.each([
	['time', true],
	['memory', false],
	['exhausted', false],
] as const)('after unknown (%s) it is pondered again: %o', async (reason, again) => {
	const { service, searches } = byHand();
	const ask = service.ask(after('R'), 10);
	searches[0]!.answer({ ...OUT_OF_TIME, reason });
	await ask.answer;
	service.ponder(after('R'));
	expect([service.busy, searches.length]).toEqual([again, again ? 2 : 1]);
	service.rest();
});

test('what was searched to its end is pondered again once another solution is known', async () => {
	const { service, searches } = byHand();
	const asked = after('urD');
	service.ponder(asked);
	searches[0]!.answer({ ...OUT_OF_TIME, reason: 'exhausted' });
	await new Promise((done) => setImmediate(done));
	service.ponder(asked);
	expect(service.busy).toBe(false);
	expect(service.learn('RR', 2)).toBe(true);
	service.ponder(asked);
	expect(service.busy).toBe(true);
});

test('what is pondered is searched for long, and for a second where it is the player’s own way that is known', async () => {
	const { service, searches } = byHand();
	service.ponder(after('urD'));
	service.learn('RR', 2);
	service.ponder(after(''));
	expect(searches.map(({ seconds }) => seconds)).toEqual([600, 1]);
	searches[1]!.answer(OUT_OF_TIME);
	await new Promise((done) => setImmediate(done));
	expect([service.busy, searches.length]).toEqual([false, 2]);
});

test('pondering what is asked for, though it was searched to an end, leaves it to who asked', async () => {
	const { service, searches } = byHand();
	service.ponder(after('R'));
	searches[0]!.answer({ ...OUT_OF_TIME, reason: 'exhausted' });
	await new Promise((done) => setImmediate(done));
	const ask = service.ask(after('R'), 10);
	service.ponder(after('R'));
	expect([service.busy, searches.length]).toEqual([true, 2]);
	ask.cancel();
	expect(await ask.answer).toEqual({ type: 'unknown', reason: 'interrupted' });
	expect([service.busy, searches[1]!.cancelled]).toEqual([false, true]);
});

test('where a way is known the solver rests', () => {
	const { service, searches } = byHand();
	service.learn('RR', 0);
	service.ponder(after('urD'));
	service.ponder(after('R'));
	expect([service.busy, searches.map(({ cancelled }) => cancelled)]).toEqual([false, [true]]);
});

test('what is dead, as an earlier position is, is not pondered', async () => {
	const { service, searches } = byHand();
	service.ponder(after('urD'));
	searches[0]!.answer(DEAD);
	await new Promise((done) => setImmediate(done));
	service.ponder(after('urDldR'));
	expect([service.busy, searches.length]).toEqual([false, 1]);
});
