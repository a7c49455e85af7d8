/** `soko hint` at work: the hint service of the game, asked once. */

import { constants } from 'node:os';
import { lurdLetter } from '../game/direction.js';
import { walkLurd } from '../game/lurd.js';
import type { Position } from '../game/position.js';
import { walkToPush } from '../game/walk.js';
import { type Back, lastSolvable } from '../hint/back.js';
import { serviceFor } from '../hint/from-store.js';
import type { KnownPush } from '../hint/known-ways.js';
import type { Answer, Ask, HintService } from '../hint/service.js';
import type { Level } from '../levels/level.js';
import { plural } from '../levels/text.js';
import { createSolver, type Solver } from '../solver/client.js';
import { noDisk } from '../store/disk.js';
import { openStore } from '../store/store.js';
import { defaultThreads } from './arguments.js';
import { playableLevel, playedMoves } from './chosen.js';
import { diskHere } from './data-folder.js';
import type { HintOptions } from './hint.js';
import {
	complaint,
	emit,
	OK,
	type Report,
	refusal,
	SIGNALS,
	tellCrash,
	UNKNOWN,
	UNSOLVABLE,
	WRONG,
} from './report.js';
import { whyUnknown } from './solve-report.js';
import { loadSource } from './source.js';

/** What is printed with --json, in this order. */
interface Line {
	readonly status: 'alive' | 'dead' | 'unknown';
	readonly push: { readonly box: readonly [x: number, y: number]; readonly direction: string } | null;
	readonly lurd: string | null; // the walk and the push
	readonly pushesLeft: number | null;
	readonly undo: { readonly moves: number } | null;
	readonly seconds: number;
	readonly source: 'path' | 'search' | 'proof';
}

/** Prints a hint and leaves the exit code; never throws for what the user gave. */
export async function runHint(source: string, options: HintOptions): Promise<void> {
	const { level: number = 1, moves = '' } = options;
	const loaded = loadSource(source);
	if (!loaded.ok) return emit(refusal(loaded.reason));
	const level = playableLevel(loaded, number);
	if ('code' in level) return emit(level);
	const played = playedMoves(level, moves);
	if ('code' in played) return emit(played);
	const solver = createSolver({ onCrash: tellCrash });
	emit(await new Run(level, solver, options).report(played.position, played.lurd));
	await solver.close();
}

class Run {
	readonly #level: Level;
	readonly #options: HintOptions;
	readonly #service: HintService;
	readonly #began = performance.now();
	#waiting: Ask | Back | undefined;
	#stopped = 0; // exit code of the signal that came
	#told = ''; // of the cache and of bugs, for standard error

	constructor(level: Level, solver: Solver, options: HintOptions) {
		this.#level = level;
		this.#options = options;
		const store = openStore(options.cache ? diskHere((text) => this.#tell(text)) : noDisk());
		const onBug = (message: string) => this.#tell(message);
		this.#service = serviceFor(level, store, solver, { threads: defaultThreads(), onBug });
	}

	async report(position: Position, lurd: string): Promise<Report> {
		for (const name of SIGNALS) process.once(name, () => this.#stop(128 + constants.signals[name]));
		const ask = this.#service.ask({ position, line: () => lurd }, this.#options.time);
		this.#waiting = ask;
		const answer = await ask.answer;
		const undo = answer.type === 'dead' ? await this.#undo(lurd) : undefined;
		const err = this.#told;
		if (this.#stopped) return { code: this.#stopped, err };
		if (answer.type === 'invalid') return { code: WRONG, err: err + complaint(answer.problem) };
		const { json, time } = this.#options;
		const line = lineOf(answer, position, undo, (performance.now() - this.#began) / 1000);
		const out = json ? `${JSON.stringify(line)}\n` : `${textOf(line, answer, this.#service.isLost, time)}\n`;
		return { code: { alive: OK, unknown: UNKNOWN, dead: UNSOLVABLE }[line.status], out, err };
	}

	/** How many moves to take back to the last position known to be solvable. */
	async #undo(lurd: string): Promise<number | undefined> {
		const left = this.#options.time - (performance.now() - this.#began) / 1000;
		const back = lastSolvable(this.#service, this.#level.board, lurd, left, () => performance.now());
		this.#waiting = back;
		const keep = await back.keep;
		return keep === undefined ? undefined : lurd.length - keep;
	}

	#tell(text: string): void {
		this.#told += complaint(text);
	}

	#stop(code: number): void {
		this.#stopped ||= code;
		this.#waiting?.cancel();
	}
}

function lineOf(
	answer: Exclude<Answer, { type: 'invalid' }>,
	position: Position,
	undo: number | undefined,
	elapsed: number,
): Line {
	const seconds = Math.round(elapsed * 1000) / 1000;
	const none = { push: null, lurd: null, pushesLeft: null, undo: null, seconds };
	switch (answer.type) {
		case 'solved':
			return { status: 'alive', ...none, lurd: '', pushesLeft: 0, source: 'path' };
		case 'alive':
			return { status: 'alive', ...none, ...pushFields(position, answer.push), source: answer.source };
		case 'dead':
			return { status: 'dead', ...none, undo: undo === undefined ? null : { moves: undo }, source: 'proof' };
		case 'unknown':
			return { status: 'unknown', ...none, source: 'search' };
	}
}

function pushFields(position: Position, planned: KnownPush): Pick<Line, 'push' | 'lurd' | 'pushesLeft'> {
	const { width } = position.board;
	const { box, direction, left } = planned;
	const letter = lurdLetter(direction, true);
	const push = { box: [box % width, Math.floor(box / width)] as const, direction: letter };
	return { push, lurd: walkLurd(walkToPush(position, planned)) + letter, pushesLeft: left };
}

/** `time`: the seconds that the search had. */
function textOf(
	{ push, lurd, pushesLeft, undo, seconds }: Line,
	answer: Answer,
	isLost: boolean,
	time: number,
): string {
	if (answer.type === 'solved') return 'alive: solved already';
	if (answer.type === 'dead') {
		if (isLost) return 'dead, proved: nothing solves the level';
		const back =
			undo === null
				? 'no solvable position before it is known'
				: `take back ${plural(undo.moves, 'move', 'moves')}`;
		return `dead, proved: ${back}`;
	}
	if (answer.type === 'unknown') return `not known after ${seconds} s: ${whyUnknown(answer.reason, time)}`;
	const left = plural(pushesLeft!, 'push', 'pushes');
	return `alive: ${lurd} pushes the box at (${push!.box.join(',')}); ${left} left`;
}
