/** Solutions that a hint service is told of or that its searches find: kept if they solve, and handed on. */
import { expect, test } from 'vitest';
import { boardOf } from '../game/boards.js';
import { after, byHand, ROOM, scripted, solvedBy } from './services.js';

/** `uRR` solves it, among many other ways. */
const LOWER = boardOf(['#######', '#     #', '# $ . #', '#@    #', '#######']);

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
		const { service, told } = scripted(LOWER, solvedBy('dRR'));
		const asked = after('', LOWER);
		expect(service.learn(lurd, 0)).toBe(false);
		expect(service.look(asked.position)).toBeUndefined();
		expect((await service.ask(asked, 10).answer).type).toBe('alive');
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
	const { service, bugs, found } = scripted(LOWER, ...[lurd, lurd, 'dRR'].map(solvedBy));
	const asked = after('', LOWER);
	expect(await service.ask(asked, 10).answer).toEqual({ type: 'unknown', reason: 'failed' });
	expect([service.busy, service.look(asked.position), found]).toEqual([false, undefined, []]);
	expect(bugs).toEqual([`the solver (test) answered with moves that do not solve the level: ${lurd}`]);
	service.ponder(asked);
	expect(service.busy).toBe(false);
	expect((await service.ask(asked, 10).answer).type).toBe('unknown');
	expect((await service.ask(asked, 10).answer).type).toBe('alive');
	expect(bugs.length).toBe(2);
});

test('a solution found is told with the pushes that led to where it was asked for, which are the player’s', async () => {
	const found: [string, number][] = [];
	const { service, searches } = byHand(ROOM, { onSolution: (lurd, played) => found.push([lurd, played]) });
	const ask = service.ask(after('Rdu'), 10);
	searches[0]!.answer(solvedBy('drR'));
	expect(await ask.answer).toMatchObject({ type: 'alive', push: { left: 1 }, source: 'search' });
	expect(found).toEqual([['RR', 1]]);
});

test('a search is told the eight solutions learned last', () => {
	const { service, searches } = byHand();
	const solutions = Array.from({ length: 10 }, (_, walks) => `${'ud'.repeat(walks)}RR`);
	for (const lurd of [...solutions, solutions[0]!]) service.learn(lurd, 0);
	service.ponder(after('urD'));
	expect(searches[0]!.known).toEqual([...solutions.slice(3), solutions[0]]);
});
