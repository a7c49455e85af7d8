/**
 * The verdicts of hints on tiny boards whose every position is known: cold, from any position, and along random
 * games on one level, where each answer may use what earlier ones taught.
 *
 * The sessions of two workers take turns in this thread, either of them first.
 */
import { type Board, neighbour } from '../../src/game/board.js';
import { DIRECTIONS, lurdLetter } from '../../src/game/direction.js';
import { isSolved, type Position, startPosition, step } from '../../src/game/position.js';
import { lastSolvable } from '../../src/hint/back.js';
import { boxesOf } from '../../src/hint/known-ways.js';
import { HintService } from '../../src/hint/service.js';
import type { Search, Solver } from '../../src/solver/client.js';
import { Desk } from '../../src/solver/desk.js';
import type { Verdict } from '../../src/solver/protocol.js';
import type { Session } from '../../src/solver/session.js';
import { positionAfter } from '../game/after.js';
import type { Random } from '../solver/random.js';
import { boardAt, type StateGraph } from '../solver/state-graph.js';
import { drawPosition, tinyBoard } from '../solver/tiny-boards.js';
import { leadsHome } from './follow.js';

const COLD = 2; // positions of a board asked of a service each, half of them solvable ones
const AGAIN = 0.5; // of a second game on the same level
const LONGEST = 6; // pushes of a random game
const SLICE = 400; // questions of a worker's turn
const LIMITS = { threads: 2, bytes: 1 << 24 };

/** Verdicts counted. */
export interface Survey {
	boards: number;
	alive: number; // right, their hints lead home
	dead: number; // right
	solved: number; // nothing to push
	back: number; // ways back that end at the last solvable position
	readonly wrong: string[]; // drawings, and what was said
}

export function nothingSurveyed(): Survey {
	return { boards: 0, alive: 0, dead: 0, solved: 0, back: 0, wrong: [] };
}

/** Asks for hints on one more board. */
export async function surveyBoard(random: Random, survey: Survey): Promise<void> {
	const graph = tinyBoard(random);
	survey.boards++;
	for (let i = 0; i < COLD; i++) await surveyCold(random, graph, survey);
	const service = new HintService(graph.board, solverHere(random), LIMITS);
	await surveyGame(random, graph, service, survey);
	if (random.chance(AGAIN)) await surveyGame(random, graph, service, survey);
}

/** From any position, of which nothing is known. */
async function surveyCold(random: Random, graph: StateGraph, survey: Survey): Promise<void> {
	const index = random.chance(0.5) ? random.below(graph.count) : solvableOne(random, graph);
	const board = boardAt(graph, index);
	const service = new HintService(board, solverHere(random), LIMITS);
	await judge(graph, service, { lurd: '', position: startPosition(board) }, survey);
}

function solvableOne(random: Random, { solvable }: StateGraph): number {
	const all = [...solvable.keys()].filter((i) => solvable[i]);
	return all[random.below(all.length)]!;
}

/** After a random game from the start, and back from where it is lost. */
async function surveyGame(
	random: Random,
	graph: StateGraph,
	service: HintService,
	survey: Survey,
): Promise<void> {
	const { board } = graph;
	const played = playRandomly(random, board, 1 + random.below(LONGEST));
	const { lurd, position, pushed } = played;
	if ((await judge(graph, service, played, survey)) !== 'dead') return;
	const keep = await lastSolvable(service, board, lurd, 60, () => 0).keep;
	const lost = pushed.findIndex((moves) => !isSolvable(graph, positionAfter(board, lurd.slice(0, moves))));
	if (keep === pushed[lost]! - 1) survey.back++;
	else survey.wrong.push(`${drawn(graph, position)}\nback from ${lurd} to ${keep}`);
}

async function judge(
	graph: StateGraph,
	service: HintService,
	{ lurd, position }: { readonly lurd: string; readonly position: Position },
	survey: Survey,
): Promise<string> {
	const { type } = await service.ask({ position, line: () => lurd }, 60).answer;
	const truth = isSolved(position) ? 'solved' : isSolvable(graph, position) ? 'alive' : 'dead';
	if (type !== truth || (type === 'alive' && !leadsHome(service, position)))
		survey.wrong.push(`${drawn(graph, position)}\nsaid ${type} after ${lurd}`);
	else survey[truth]++;
	return type;
}

/** The solver's sessions, two as of two workers with a desk each, run in this thread to the first verdict. */
function solverHere(random: Random): Pick<Solver, 'solve'> {
	const desks = [new Desk(), new Desk()];
	return {
		solve(board, boxes, player, { bytes }, _onProgress, options): Search {
			const position = { ...board, boxes: [...boxes], player };
			const known = options?.known;
			const sessions = desks.map((desk, index) =>
				desk.session({ board: position, bytes: bytes / 2, index, count: 2, engine: 'auto', known }),
			);
			const verdict = firstVerdict(random.shuffle(sessions));
			const states = sessions.reduce((sum, session) => sum + session.states, 0);
			return { result: Promise.resolve({ ...verdict, engine: '', states, seconds: 0 }), cancel: () => {} };
		},
	};
}

function firstVerdict(sessions: readonly Session[]): Verdict {
	for (;;) {
		const verdicts = sessions.map((session) => {
			let left = SLICE;
			return session.run(() => left-- <= 0);
		});
		const decided = verdicts.find((verdict) => verdict !== undefined && verdict.type !== 'unknown');
		if (decided) return decided;
		if (!verdicts.includes(undefined)) return verdicts[0]!;
	}
}

export interface Played {
	readonly lurd: string;
	readonly position: Position;
	readonly pushed: readonly number[]; // moves made up to and including each push
}

/** Random legal moves until so many pushes are made or the level is solved. */
export function playRandomly(random: Random, board: Board, pushes: number): Played {
	const position = startPosition(board);
	const pushed: number[] = [];
	let lurd = '';
	for (let tries = 0; pushed.length < pushes && tries < 200 && !isSolved(position); tries++) {
		const direction = DIRECTIONS[random.below(4)]!;
		const wall = board.walls[neighbour(board, position.player, direction)];
		const done = wall ? undefined : step(position, direction);
		if (done === undefined) continue;
		lurd += lurdLetter(direction, done === 'push');
		if (done === 'push') pushed.push(lurd.length);
	}
	return { lurd, position, pushed };
}

function isSolvable(graph: StateGraph, position: Position): boolean {
	return graph.solvable[graph.find({ boxes: boxesOf(position), player: position.player })] === 1;
}

function drawn({ board }: StateGraph, position: Position): string {
	return drawPosition(board, { boxes: boxesOf(position), player: position.player });
}
