/** Mending sets up more of an image by few boxes, in both directions, and the search it is for goes where it leads. */
import { expect, test } from 'vitest';
import { type Between, positionAt } from '../../../src/solver/engines/between.js';
import { Mending } from '../../../src/solver/engines/mending.js';
import { settingUp, testsOf } from '../../../src/solver/engines/sides.js';
import { Arena } from '../../../src/solver/fess/arena.js';
import { lineFrom, lineTo } from '../../../src/solver/fess/line.js';
import { type Moves, Pulls, Pushes } from '../../../src/solver/fess/moves.js';
import { type Level, marksOf } from '../../../src/solver/level.js';
import { bundledBoard, levelOf } from '../boards.js';
import { pushesOf } from '../replays.js';
import { whole } from '../whole.js';
import { grow, leadsAt } from './leads.js';

const NUMBERS = [22, 38, 49, 52, 58, 59];
const LEAD = 150; // expansions of each lead
const LEAST = 60; // and of the search between them, before it is mended

/** A search by pulls, or by pushes, to the best position of the lead on the other side, and moves for it. */
function between(level: Level, pulls: boolean): { side: Between; movesBut: (still: Uint8Array) => Moves } {
	const tests = whole(testsOf(level));
	const { out, back } = leadsAt(level, tests);
	for (const { search } of [out, back]) grow(search, LEAD);
	const to = pulls ? out : back;
	const way = [positionAt({ side: to, expansion: to.search.arena.bestSince(0) })];
	const stops = marksOf(level, way[0]!.boxes);
	const movesBut = (still: Uint8Array) =>
		pulls ? new Pulls(level, tests.pulls, still) : new Pushes(level, tests.pushes, stops, still);
	const side = settingUp(level, new Arena(level.words, 1 << 26), movesBut(marksOf(level, [])), way);
	if (pulls) whole(side.search.addEnds());
	else whole(side.search.addStart());
	grow(side.search, LEAST);
	return { side: { ...side, way, roots: 0, lines: new Map() }, movesBut };
}

/** Whether the pushes from the best position of a search by pulls can be made and end with every box on a goal. */
function playsOut(level: Level, { search, domain: { place } }: Between): boolean {
	const { arena, best } = search;
	place.load(arena, best);
	const here: Level = { ...level, boxes: place.boxes.slice(0, place.count), player: place.player };
	const line = lineFrom(level, arena, arena.node[best]!);
	const boxes = new Set(here.boxes);
	for (const { from, to } of line) {
		boxes.delete(from);
		boxes.add(to);
	}
	return pushesOf(here, line) !== undefined && [...boxes].every((box) => level.goal[box] === 1);
}

test.each([true, false])('a search is led on, and its lines play by the rules (pulls: %s)', (pulls) => {
	let led = 0;
	for (const number of NUMBERS) {
		const level = levelOf(bundledBoard('pusher', number));
		const { side, movesBut } = between(level, pulls);
		const { arena, best } = side.search;
		const mending = new Mending(level, 1 << 24);
		whole(mending.mend(side, movesBut, 1000));
		expect(mending.states).toBeGreaterThan(0);
		expect(mending.bytes).toBe(0);
		if (side.search.status !== 'running' || side.search.best === best) continue;
		led++;
		expect(arena.better(arena.node[side.search.best]!, arena.node[best]!)).toBe(true);
		if (pulls) expect(playsOut(level, side)).toBe(true);
		else expect(pushesOf(level, lineTo(arena, side.search.best))).toBeDefined();
	}
	expect(led).toBeGreaterThan(1);
});

test('with no expansions left nothing is begun', () => {
	const level = levelOf(bundledBoard('pusher', 58));
	const { side, movesBut } = between(level, false);
	const mending = new Mending(level, 1 << 24);
	whole(mending.mend(side, movesBut, 0));
	expect(mending.states).toBe(0);
});
