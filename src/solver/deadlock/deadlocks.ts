/**
 * All deadlock tests of a level behind two questions: a cheap one for each generated push, a costly one for
 * the few positions that are chosen for expansion.
 *
 * Every test here is shown sound (see its file and the property tests), so the same object serves proofs; a
 * death is a death whichever way the position was reached. The PI restriction that the second question
 * leaves behind is for complete positions in forward search only, and nothing else that depends on the path
 * may be stacked on it.
 */
import type { Cell, Level } from '../level.js';
import type { Pieces } from '../pieces.js';
import { cutIf, OVER, pause, Stages } from '../stages.js';
import { type Counter, createCounter, tally, worthAsking } from './counter.js';
import { createDiagonals } from './diagonal.js';
import { createFixed } from './fixed.js';
import { createFreeze } from './freeze.js';
import { createGrounds, type Ground } from './ground.js';
import type { Learned } from './learned.js';
import { createLore } from './lore.js';
import { createMatching } from './matching.js';
import { createPiCorral } from './pi.js';
import { createRetro } from './retro.js';
import { createRing } from './ring.js';
import { createSituation, labelSituation, setPosition } from './situation.js';

/** Floods of pattern searches that each expansion pays for: a few hundredths of its own cost. */
const STUDY_SHARE = 2;
const MOST_CREDIT = 100; // floods paid for and not yet spent

export interface Deadlocks {
	/**
	 * True when the push that just brought a box to `to` killed the position. `occ`: boxes after the push,
	 * restored on return; `player`: a cell of his region after it. The position before must not be dead by
	 * this same question. The destination itself is known not to be a dead cell.
	 */
	atGeneration(occ: Uint8Array, to: Cell, player: Cell): boolean;
	/**
	 * Begins to ask the costly tests about a position: cut short when it is found dead, otherwise what follows is valid.
	 * Until it is done nothing else may be asked, nor `occ` be changed.
	 */
	expansion(occ: Uint8Array, player: Cell): Stages;
	readonly learned: Learned; // patterns found so far; read by tests
	ground: Ground | undefined; // after an `expansion` that was not cut: its floor, with fixed boxes as walls
	/** After an `expansion` that was not cut: the number of boxes worth moving, or -1 when all are. */
	restriction: number;
	readonly allowed: Uint8Array; // by cell, 1 on the boxes worth moving; valid when restriction > 0
	readonly counters: readonly Counter[]; // read by tests
	readonly floods: number; // of `atGeneration` so far
}

/** `atGeneration` of a push that is still to be made. `occ`: boxes before it, restored on return. */
export function kills(tests: Deadlocks, occ: Uint8Array, from: Cell, to: Cell, player: Cell): boolean {
	occ[from] = 0;
	occ[to] = 1;
	const dead = tests.atGeneration(occ, to, player);
	occ[to] = 0;
	occ[from] = 1;
	return dead;
}

const FLOODED_AT_ONCE = 60_000; // cells that deadlock tests at generation flood between two pauses

/** How many floods `atGeneration` will have made when the next pause is due. */
export function floodsAtPause({ floods }: Deadlocks, { n }: Level): number {
	return floods + FLOODED_AT_ONCE / n;
}

export function createDeadlocks(level: Level): Deadlocks {
	const freeze = createFreeze(level);
	const ring = createRing(level);
	const fixed = createFixed(level);
	const grounds = createGrounds(level);
	const matching = createMatching(level);
	const retro = createRetro(level);
	const corral = createPiCorral(level);
	const diagonals = createDiagonals(level);
	const { pairs, learned, corrals, rooms, forced } = level.lore ?? createLore(level);
	const situation = createSituation(level);
	const counters: Counter[] = [];
	const freezeCount = count('freeze');
	const ringCount = count('ring');
	const pairCount = count('pair table');
	const patternCount = count('learned patterns');
	const fixedCount = count('fixed');
	const matchingCount = count('matching');
	const retroCount = count('retro filter');
	const forcedCount = count('forced set');
	const piCount = count('PI corral');
	const diagonalCount = count('closed diagonals');
	const searchCount = count('corral search');
	const roomCount = count('room search');
	const studyCount = count('study');
	let credit = 0; // floods paid for and not yet spent, negative after a long study
	let occ: Uint8Array; // boxes of the position asked about
	let player: Cell;
	let preparing: Pieces<void> | undefined; // the conditions of its ground, where these are new
	const corralQuestion = corrals.question(situation, searchCount);
	const study = learned.studies(studyCount);
	let studying: Stages;

	/** A counter, which is one of `counters`. */
	function count(name: string): Counter {
		const counter = createCounter(name);
		counters.push(counter);
		return counter;
	}

	/** Learned patterns, fixed boxes, the matching of boxes and goals, and the retro filter. */
	function isPlainlyDead(): boolean {
		if (tally(patternCount, learned.matches(occ, player))) return true;
		setPosition(level, situation, occ, player);
		if (tally(fixedCount, fixed.settle(situation))) return true;
		const ground = grounds.of(situation);
		tests.ground = ground;
		if (tally(matchingCount, matching.fails(situation, ground, matchingCount))) return true;
		return tally(retroCount, retro.refutes(situation, ground));
	}

	function askForced(at: number): number {
		const ground = tests.ground!;
		if (at === 0) {
			if (!worthAsking(forcedCount)) return OVER;
			preparing = ground.forced ? undefined : forced.prepare(ground);
		}
		if (preparing && !preparing.next().done) return at + 1;
		return cutIf(tally(forcedCount, forced.misses(situation, ground)));
	}

	function restrict(): number {
		labelSituation(level, situation);
		tests.restriction = corral.find(situation);
		return cutIf(tally(piCount, tests.restriction === 0));
	}

	function askDiagonals(): number {
		return cutIf(tally(diagonalCount, diagonals.finds(situation)));
	}

	function askCorrals(at: number): number {
		if (situation.regions === 1) return OVER; // without a pause
		if (at === 0) corralQuestion.begin();
		if (at === 0 || !corralQuestion.advance()) return at + 1;
		return cutIf(tally(searchCount, corralQuestion.cut));
	}

	function askRooms(): number {
		return cutIf(worthAsking(roomCount) && tally(roomCount, rooms.finds(occ, player, roomCount)));
	}

	/** Tries to learn a pattern, as far as its share of the work goes. */
	function studyAtTimes(at: number): number {
		if (at === 0) {
			credit = Math.min(credit + STUDY_SHARE, MOST_CREDIT);
			return credit > 0 ? 1 : OVER;
		}
		if (at === 1) studying = study(occ, player);
		const before = studyCount.work;
		const over = studying.advance();
		credit -= studyCount.work - before;
		if (!over) return at + 1;
		credit--;
		return cutIf(tally(studyCount, studying.cut));
	}

	const question = new Stages([
		() => cutIf(isPlainlyDead()),
		askForced,
		pause,
		restrict,
		askDiagonals,
		askCorrals,
		pause,
		askRooms,
		studyAtTimes,
	]);

	const tests: Deadlocks = {
		learned,
		ground: undefined,
		restriction: -1,
		allowed: corral.allowed,
		counters,
		get floods() {
			return pairCount.work;
		},
		atGeneration(occ, to, player) {
			return (
				tally(freezeCount, freeze.freezes(occ, to)) ||
				tally(ringCount, ring.closes(occ, to, player)) ||
				tally(pairCount, pairs.bad(occ, to, pairCount)) ||
				tally(patternCount, learned.matchesAt(occ, to, player))
			);
		},
		expansion(newOcc, newPlayer) {
			occ = newOcc;
			player = newPlayer;
			return question.begin();
		},
	};
	return tests;
}
