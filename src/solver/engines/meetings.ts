/** Which searches meet in which strategy: B, C, D, E and F as Festival has them, and what C gained from B. */
import { createPullDeadlocks } from '../deadlock/pull-tests.js';
import { GreedyTree } from '../fess/greedy-tree.js';
import { ImageDomain } from '../fess/image.js';
import { RetreatDomain, type RetreatOptions } from '../fess/retreat.js';
import { Search } from '../fess/search.js';
import { SpreadDomain } from '../fess/spread.js';
import { WayDomain } from '../fess/way.js';
import type { Level } from '../level.js';
import { Rooms } from '../rooms.js';
import type { ForwardKind, MeetOptions, Side } from './meet.js';

/** Boxes put where they are out of the way, by features; forwards the image is set up. */
export function retreating(name: string, options: RetreatOptions): MeetOptions {
	return {
		name: `fess ${name}`,
		first: 3000,
		backward: (level, arena) => {
			const tests = createPullDeadlocks(level);
			const domain = new RetreatDomain(level, arena, { rooms: new Rooms(level), tests, options });
			return { domain, search: new Search(arena, domain) };
		},
		forward: [towardsImage(4500, false), towardsImage(1500, true)],
	};
}

/** Boxes spread by a greedy tree; forwards the image is set up, then another tree takes up the way. */
export const SPREADING: MeetOptions = {
	name: 'greedy trees',
	first: 1500,
	backward: (level, arena) =>
		treeOf(level, new SpreadDomain(level, arena, createPullDeadlocks(level)), arena),
	forward: [
		towardsImage(3000, false),
		{
			first: 3000,
			matched: false,
			make: (level, arena, tests, way) => treeOf(level, new WayDomain(level, arena, tests, way), arena),
		},
	],
};

function towardsImage(first: number, weighted: boolean): ForwardKind {
	return {
		first,
		matched: true,
		make: (level, arena, tests, { boxes: image }) => {
			const domain = new ImageDomain(level, arena, { tests, image, weighted });
			return { domain, search: new Search(arena, domain) };
		},
	};
}

function treeOf(level: Level, domain: Side['domain'], arena: Side['search']['arena']): Side {
	return { domain, search: new GreedyTree(arena, domain, level.boxes.length + 1) };
}
