/**
 * Mending: a search that is to set up an image is led on from the best it came to, by few boxes at a time. What is left
 * then are some squares here and there with others' boxes around them. Among all moves of all boxes those that fill one
 * such square are few, and the more boxes there are the less often they come one after another; among the moves of the
 * boxes around it they soon do. So for each square without a box all stay but the nearest of those that have no place
 * yet and those around the two, then some more of these.
 */
import type { Arena } from '../fess/arena.js';
import type { Moves } from '../fess/moves.js';
import { type Cell, type Level, marksOf } from '../level.js';
import type { Pieces } from '../pieces.js';
import type { MacroMove } from '../types.js';
import type { Between } from './between.js';
import { FewBoxes, nearestTo } from './few-boxes.js';
import { settingUp } from './sides.js';

const OTHERS = [4, 8, 16]; // boxes to be moved besides the one without a place, in one search after another
const STATES = 1 / 2; // of one search, for each expansion that all of them together may take
const STATE_BYTES = 400; // of its arena: few moves are a position's own, so most bytes are of expansions

export class Mending extends FewBoxes {
	private readonly limit: number;

	/** `limit`: bytes it may hold. */
	constructor(level: Level, limit: number) {
		super(level);
		this.limit = limit;
	}

	/**
	 * Leads a search on between two of its steps, as long as it comes to better cells. `movesBut`: moves in its direction
	 * but those of boxes on marked squares. `expansions`: after which nothing more is begun.
	 */
	*mend(between: Between, movesBut: (still: Uint8Array) => Moves, expansions: number): Pieces<void> {
		const { search } = between;
		const until = this.pastExpansions + expansions;
		const states = Math.round(expansions * STATES);
		const givenUp = new Set<Cell>();
		while (search.status === 'running' && search.best >= 0 && this.pastExpansions < until) {
			const { best } = search;
			this.place.load(search.arena, best);
			const square = this.openSquare(between, givenUp);
			if (square < 0) return;
			const near = this.around(between, square);
			for (const others of OTHERS) {
				if (2 * (others + 1) > near.length) break; // not few
				const moves = movesBut(marksOf(this.level, near.slice(others + 1)));
				yield;
				yield* search.follow(best, yield* this.lineBy(moves, between, best, states));
				if (search.best !== best || search.status !== 'running') break;
			}
			if (search.best === best) givenUp.add(square);
		}
	}

	/** The first square of the image without a box in the loaded position that is not given up; or -1. */
	private openSquare({ way }: Between, givenUp: ReadonlySet<Cell>): Cell {
		const { occ } = this.place;
		return way[0]!.boxes.find((cell) => occ[cell] === 0 && !givenUp.has(cell)) ?? -1;
	}

	/**
	 * The boxes of the loaded position: the nearest to a square that has no place yet, then all others from these two on.
	 */
	private around({ way }: Between, square: Cell): Cell[] {
		const { level, place } = this;
		const image = marksOf(level, way[0]!.boxes);
		const boxes = place.list();
		const [misplaced] = nearestTo(
			level,
			[square],
			boxes.filter((box) => image[box] === 0),
		);
		const others = boxes.filter((box) => box !== misplaced);
		return [misplaced!, ...nearestTo(level, [square, misplaced!], others)];
	}

	/**
	 * Moves from an expansion, which is loaded, to a cell better than its own or to the end, as a search of so many states
	 * finds them.
	 */
	private lineBy(
		moves: Moves,
		{ search, domain: { mask, meets }, way }: Between,
		expansion: number,
		states: number,
	): Pieces<readonly MacroMove[]> {
		const sideIn = (arena: Arena) => {
			const side = settingUp(this.level, arena, moves, way);
			side.domain.meets = meets;
			return side;
		};
		const cellOf = (arena: Arena, node: number) => arena.s0(node) & mask;
		const cell = cellOf(search.arena, search.arena.node[expansion]!);
		const bytes = Math.min(this.limit, states * STATE_BYTES);
		return this.lineOn(states, bytes, sideIn, (arena, node) => cellOf(arena, node) > cell);
	}
}
