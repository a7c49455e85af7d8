/**
 * Which searches meet in strategies B to G, which are Festival's. Two searches are added to them: in C one sets up the
 * image as in B, and in G one follows a plan as in A, but for the way back (plan/unpack.ts).
 */
import type { Arena } from '../fess/arena.js';
import { GreedyTree } from '../fess/greedy-tree.js';
import { Pulls, Pushes, type Tests } from '../fess/moves.js';
import type { RetreatOptions } from '../fess/retreat.js';
import { Search } from '../fess/search.js';
import { SpreadDomain } from '../fess/spread.js';
import { type Level, marksOf } from '../level.js';
import type { Pieces } from '../pieces.js';
import { HomingDomain } from '../plan/homing.js';
import { planHome } from '../plan/unpack.js';
import { type Way, WayDomain } from '../plan/way.js';
import type { Follower, MeetOptions } from './meet.js';
import { loosen, retreat, type Side, settingUp } from './sides.js';

/**
 * B, D, E, F: boxes are pulled out of the way, by features; forwards the image is set up. The first round is long: C
 * has images of a short lead already, and what these solve that C does not they solve with a lead that has gone far.
 */
export function retreating(name: string, options: RetreatOptions): MeetOptions {
	return {
		name: `fess ${name}`,
		forwards: false,
		first: 4500,
		lead: (level, arena, tests) => retreat(level, arena, new Pulls(level, tests.pulls), options),
		followers: [pushedToImage(4500, false), pushedToImage(1500, true)],
	};
}

/** C: boxes are spread by a greedy tree; forwards the image is set up, then another tree takes up the way. */
export const SPREADING: MeetOptions = {
	name: 'greedy trees',
	forwards: false,
	first: 1500,
	lead: (level, arena, tests) => treeOf(new SpreadDomain(level, arena, tests.pulls), arena),
	followers: [
		pushedToImage(3000, false),
		{
			first: 3000,
			matched: false,
			*make(level, arena, tests, way) {
				const domain = new WayDomain(level, arena, tests.pushes, way);
				yield;
				return treeOf(domain, arena);
			},
		},
	],
};

/**
 * G: boxes are pushed out of the way from where they start; backwards the image is set up, first in the order that
 * forward play could leave it, reversed, then by features alone.
 */
export const LOOSENING: MeetOptions = {
	name: 'fess G',
	forwards: true,
	first: 300,
	lead: loosen,
	followers: [
		{ first: 2500, matched: true, make: homing },
		{
			first: 2500,
			matched: true,
			*make(level, arena, tests, way) {
				const moves = new Pulls(level, tests.pulls);
				yield;
				return settingUp(level, arena, moves, [way]);
			},
		},
	],
};

function* homing(level: Level, arena: Arena, tests: Tests, { boxes, player }: Way): Pieces<Side> {
	const plan = yield* planHome(level, boxes, player);
	const moves = new Pulls(level, tests.pulls);
	const domain = new HomingDomain(level, arena, { moves, plan, image: boxes });
	return { domain, search: new Search(arena, domain) };
}

function pushedToImage(first: number, weighted: boolean): Follower {
	return {
		first,
		matched: true,
		*make(level, arena, tests, way) {
			const moves = new Pushes(level, tests.pushes, marksOf(level, way.boxes));
			yield;
			return settingUp(level, arena, moves, [way], { weighted });
		},
	};
}

function treeOf(domain: Side['domain'], arena: Arena): Side {
	return { domain, search: new GreedyTree(arena, domain) };
}
