/**
 * The verdicts of hints: against brute force, and what each outcome of a search says of this position and of others.
 */
import { expect, test } from 'vitest';
import type { UnknownReason } from '../../src/solver/types.js';
import { boardOf } from '../game/boards.js';
import { createRandom } from '../solver/random.js';
import { nothingSurveyed, surveyBoard } from './sample.js';
import { after, byHand, DEAD, OUT_OF_TIME, scripted, solvedBy } from './services.js';

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

const REASONS: readonly UnknownReason[] = ['time', 'memory', 'exhausted', 'size', 'interrupted'];

test.each(REASONS)('unknown (%s) is no verdict, for this position or those after it', async (reason) => {
	const { service, searches } = byHand();
	const first = service.ask(after('R'), 10);
	searches[0]!.answer({ ...OUT_OF_TIME, reason });
	expect(await first.answer).toEqual({ type: 'unknown', reason });
	expect([service.busy, service.look(after('R').position)]).toEqual([false, undefined]);
	// a later position, and the same once more (led on from the lowest square of the region): each is searched
	const later = service.ask(after('RurD'), 10);
	searches[1]!.answer(DEAD);
	expect(await later.answer).toEqual({ type: 'dead' });
	const again = service.ask(after('R'), 10);
	searches[2]!.answer(solvedBy('drR'));
	expect(await again.answer).toMatchObject({ type: 'alive', push: { left: 1 }, source: 'search' });
});

test('what is invalid is not dead', async () => {
	const { service, searches } = byHand();
	const ask = service.ask(after(''), 10);
	searches[0]!.answer({ ...DEAD, type: 'invalid', problem: 'no boxes' });
	expect(await ask.answer).toEqual({ type: 'invalid', problem: 'no boxes' });
	expect(service.look(after('').position)).toBeUndefined();
});

test('dead are the position proved so and all played from it, not those before it or beside it', async () => {
	const { service, searches } = byHand();
	const ask = service.ask(after('urD'), 10);
	searches[0]!.answer(DEAD);
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

test('what comes after a dead position is dead without a search, the start included', async () => {
	const board = boardOf(['#######', '#@$   #', '#   . #', '#######']);
	for (const lines of [
		['', 'R', 'RR'],
		['R', 'RR'],
	]) {
		const { service, told } = scripted(board, DEAD);
		for (const line of lines)
			expect(await service.ask(after(line, board), 10).answer).toEqual({ type: 'dead' });
		expect(told.length).toBe(1);
	}
});

test('an answer that comes after its search was ended is of no account', async () => {
	const { service, searches } = byHand();
	const ask = service.ask(after('R'), 10);
	ask.cancel();
	await ask.answer;
	expect(searches[0]!.cancelled).toBe(true);
	const other = service.ask(after('urD'), 10);
	searches[0]!.answer(DEAD);
	await Promise.resolve();
	await new Promise((done) => setImmediate(done));
	expect([service.busy, service.look(after('R').position), service.look(after('urD').position)]).toEqual([
		true,
		undefined,
		undefined,
	]);
	searches[1]!.answer(OUT_OF_TIME);
	expect(await other.answer).toEqual({ type: 'unknown', reason: 'time' });
});

test('so is a failure', async () => {
	const { service, searches } = byHand();
	service.ask(after('R'), 10).cancel();
	service.ponder(after('urD'));
	searches[0]!.fail(new Error('a bug'));
	await new Promise((done) => setImmediate(done));
	expect(service.busy).toBe(true);
});

test('a solved level is told so, without a search', async () => {
	const { service, searches } = byHand();
	expect(await service.ask(after('RR'), 10).answer).toEqual({ type: 'solved' });
	expect(searches.length).toBe(0);
});
