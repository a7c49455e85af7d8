/**
 * Every deadlock test as one question about one position, with the floor its share of catches must not
 * fall under. The suite and the long sampling measure the same list.
 */
import { createCorralSearch } from '../../../src/solver/deadlock/corral.js';
import { createCounter } from '../../../src/solver/deadlock/counter.js';
import { createDeadlocks } from '../../../src/solver/deadlock/deadlocks.js';
import { createDiagonals } from '../../../src/solver/deadlock/diagonal.js';
import { createFixed } from '../../../src/solver/deadlock/fixed.js';
import { createForcedSets } from '../../../src/solver/deadlock/forced.js';
import { createFreeze } from '../../../src/solver/deadlock/freeze.js';
import { createGrounds } from '../../../src/solver/deadlock/ground.js';
import { createLearned } from '../../../src/solver/deadlock/learned.js';
import { createMatching } from '../../../src/solver/deadlock/matching.js';
import { createPairs } from '../../../src/solver/deadlock/pair.js';
import { createPartedPairs } from '../../../src/solver/deadlock/parted.js';
import { createPiCorral } from '../../../src/solver/deadlock/pi.js';
import { createRetro } from '../../../src/solver/deadlock/retro.js';
import { createRing } from '../../../src/solver/deadlock/ring.js';
import { createRoomSearch } from '../../../src/solver/deadlock/room-search.js';
import {
	createSituation,
	labelSituation,
	type Situation,
	setPosition,
} from '../../../src/solver/deadlock/situation.js';
import { homeCells, makesSquare } from '../../../src/solver/deadlock/square.js';
import type { Level } from '../../../src/solver/level.js';
import { whole } from '../whole.js';
import { type Measured, type Position, positions, type Sample, tally } from './sample.js';

export interface Question {
	readonly name: string;
	readonly floor: number; // least share of the dead positions (no box on a dead square) it must catch
	make(level: Level): (position: Pick<Position, 'occ' | 'boxes' | 'player'>) => boolean;
}

/** A question about a situation with its fixed boxes and regions; positions dead by `fixed` count as missed. */
export function aboutSituation(make: (level: Level) => (situation: Situation) => boolean): Question['make'] {
	return (level) => {
		const situation = createSituation(level);
		const fixed = createFixed(level);
		const flags = make(level);
		return ({ occ, player }) => {
			setPosition(level, situation, occ, player);
			if (fixed.settle(situation)) return false;
			labelSituation(level, situation);
			return flags(situation);
		};
	};
}

export const QUESTIONS: readonly Question[] = [
	{
		name: '2x2',
		floor: 0.5,
		make: (level) => {
			const home = homeCells(level);
			return ({ occ, boxes }) => boxes.some((box) => makesSquare(level.nb8, home, occ, box));
		},
	},
	{
		name: 'freeze',
		floor: 0.5,
		make: (level) => {
			const freeze = createFreeze(level);
			return ({ occ, boxes }) => boxes.some((box) => freeze.freezes(occ, box));
		},
	},
	{
		name: 'ring',
		floor: 0.08,
		make: (level) => {
			const ring = createRing(level);
			return ({ occ, boxes, player }) => boxes.some((box) => ring.closes(occ, box, player));
		},
	},
	{
		name: 'fixed',
		floor: 0.5,
		make: (level) => {
			const situation = createSituation(level);
			const fixed = createFixed(level);
			return ({ occ, player }) => {
				setPosition(level, situation, occ, player);
				return fixed.settle(situation);
			};
		},
	},
	{
		name: 'empty PI corral',
		floor: 0.1,
		make: aboutSituation((level) => {
			const corral = createPiCorral(level);
			return (situation) => corral.find(situation) === 0;
		}),
	},
	{
		name: 'corral search',
		floor: 0.15,
		make: aboutSituation((level) => {
			const search = createCorralSearch(level);
			const counter = createCounter('corral');
			return (situation) => search.question(situation, counter).whole();
		}),
	},
	{
		name: 'matching',
		floor: 0.2,
		make: aboutSituation((level) => {
			const grounds = createGrounds(level);
			const matching = createMatching(level);
			const counter = createCounter('matching');
			return (situation) => matching.fails(situation, grounds.of(situation), counter);
		}),
	},
	{
		// compiling walls up what an everywhere-player could not pull, so none is left here: its floor is in retro.test.ts
		name: 'retro filter',
		floor: 0,
		make: aboutSituation((level) => {
			const grounds = createGrounds(level);
			const retro = createRetro(level);
			return (situation) => retro.refutes(situation, grounds.of(situation));
		}),
	},
	{
		name: 'learned patterns',
		floor: 0.7,
		make: (level) => {
			const learned = createLearned(level);
			const counter = createCounter('learned');
			const study = learned.studies(counter);
			return ({ occ, player }) => learned.matches(occ, player) || study(occ, player).whole();
		},
	},
	{
		name: 'closed diagonals',
		floor: 0.08,
		make: aboutSituation((level) => {
			const diagonals = createDiagonals(level);
			return (situation) => diagonals.finds(situation);
		}),
	},
	{
		name: 'pair table',
		floor: 0.5,
		make: (level) => {
			const pairs = createPairs(level);
			const counter = createCounter('pairs');
			return ({ occ, boxes }) => boxes.some((box) => pairs.bad(occ, box, counter));
		},
	},
	{
		name: 'parted pairs',
		floor: 0.12,
		make: (level) => {
			const parted = createPartedPairs(level);
			return ({ boxes, player }) => whole(parted(boxes, player));
		},
	},
	{
		name: 'room search',
		floor: 0.8,
		make: (level) => {
			const search = createRoomSearch(level);
			const counter = createCounter('rooms');
			return ({ occ, player }) => search.finds(occ, player, counter);
		},
	},
	{
		name: 'forced set',
		floor: 0.04,
		make: aboutSituation((level) => {
			const grounds = createGrounds(level);
			const forced = createForcedSets(level);
			return (situation) => {
				const ground = grounds.of(situation);
				whole(forced.prepare(ground));
				return forced.misses(situation, ground);
			};
		}),
	},
	{
		name: 'all together',
		floor: 0.99,
		make: (level) => {
			const tests = createDeadlocks(level);
			return ({ occ, player, boxes }) =>
				boxes.some((box) => tests.atGeneration(occ, box, player)) || tests.expansion(occ, player).whole();
		},
	},
];

/** Asks all questions about all positions of a sample and adds the answers up. */
export function survey(sample: Sample, measured: readonly Measured[]): void {
	const asked = QUESTIONS.map((question) => question.make(sample.level));
	for (const position of positions(sample)) {
		asked.forEach((flags, i) => {
			tally(measured[i]!, position, flags(position));
		});
	}
}
