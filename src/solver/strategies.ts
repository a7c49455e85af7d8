/**
 * The strategies by name: what each does, and how its engine is made. Who runs which for how long is told in turns.ts.
 */
import type { StrategyName } from './engine-names.js';
import { Afresh } from './engines/afresh.js';
import type { Pathfinder } from './engines/attempt.js';
import { A, ByPlan, P, S } from './engines/by-plan.js';
import { Loosened } from './engines/loosened.js';
import { Making } from './engines/making.js';
import { Meet, type MeetOptions } from './engines/meet.js';
import { LOOSENING, retreating, SPREADING } from './engines/meetings.js';
import { M, Middle, N } from './engines/middle.js';
import { Prover } from './engines/prover.js';
import { PullSearch } from './engines/pull-search.js';
import { pushSearch } from './engines/push-search.js';
import { Relay } from './engines/relay.js';
import { ReverseBestFirst } from './engines/reverse-best-first.js';
import type { Level } from './level.js';
import type { Pieces } from './pieces.js';
import type { Engine } from './types.js';

export interface Strategy {
	readonly make: (level: Level, bytes: number) => Engine;
	readonly pace: number; // states per nominal millisecond (turns.ts)
}

/** What only hints use has no name on the command line. */
export type TurnName = StrategyName | 'rejoin';

/**
 * What each strategy does; A to H are Festival's letters.
 *
 *   A        finds a packing plan backwards, follows it forwards by features (by-plan.ts); M from halfway (relay.ts)
 *   B        gets the boxes out of the way backwards, then sets up what that led to forwards, by features (meetings.ts)
 *   C        as B, but spreads the boxes by a greedy tree, and another one takes up the way forwards
 *   D, E, F  as B, with other features backwards
 *   G        as B, but with forwards and backwards exchanged
 *   H        brings the boxes back to their start squares, the nearest position first (reverse-best-first.ts)
 *   L        A and S from a loosened start, to loosened goals or both (loosened.ts)
 *   M, N     from both ends to positions in which the boxes have room, and between those (middle.ts)
 *   P        as A, but follows the plan by a greedy tree
 *   R        S, and S, P or A with a new plan from halfway (afresh.ts); M from halfway, too
 *   S        as A, but with other plans, which it carries out in any order they allow
 *   greedy   takes the position with the fewest pushes to go, by macros; downhill by single pushes in halls
 *   astar    A* by single pushes
 *   prove    looks for a proof that nothing solves the level (prover.ts)
 *   pull     goes backwards by single pulls from all ends, through everything if need be (pull-search.ts)
 *   rejoin   goes back to the nearest position from which a way to the end is known
 *
 * D, E, F, H and astar are in no rotation: they can be asked for by name only.
 */
export const STRATEGIES: Readonly<Record<TurnName, Strategy>> = {
	A: { make: relaying(A.name, (level, bytes) => ByPlan.making(level, bytes, A)), pace: 130 },
	B: { make: meeting(retreating('B', { matched: true, cycles: false, cramped: false })), pace: 140 },
	C: { make: meeting(SPREADING), pace: 130 },
	D: { make: meeting(retreating('D', { matched: false, cycles: false, cramped: false })), pace: 140 },
	E: { make: meeting(retreating('E', { matched: false, cycles: true, cramped: false })), pace: 140 },
	F: { make: meeting(retreating('F', { matched: true, cycles: true, cramped: false })), pace: 110 },
	G: { make: meeting(LOOSENING), pace: 110 },
	H: { make: made(ReverseBestFirst.title, ReverseBestFirst.making), pace: 100 },
	L: { make: made(Loosened.title, Loosened.making), pace: 120 },
	M: { make: made(M.name, (level, bytes) => Middle.making(level, bytes, M)), pace: 250 },
	N: { make: made(N.name, (level, bytes) => Middle.making(level, bytes, N)), pace: 250 },
	P: { make: made(P.name, (level, bytes) => ByPlan.making(level, bytes, P)), pace: 110 },
	R: { make: relaying(Afresh.title, Afresh.making), pace: 130 },
	S: { make: made(S.name, (level, bytes) => ByPlan.making(level, bytes, S)), pace: 130 },
	greedy: {
		make: (level, bytes) =>
			pushSearch(level, { name: 'greedy', course: isHall(level) ? 'downhill' : 'greedy', bytes }),
		pace: 40,
	},
	astar: { make: (level, bytes) => pushSearch(level, { name: 'A*', course: 'astar', bytes }), pace: 50 },
	prove: { make: (level, bytes) => new Prover(level, bytes), pace: 120 },
	pull: { make: (level, bytes) => new PullSearch(level, bytes), pace: 400 },
	rejoin: {
		make: (level, bytes) => pushSearch(level, { name: 'back to a known way', course: 'aimed', bytes }),
		pace: 40,
	},
};

/** Makes an engine later, piece by piece. */
function made(name: string, making: (level: Level, bytes: number) => Pieces<Engine>): Strategy['make'] {
	return (level, bytes) => new Making(name, making(level, bytes));
}

function meeting(options: MeetOptions): Strategy['make'] {
	return made(options.name, (level, bytes) => Meet.making(level, bytes, options));
}

function relaying(name: string, make: (level: Level, bytes: number) => Pieces<Pathfinder>): Strategy['make'] {
	return made(name, (level, bytes) => Relay.making(level, bytes, (ofMain) => make(level, ofMain)));
}

/** Floor cells times boxes from which on a level is a hall; below it, macros lead further than single pushes. */
const HALL_SIZE = 16_000;

/** Whether a position may have so many macros that only few positions get expanded. */
export function isHall({ n, boxes }: Level): boolean {
	return n * boxes.length >= HALL_SIZE;
}
