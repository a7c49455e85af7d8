/** The way back by halving, asked of verdicts that are told: which position of the line it ends at. */
import { expect, test } from 'vitest';
import type { Position } from '../../src/game/position.js';
import { lastSolvable } from '../../src/hint/back.js';
import type { Answer, HintService } from '../../src/hint/service.js';
import type { Progress } from '../../src/solver/types.js';
import { boardOf } from '../solver/boards.js';

/** Seven pushes along a passage. */
const BOARD = boardOf(['############', '#@$        #', '#         .#', '############']);
const LINE = 'RRRRRRR';
const FIRST = 14; // the box before the first push

type Verdict = 'alive' | 'dead' | 'solved' | 'unknown';

const PUSH = { box: FIRST, direction: 1, left: 1 } as const;

/** A service that knows or finds the verdicts given, by how many pushes were made. */
function telling(known: readonly (Verdict | undefined)[], found: readonly Verdict[]) {
	const asked: number[] = [];
	const pushesOf = ({ boxes }: Position) => boxes.indexOf(1) - FIRST;
	const answers: Readonly<Record<Verdict, Answer>> = {
		alive: { type: 'alive', push: PUSH, source: 'search' },
		dead: { type: 'dead' },
		solved: { type: 'solved' },
		unknown: { type: 'unknown', reason: 'time' },
	};
	const service: Pick<HintService, 'ask' | 'look'> = {
		look(position) {
			const verdict = known[pushesOf(position)];
			return verdict && answers[verdict];
		},
		ask({ position }) {
			const pushes = pushesOf(position);
			asked.push(pushes);
			return { answer: Promise.resolve(answers[found[pushes]!]), cancel: () => {} };
		},
	};
	return { service: service as HintService, asked };
}

const NOTHING = LINE.split('').map(() => undefined);

test('it ends at the last position that is alive, wherever that is', async () => {
	for (let last = -1; last < LINE.length; last++) {
		const found = [...LINE].map((_, i): Verdict => (i <= last ? 'alive' : 'dead'));
		const { service, asked } = telling(NOTHING, found);
		const back = lastSolvable(service, BOARD, LINE, 10, () => 0);
		expect(await back.keep).toBe(last < 0 ? undefined : last);
		expect(asked.length).toBeLessThanOrEqual(3);
	}
});

test('what stays unknown is not taken for solvable', async () => {
	for (let last = 0; last < LINE.length; last++) {
		const found = [...LINE].map((_, i): Verdict => (i <= last ? 'alive' : 'unknown'));
		const { service } = telling(NOTHING, found);
		expect(await lastSolvable(service, BOARD, LINE, 10, () => 0).keep).toBe(last);
	}
});

test('what is solved is solvable', async () => {
	const found = [...LINE].map((_, i): Verdict => (i === 4 ? 'solved' : i < 4 ? 'alive' : 'dead'));
	const known = found.map((verdict) => (verdict === 'solved' ? verdict : undefined));
	expect(await lastSolvable(telling(NOTHING, found).service, BOARD, LINE, 10, () => 0).keep).toBe(4);
	expect(await lastSolvable(telling(known, found).service, BOARD, LINE, 10, () => 0).keep).toBe(4);
});

test('nothing is asked between what is known', async () => {
	const known = ['alive', 'alive', 'alive', 'dead', 'dead', 'dead', 'dead'] as const;
	const { service, asked } = telling(known, known);
	expect(await lastSolvable(service, BOARD, LINE, 10, () => 0).keep).toBe(2);
	expect(asked).toEqual([]);
	const all = telling(Array(LINE.length).fill('alive'), []);
	expect(await lastSolvable(all.service, BOARD, LINE, 10, () => 0).keep).toBe(6);
});

test('what stayed unknown is solvable once an earlier position is found so by a way through it', async () => {
	const known: Verdict[] = [];
	const found = [...LINE].map(
		(_, i): Verdict => (i < 2 ? 'alive' : i < 4 ? 'unknown' : i < 5 ? 'alive' : 'dead'),
	);
	const { service, asked } = telling(known, found);
	const { ask } = service;
	service.ask = (...args) => {
		const answer = ask(...args);
		if (asked.at(-1) === 1) known.push('alive', 'alive', 'alive', 'alive');
		return answer;
	};
	expect(await lastSolvable(service, BOARD, LINE, 10, () => 0).keep).toBe(4);
	expect(asked).toEqual([3, 1, 5, 4]);
});

test('without time, or after a cancel, it ends at what is known to be alive', async () => {
	const known = ['alive', 'alive', undefined, undefined, undefined, undefined, undefined] as const;
	const found = [...LINE].map((): Verdict => 'alive');
	let now = 0;
	const late = telling(known, found);
	expect(await lastSolvable(late.service, BOARD, LINE, 1, () => (now += 999)).keep).toBe(1);
	expect(late.asked).toEqual([]);
	const { service, asked } = telling(known, found);
	const back = lastSolvable(service, BOARD, LINE, 10, () => 0);
	back.cancel();
	expect(await back.keep).toBe(4);
	expect(asked).toEqual([4]);
});

test.each([
	['takes two fifths of the time that is left, the last all of it', [5000, 4900, 0], [4, 2, 0.1]],
	['is asked with some time at least', [9900, 60], [4, 0.05]],
])('a question %s', async (_, taken, expected) => {
	const unknown = NOTHING.map((): Verdict => 'unknown');
	const { service } = telling(NOTHING, unknown);
	const { ask } = service;
	const given: number[] = [];
	let now = 0;
	service.ask = (asked, seconds) => {
		now += taken[given.length]!;
		given.push(Number(seconds.toFixed(6)));
		return ask(asked, seconds);
	};
	expect(await lastSolvable(service, BOARD, LINE, 10, () => now).keep).toBeUndefined();
	expect(given).toEqual(expected);
});

test('what the searches do is told', async () => {
	const { service } = telling(
		NOTHING,
		[...LINE].map((): Verdict => 'dead'),
	);
	const { ask } = service;
	const told: Progress[] = [];
	service.ask = (asked, seconds, progress) => {
		progress?.({ seconds: 0, states: asked.position.player, doing: 'fess A', best: '' });
		return ask(asked, seconds);
	};
	await lastSolvable(
		service,
		BOARD,
		LINE,
		10,
		() => 0,
		(progress) => told.push(progress),
	).keep;
	expect(told.map(({ states }) => states)).toEqual([16, 14, 13]);
});

test('a cancel ends the question under way', async () => {
	const { service, asked } = telling(NOTHING, []);
	const { ask } = service;
	service.ask = (...args) => {
		ask(...args);
		let cancel = () => {};
		const answer = new Promise<Answer>((settle) => {
			cancel = () => settle({ type: 'unknown', reason: 'interrupted' });
		});
		return { answer, cancel };
	};
	const back = lastSolvable(service, BOARD, LINE, 10, () => 0);
	back.cancel();
	expect(await back.keep).toBeUndefined();
	expect(asked).toEqual([3]);
});

test('a long line is looked through only while there is time', async () => {
	const board = boardOf(['########', '#      #', '# @$   #', '#     .#', '########']);
	const { service } = telling([], []);
	let looks = 0;
	service.look = () => {
		looks++;
		return undefined;
	};
	const there = 'RurrdLulld'.repeat(2000); // a push there and one back
	expect(await lastSolvable(service, board, there, 1, () => looks).keep).toBeUndefined();
	expect(looks).toBeGreaterThan(900);
	expect(looks).toBeLessThan(1300);
});
