/** Hints where a way is known that the player went himself, which may be a detour: a search looks for a better one. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPosition } from '../../src/game/position.js';
import type { Outcome, Progress } from '../../src/solver/types.js';
import { boardOf } from '../game/boards.js';
import { after, byHand, OUT_OF_TIME, ROOM, scripted, solvedBy } from './services.js';

/** One push to the right solves it; pushed down first, the box needs two more. */
const DETOUR = boardOf(['#######', '#     #', '#  $. #', '#     #', '# @#  #', '#######']);
const FAR = after('luuurrD', DETOUR); // within the detour
const BESIDE = after('lurrruL', DETOUR);
const REST = 'ddrRurrddlU'; // from the end of the detour
const LONGER = 'rrrdLulDldRRurrddlU'; // to the left first
/** What is told of the way through the detour: all of it, or what comes after the player's pushes. */
const WHOLE = { boxes: [17], player: 30, lurd: 'uuurDldRurrddlU' };
const AFTER = { boxes: [24], player: 17, lurd: 'ldRurrddlU' };

test.each([
	['something better, it is', solvedBy('drR'), 'search', { box: 17, direction: 1, left: 1 }],
	['something longer, that way is', solvedBy(LONGER), 'path', { box: 17, direction: 2, left: 3 }],
	['nothing better, that way is', OUT_OF_TIME, 'path', { box: 17, direction: 2, left: 3 }],
	['a bug, that way is', undefined, 'path', { box: 17, direction: 2, left: 3 }],
])('where the player made a detour and a search finds %s the hint', async (_, outcome, source, push) => {
	const { service, told, bugs } = scripted(DETOUR, solvedBy(REST), outcome);
	const start = startPosition(DETOUR);
	expect((await service.ask(FAR, 10).answer).type).toBe('alive');
	expect(service.look(start)).toMatchObject({ type: 'alive', push: { left: 3 } });
	expect(service.settled(start)).toBeUndefined();
	expect(await service.ask(after('', DETOUR), 10).answer).toMatchObject({
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
	const { service, searches } = byHand(DETOUR);
	expect(service.learn('luuurrDldRurrddlU', 1)).toBe(true);
	service.ponder(after('', DETOUR));
	const progress = { seconds: 0.5, states: 7, doing: 'test', best: '' };
	const heard: Progress[] = [];
	const { answer } = service.ask(after('', DETOUR), 10, (each) => heard.push(each));
	await vi.advanceTimersByTimeAsync(500);
	searches[0]!.tell(progress);
	searches[0]!.answer(solvedBy('drR'));
	expect(await answer).toMatchObject({ type: 'alive', source: 'search', push: { left: 1 } });
	expect([searches.length, heard]).toEqual([1, [progress]]);
});

const FULL: Outcome = { ...OUT_OF_TIME, reason: 'memory', seconds: 0.25 };
const TOO_LARGE: Outcome = { ...OUT_OF_TIME, reason: 'size', seconds: 0 };

test.each([
	['after a second', 10, OUT_OF_TIME, [1, 9]],
	['after half of a short time', 1, { ...OUT_OF_TIME, seconds: 0.5 }, [0.5, 0.5]],
	['where it ends before', 10, FULL, [1, 9.75]],
	['never where that would change nothing', 10, TOO_LARGE, [1]],
] as const)(
	'beside a way that the player went, a search knows that way %s',
	async (_, seconds, first, times) => {
		const { service, told } = scripted(DETOUR, solvedBy(REST), first, OUT_OF_TIME);
		await service.ask(FAR, 10).answer;
		const answer = await service.ask(BESIDE, seconds).answer;
		expect(answer).toEqual({ type: 'unknown', reason: times.length === 1 ? 'size' : 'time' });
		expect(told.slice(1)).toEqual(times.map((time, index) => [time, [index === 0 ? AFTER : WHOLE]]));
	},
);

test.each(['memory', 'exhausted', 'failed'] as const)(
	'a search that ended for another reason than its time (%s) does not make the way that the player went the best',
	async (reason) => {
		const { service } = scripted(DETOUR, solvedBy(REST), { ...OUT_OF_TIME, reason });
		const start = startPosition(DETOUR);
		await service.ask(FAR, 10).answer;
		const answer = await service.ask(after('', DETOUR), 10).answer;
		expect(answer).toMatchObject({ type: 'alive', source: 'path' });
		expect(service.settled(start)).toBeUndefined();
	},
);

test.each([
	['a solution', solvedBy('dRR')],
	['a proof that there is none', { ...OUT_OF_TIME, type: 'unsolvable' }],
] as const)('%s found without the way that the player went is the answer', async (_, outcome) => {
	const { service, told } = scripted(DETOUR, solvedBy(REST), outcome);
	await service.ask(FAR, 10).answer;
	const answer = await service.ask(BESIDE, 10).answer;
	expect(answer.type).toBe(outcome.type === 'solved' ? 'alive' : 'dead');
	expect(told.length).toBe(2);
});

test('who asks where the player’s own way is known waits for the search that is pondered', () => {
	const { service, searches } = byHand();
	service.learn('RR', 2);
	service.ponder(after(''));
	service.ask(after(''), 10).cancel();
	expect(searches.length).toBe(1);
});

test('who has less than a second waits no longer for something better than the player’s own way', () => {
	const { service, searches } = byHand();
	service.learn('RR', 2);
	service.ask(after(''), 0.25).cancel();
	expect(searches[0]!.seconds).toBe(0.25);
});

test('a way as long as the player’s own is no news', async () => {
	const found: [string, number][] = [];
	const { service, searches } = byHand(ROOM, { onSolution: (lurd, played) => found.push([lurd, played]) });
	service.learn('RR', 2);
	const same = service.ask(after(''), 10);
	searches[0]!.answer(solvedBy('dRR'));
	expect(await same.answer).toMatchObject({ type: 'alive', push: { left: 2 }, source: 'path' });
	expect([found, service.settled(after('').position)?.type]).toEqual([[], 'alive']);
});

test.each([
	[0, 2],
	[2, 0],
])(
	'a solution found by the solver stays one when the player plays it: %i and %i pushes his own',
	(...played) => {
		const { service, searches } = byHand();
		for (const pushes of played) service.learn('RR', pushes);
		service.ponder(after('urD'));
		expect(searches.map(({ seconds, known }) => [seconds, known])).toEqual([[600, ['RR']]]);
	},
);
