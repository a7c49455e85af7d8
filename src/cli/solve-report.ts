/** What `soko solve` prints for a level: sentences, or one JSON object on a line. */
import { pushesIn } from '../game/lurd.js';
import { jsonText } from '../game/quoted.js';
import { plural } from '../levels/text.js';
import type { Outcome, UnknownReason } from '../solver/types.js';

/** What came of a level, solved or not. */
export interface LevelResult {
	readonly collection: string; // name of the source
	readonly number: number; // of the level, from 1
	readonly title: string | undefined;
	readonly width: number; // of the level's text
	readonly height: number;
	readonly boxes: number; // in the playable part
	readonly outcome: Outcome;
}

export function formatText({ number, width, height, boxes, outcome }: LevelResult, seconds: number): string {
	const count = outcome.type === 'invalid' ? '' : `, ${plural(boxes, 'box', 'boxes')}`; // of what is damaged, none
	const head = `Maze ${number} (${width}x${height}${count})\n`;
	if (outcome.type !== 'solved') return `${head}${sentence(outcome, seconds)}\n`;
	const { lurd, states } = outcome;
	const counts = `${lurd.length} steps, ${pushesIn(lurd)} pushes`;
	return `${head}solved after ${states} states explored\nSolution (${counts}):\n${lurd}\n`;
}

function sentence(outcome: Exclude<Outcome, { type: 'solved' }>, seconds: number): string {
	if (outcome.type === 'invalid') return `cannot be solved: ${outcome.problem}`;
	if (outcome.type === 'unsolvable') return `no solution: proved after ${outcome.states} states explored`;
	const explored = outcome.reason === 'size' ? '' : ` after ${outcome.states} states explored`;
	return `not known: ${whyUnknown(outcome.reason, seconds)}${explored}`;
}

/** Why a search that had so many seconds came to no verdict. */
export function whyUnknown(reason: UnknownReason, seconds: number): string {
	const why: Readonly<Record<UnknownReason, string>> = {
		time: `the time limit of ${seconds} s was reached`,
		memory: 'the memory limit was reached',
		size: 'it has more squares than the solver takes',
		interrupted: 'the search was interrupted',
		exhausted: 'every strategy has given up',
		failed: 'the solver failed twice',
	};
	return why[reason];
}

export function formatJson(result: LevelResult): string {
	const { collection, number, title, width, height, boxes, outcome } = result;
	const lurd = outcome.type === 'solved' ? outcome.lurd : undefined;
	const object = {
		collection,
		level: number,
		title: title ?? null,
		width,
		height,
		boxes,
		status: outcome.type,
		reason: reasonOf(outcome),
		moves: lurd?.length ?? null,
		pushes: lurd === undefined ? null : pushesIn(lurd),
		solution: lurd ?? null,
		seconds: Math.round(outcome.seconds * 1000) / 1000,
		states: outcome.states,
		engine: outcome.engine,
	};
	return `${jsonText(object)}\n`;
}

function reasonOf(outcome: Outcome): string | null {
	if (outcome.type === 'unknown') return outcome.reason;
	return outcome.type === 'invalid' ? outcome.problem : null;
}
