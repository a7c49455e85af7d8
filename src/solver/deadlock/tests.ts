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
import { createCorralSearch } from './corral.js';
import { type Counter, createCounter } from './counter.js';
import { createDiagonals } from './diagonal.js';
import { createFixed } from './fixed.js';
import { createFreeze } from './freeze.js';
import { createGrounds, type Ground } from './ground.js';
import { createLearned, type Learned } from './learned.js';
import { createMatching } from './matching.js';
import { createPiCorral } from './pi.js';
import { createRing } from './ring.js';
import { createSituation, labelSituation, type Situation, setPosition } from './situation.js';

/** Floods of pattern searches that each expansion pays for: a few hundredths of its own cost. */
const STUDY_SHARE = 8;
const MOST_CREDIT = 100;

export interface Deadlocks {
	/**
	 * True when the push that just brought a box to `to` killed the position. `occ`: boxes after the push,
	 * restored on return; `player`: any cell of his region after it. The position before must not be dead by
	 * this same question. The destination itself is known not to be a dead cell.
	 */
	atGeneration(occ: Uint8Array, to: Cell, player: Cell): boolean;
	/** True when the position is found dead by the costly tests. Otherwise what follows is valid. */
	atExpansion(occ: Uint8Array, player: Cell): boolean;
	/**
	 * Tries to learn a pattern from a position that has cost much; true when it is dead. `atExpansion` does this
	 * of its own accord as far as its share of work goes.
	 */
	study(occ: Uint8Array, player: Cell): boolean;
	readonly learned: Learned; // patterns found so far
	readonly situation: Situation; // of the last `atExpansion`: fixed boxes, regions
	ground: Ground | undefined; // of the last `atExpansion`: cells that are dead with fixed boxes as walls
	/** After `atExpansion` answered false: the number of boxes worth moving, or -1 when all are. */
	restriction: number;
	readonly allowed: Uint8Array; // by cell, 1 on the boxes worth moving; valid when restriction > 0
	readonly counters: readonly Counter[];
}

export function createDeadlocks(level: Level): Deadlocks {
	const freeze = createFreeze(level);
	const ring = createRing(level);
	const fixed = createFixed(level);
	const corral = createPiCorral(level);
	const grounds = createGrounds(level);
	const matching = createMatching(level);
	const search = createCorralSearch(level);
	const diagonals = createDiagonals(level);
	const learned = createLearned(level);
	const situation = createSituation(level);
	const freezeCount = createCounter('freeze');
	const ringCount = createCounter('ring');
	const fixedCount = createCounter('fixed');
	const matchingCount = createCounter('matching');
	const retroCount = createCounter('retro filter');
	const piCount = createCounter('PI corral');
	const diagonalCount = createCounter('closed diagonals');
	const searchCount = createCounter('corral search');
	const patternCount = createCounter('learned patterns');
	const studyCount = createCounter('study');
	let credit = 0;

	const tests: Deadlocks = {
		learned,
		situation,
		ground: undefined,
		restriction: -1,
		allowed: corral.allowed,
		counters: [
			freezeCount,
			ringCount,
			fixedCount,
			matchingCount,
			retroCount,
			piCount,
			diagonalCount,
			searchCount,
			patternCount,
			studyCount,
		],
		atGeneration(occ, to, player) {
			freezeCount.calls++;
			if (freeze.freezes(occ, to)) {
				freezeCount.hits++;
				return true;
			}
			ringCount.calls++;
			if (ring.closes(occ, to, player)) {
				ringCount.hits++;
				return true;
			}
			patternCount.calls++;
			if (learned.matchesAt(occ, to, player)) {
				patternCount.hits++;
				return true;
			}
			return false;
		},
		atExpansion(occ, player) {
			patternCount.calls++;
			if (learned.matches(occ, player)) {
				patternCount.hits++;
				return true;
			}
			setPosition(level, situation, occ, player);
			fixedCount.calls++;
			if (fixed.settle(situation)) {
				fixedCount.hits++;
				return true;
			}
			const ground = grounds.of(situation);
			tests.ground = ground;
			matchingCount.calls++;
			if (matching.fails(situation, ground, matchingCount)) {
				matchingCount.hits++;
				return true;
			}
			retroCount.calls++;
			if (matching.noEnd(situation, ground)) {
				retroCount.hits++;
				return true;
			}
			labelSituation(level, situation);
			piCount.calls++;
			tests.restriction = corral.find(situation);
			if (tests.restriction === 0) {
				piCount.hits++;
				return true;
			}
			if (situation.regions > 1) {
				diagonalCount.calls++;
				if (diagonals.finds(situation)) {
					diagonalCount.hits++;
					return true;
				}
				searchCount.calls++;
				if (search.finds(situation, searchCount)) {
					searchCount.hits++;
					return true;
				}
			}
			credit = Math.min(credit + STUDY_SHARE, MOST_CREDIT);
			return credit > 0 && tests.study(occ, player);
		},
		study(occ, player) {
			const before = studyCount.work;
			studyCount.calls++;
			const dead = learned.study(occ, player, studyCount);
			credit -= studyCount.work - before + 1;
			if (dead) studyCount.hits++;
			return dead;
		},
	};
	return tests;
}
