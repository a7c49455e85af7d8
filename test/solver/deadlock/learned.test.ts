import { expect, test } from 'vitest';
import { createCounter } from '../../../src/solver/deadlock/counter.js';
import { createLearned } from '../../../src/solver/deadlock/learned.js';
import { buildStateGraph } from '../state-graph.js';
import { drawPosition } from '../tiny-boards.js';
import { positionOf } from './boards.js';
import { isSolvable, positions, samples } from './sample.js';

test('each learned pattern is proved again by brute force', () => {
	let patterns = 0;
	for (const sample of samples(51, 40)) {
		const { graph, level } = sample;
		const learned = createLearned(level);
		const study = learned.studies(createCounter('learned'));
		for (const { occ, player } of positions(sample)) study(occ, player).whole();
		for (const { boxes, zone } of learned.list()) {
			const placement = {
				boxes: boxes.map((box) => level.square[box]!).sort((a, b) => a - b),
				player: level.square[zone[0]!]!,
			};
			const alone = buildStateGraph(graph.board, [placement], 100_000)!;
			expect(alone.solvable[0], drawPosition(graph.board, placement)).toBe(0);
			for (const cell of zone) {
				expect(alone.find({ boxes: placement.boxes, player: level.square[cell]! })).toBe(0);
			}
			patterns++;
		}
	}
	expect(patterns).toBeGreaterThan(60);
}, 60_000);

test('a pattern is found again in other positions', () => {
	let again = 0;
	for (const sample of samples(52, 10)) {
		const learned = createLearned(sample.level);
		const study = learned.studies(createCounter('learned'));
		for (const { occ, player, boxes } of positions(sample)) {
			const known = learned.matches(occ, player);
			if (known) again++;
			expect(boxes.some((box) => learned.matchesAt(occ, box, player))).toBe(known);
			study(occ, player).whole();
		}
	}
	expect(again).toBeGreaterThan(100);
}, 60_000);

test('when there is no room for more patterns, positions are studied as before and none is kept', () => {
	let dead = 0;
	for (const sample of samples(52, 2)) {
		const learned = createLearned(sample.level);
		const study = learned.studies(createCounter('learned'));
		for (let i = 0; i <= 500; i++) learned.take({ boxes: [0], zone: [] });
		for (const position of positions(sample)) {
			const flagged = study(position.occ, position.player).whole();
			if (flagged) dead++;
			expect(flagged && isSolvable(position)).toBe(false);
			expect(learned.matches(position.occ, position.player)).toBe(false);
		}
		expect(learned.list()).toHaveLength(500);
	}
	expect(dead).toBeGreaterThan(20);
});

test('studies that take turns say what each says alone', () => {
	let differ = 0;
	for (const sample of samples(53, 20)) {
		const { level } = sample;
		const all = [...positions(sample)].slice(0, 100);
		for (let i = 7; i < all.length; i++) {
			const pair = [all[i - 7]!, all[i]!];
			const learned = createLearned(level);
			const studies = pair.map(({ occ, player }) => learned.studies(createCounter('turns'))(occ, player));
			for (let left = studies; left.length > 0; ) left = left.filter((study) => !study.advance());
			const alone = pair.map(({ occ, player }) =>
				createLearned(level).studies(createCounter('alone'))(occ, player).whole(),
			);
			expect(studies.map(({ cut }) => cut)).toEqual(alone);
			if (alone[0] !== alone[1]) differ++;
		}
	}
	expect(differ).toBeGreaterThan(100);
});

test.each([12, 13])('%i boxes that do not move freely, beside one that does, are no pattern', (count) => {
	const row = (first: string, rest = ' ') => `#${first.padEnd(count, rest)}#`;
	const wall = '#'.repeat(count + 2);
	const { level, occ } = positionOf(wall, row('@'), row(' $.'), row(''), row('', '$'), row('', '.'), wall);
	const learned = createLearned(level);
	const study = learned.studies(createCounter('learned'));
	expect(study(occ, level.player).whole()).toBe(false);
	expect(learned.list()).toEqual([]);
});
