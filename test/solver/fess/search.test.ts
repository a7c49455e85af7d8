/** Searches that are told between two pauses that something is dead, that run dry, and what they ask about a child. */
import { expect, test } from 'vitest';
import { type SearchSide, settingUp, testsOf } from '../../../src/solver/engines/sides.js';
import { Arena } from '../../../src/solver/fess/arena.js';
import { Pushes } from '../../../src/solver/fess/moves.js';
import { type Cell, type Level, marksOf } from '../../../src/solver/level.js';
import { endsOf } from '../../../src/solver/reach.js';
import { pause, Stages } from '../../../src/solver/stages.js';
import { boardOf, bundledBoard, levelOf } from '../boards.js';
import { grow } from '../engines/leads.js';
import { whole } from '../whole.js';

/** A search by pushes for all goals filled, of the boxes that are not `still`. */
function searching(level: Level, wide: boolean, still: readonly Cell[] = []): SearchSide {
	const tests = whole(testsOf(level));
	const moves = new Pushes(level, tests.pushes, marksOf(level, []), marksOf(level, still));
	const image = { boxes: [...level.goals], player: endsOf(level)[0]! };
	const side = settingUp(level, new Arena(level.words, 1 << 25, wide), moves, [image], { wide });
	whole(side.search.addStart());
	return side;
}

const KINDS = [false, true];

test.each(KINDS)('nothing is opened below what was found dead in the middle of a step (wide: %s)', (wide) => {
	const { search, domain } = searching(levelOf(bundledBoard('pusher', 44)), wide);
	const { arena } = search;
	let from = -1; // expansion whose child is visited
	const enter = domain.enter.bind(domain);
	domain.enter = (expansion, edge) => {
		from = expansion;
		const question = enter(expansion, edge);
		return new Stages([pause, () => question.asStage()]);
	};
	let killed = 0;
	for (let steps = 0; steps < 400; steps++) {
		from = -1;
		search.step(() => true);
		const { expansions } = arena;
		const isKilled = steps % 8 === 0 && from >= 0 && arena.parent[from]! >= 0;
		if (isKilled) search.killBelow(from);
		search.step(() => false);
		if (!isKilled) continue;
		killed++;
		expect(arena.expansions).toBe(expansions);
		expect(search.isDead(search.best)).toBe(false);
	}
	expect(killed).toBeGreaterThan(10);
	for (let e = 0; e < arena.expansions; e++) {
		if (arena.parent[e]! >= 0 && search.isDead(arena.parent[e]!)) expect(search.isDead(e)).toBe(true);
	}
});

test.each(KINDS)('a search that has nothing left to open is exhausted (wide: %s)', (wide) => {
	const level = levelOf(boardOf(['########', '#@$  .##', '# ######', '# $ .  #', '########']));
	const { search } = searching(level, wide, [level.boxes[1]!]);
	grow(search, 1000);
	expect(search.arena.expansions).toBeGreaterThan(1);
	expect([search.status, search.best]).toEqual(['exhausted', -1]);
});

test('a search asks of every position that is new, and of no other, whether it ends it', () => {
	const { search, domain } = searching(levelOf(bundledBoard('pusher', 44)), false);
	const { arena } = search;
	const asked = new Set<string>();
	let known = 0;
	domain.meets = (lo, hi) => {
		asked.add(`${lo} ${hi}`);
		if (arena.find(lo, hi) >= 0) known++;
		return false;
	};
	grow(search, 300);
	expect(known).toBe(0);
	expect(arena.edges).toBeGreaterThan(arena.nodes); // some were met again
	for (let node = 1; node < arena.nodes; node++) {
		expect(asked.has(`${arena.keyLo[node]} ${arena.keyHi(node)}`)).toBe(true);
	}
});
