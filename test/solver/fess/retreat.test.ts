/** Moves are judged by what they change: that has to come to the score of the position they lead to, as far as it says. */
import { expect, test } from 'vitest';
import { leadsOf, type Side, testsOf } from '../../../src/solver/engines/sides.js';
import { whole } from '../../../src/solver/pieces.js';
import { bundledBoard, levelOf } from '../boards.js';

const BYTES = 2 ** 26;
const SHUT = 255 << 9; // shut boxes, which are not counted exactly for pushes; see retreat.ts

/** How many expansions below the roots were scored otherwise, `but` bits apart, when their move was judged; there are some. */
function misjudged({ search, domain }: Side, but: number): number {
	const { arena } = search;
	while (search.status === 'running' && arena.expansions < 300) search.step(() => false);
	let [judged, wrong] = [0, 0];
	for (let e = 0; e < arena.expansions; e++) {
		if (arena.parent[e]! < 0) continue;
		judged++;
		domain.load(e);
		const node = arena.node[e]!;
		if (((domain.score() ^ arena.s0(node)) & ~but) !== 0 || domain.scoreRest !== arena.s1(node)) wrong++;
	}
	expect(judged).toBeGreaterThan(100);
	return wrong;
}

test.each([20, 22, 37])('both leads score the moves of pusher %i as what they lead to', (number) => {
	const level = levelOf(bundledBoard('pusher', number));
	const { out, back } = whole(leadsOf(level, whole(testsOf(level)), BYTES));
	out.domain.place.set(level.boxes, level.player);
	out.search.addRoot();
	whole(back.search.addEnds());
	expect([misjudged(out, SHUT), misjudged(back, 0)]).toEqual([0, 0]);
});
