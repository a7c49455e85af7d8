/** The cloud search against the plainest one: every position flooded anew, and no cache. */
import { expect, test } from 'vitest';
import { createCloudSearch } from '../../../src/solver/deadlock/cloud.js';
import { createCounter } from '../../../src/solver/deadlock/counter.js';
import { type Cell, type Level, marksOf, occupancy } from '../../../src/solver/level.js';
import { compile, randomBoard } from '../boards.js';
import { createRandom } from '../random.js';

const MOST = 40; // positions expanded: fewer than where the real one gives up

/** Cells reached from `from`, in any order. */
function flooded({ n, nb }: Level, boxes: readonly Cell[], from: Cell): Set<Cell> {
	const reached = new Set([from]);
	for (const cell of reached) {
		for (let d = 0; d < 4; d++) {
			const next = nb[cell * 4 + d]!;
			if (next !== n && !boxes.includes(next)) reached.add(next);
		}
	}
	return reached;
}

/** Positions looked at to find that he never gets out of the cloud, 0 when he does; undefined when too many. */
function shutIn(level: Level, boxes: readonly Cell[], player: Cell, homes: Uint8Array, sinks: boolean) {
	const { n, nb, nb8, unreachable } = level;
	const cloud = flooded(level, boxes, player);
	for (const cell of [...cloud]) {
		for (const next of nb8.subarray(cell * 8, cell * 8 + 8)) if (boxes.includes(next)) cloud.add(next);
	}
	if (boxes.every((box) => homes[box] || cloud.has(box))) return 0;
	const stays = (box: Cell) => cloud.has(box) && !(sinks && homes[box]);
	const queue = [{ boxes: boxes.filter(stays), player }];
	const seen = new Set<string>();
	for (const at of queue) {
		const reached = flooded(level, at.boxes, at.player);
		if ([...reached].some((cell) => !cloud.has(cell))) return 0;
		const key = `${at.boxes.toSorted((a, b) => a - b)} ${Math.min(...reached)}`;
		if (seen.has(key)) continue;
		seen.add(key);
		if (seen.size > MOST) return undefined;
		for (const box of at.boxes) {
			for (let d = 0; d < 4; d++) {
				const to = nb[box * 4 + d]!;
				const stand = nb[to * 4 + d]!;
				if (!reached.has(to) || unreachable[to] || stand === n || at.boxes.includes(stand)) continue;
				const others = at.boxes.filter((other) => other !== box);
				queue.push({ boxes: [...others, to].filter(stays), player: stand });
			}
		}
	}
	return seen.size;
}

/** Boxes and the player thrown on boards of passages, most of which no play would come to. */
function* scatterings(): Generator<{ level: Level; boxes: Cell[]; player: Cell }> {
	const random = createRandom(79);
	for (let seed = 1; seed <= 5000; seed++) {
		// 4583: a box leaves a nook that the player does not get to
		const compiled = compile(randomBoard(seed, 10, 9, 5, 32));
		if (!compiled.ok) continue;
		const { level } = compiled;
		for (let tries = 0; tries < 60; tries++) {
			const cells = random.shuffle([...Array(level.n).keys()]).slice(0, level.boxes.length + 1);
			yield { level, boxes: cells.slice(1), player: cells[0]! };
		}
	}
}

test.each([false, true])(
	'it says what the plainest says, after as many positions when dead, sinks: %o',
	(sinks) => {
		const said = { dead: 0, alive: 0 };
		for (const { level, boxes, player } of scatterings()) {
			const homes = marksOf(level, level.boxes);
			const looked = shutIn(level, boxes, player, homes, sinks);
			if (looked === undefined) continue;
			const cloud = createCloudSearch(level);
			const counter = createCounter('cloud');
			const dead = cloud.refutes(occupancy(level, boxes), player, homes, sinks, counter);
			if (dead !== looked > 0 || (dead && counter.work !== looked)) expect.unreachable(`${boxes} ${player}`);
			said[dead ? 'dead' : 'alive']++;
		}
		expect(said.dead).toBeGreaterThan(10);
		expect(said.alive).toBeGreaterThan(1000);
	},
);
