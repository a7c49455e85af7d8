/**
 * What is known to solve a level: for every position on a known solution, the next push and how many are
 * left. A position is the boxes and the region of the player, so walking never leaves a way.
 *
 * Nothing gets in without being replayed by the rules of the game.
 */

import { neighbour, type Square } from '../game/board.js';
import type { Direction } from '../game/direction.js';
import { parseLurd } from '../game/lurd.js';
import { copyOf, isSolved, type Position, step } from '../game/position.js';
import type { Push } from '../game/walk.js';

export interface KnownPush extends Push {
	readonly left: number; // pushes left until the level is solved, this one included
}

/** What is known of one position. */
interface Entry {
	readonly push: KnownPush;
	readonly to: string; // key of the position it leads to; empty at the end of a solution
	readonly played: boolean; // see `KnownWays.isPlayed`
}

export class KnownWays {
	readonly #entries = new Map<string, Entry>();
	readonly #before = new Map<string, Set<string>>(); // by key, the keys of positions whose entry leads or led there

	/**
	 * Learns a solution from a position, its first `played` pushes made by the player. False, with nothing learned, when
	 * it is no moves, breaks a rule or ends unsolved.
	 */
	add(from: Position, lurd: string, played: number): boolean {
		const parsed = parseLurd(lurd);
		if (!parsed.ok) return false;
		const position = copyOf(from);
		const boxes = boxesOf(position);
		const pushes: { key: string; box: Square; direction: Direction; solves: boolean }[] = [];
		for (const direction of parsed.moves) {
			const ahead = neighbour(position.board, position.player, direction);
			const key = position.boxes[ahead] ? keyOf(boxes, position) : '';
			const done = step(position, direction);
			if (done === undefined) return false;
			if (done !== 'push') continue;
			boxes[boxes.indexOf(ahead)] = neighbour(position.board, ahead, direction);
			boxes.sort((a, b) => a - b);
			pushes.push({ key, box: ahead, direction, solves: isSolved(position) });
		}
		if (!isSolved(position)) return false;
		let to = '';
		for (const [index, { key, box, direction, solves }] of [...pushes.entries()].reverse()) {
			const left = solves ? 1 : this.#entries.get(to)!.push.left + 1; // play is over at the first solved position
			this.#learn(key, { push: { box, direction, left }, to, played: index < played });
			to = key;
		}
		return true;
	}

	/** The next push from a position, if a solution is known. */
	find(position: Position): KnownPush | undefined {
		return this.#entries.get(positionKey(position))?.push;
	}

	/**
	 * Whether the push known was made by the player, before a solution was found from a later position, and nothing better
	 * was looked for since: then it may be a detour.
	 */
	isPlayed(position: Position): boolean {
		return this.#entries.get(positionKey(position))?.played ?? false;
	}

	/** A search found nothing better than the push known: from here on the player's own are no longer told apart. */
	accept(position: Position): void {
		let key = positionKey(position);
		for (let at = this.#entries.get(key); at?.played; at = this.#entries.get(key)) {
			this.#entries.set(key, { ...at, played: false });
			key = at.to;
		}
	}

	/**
	 * Learns the push from one position, unless one as good is known (`isBetter`). The entries of all positions that lead
	 * there become shorter with it, so that along the way each push leaves one less.
	 */
	#learn(key: string, entry: Entry): void {
		const fresh: [string, Entry][] = [[key, entry]];
		for (const [at, next] of fresh) {
			const known = this.#entries.get(at);
			if (known !== undefined && !isBetter(next, known)) continue;
			this.#entries.set(at, next);
			this.#noteBefore(next.to, at);
			for (const before of this.#before.get(at) ?? []) {
				const led = this.#entries.get(before)!;
				const left = next.push.left + 1;
				if (led.to === at) fresh.push([before, { ...led, push: { ...led.push, left } }]);
			}
		}
	}

	#noteBefore(key: string, before: string): void {
		const known = this.#before.get(key);
		if (known === undefined) this.#before.set(key, new Set([before]));
		else known.add(before);
	}
}

function isBetter(entry: Entry, known: Entry): boolean {
	if (entry.push.left !== known.push.left) return entry.push.left < known.push.left;
	return known.played && !entry.played;
}

/** A copy with the player on the lowest square of his region: the same for all positions that have the same key. */
export function canonicalPosition(position: Position): Position {
	return { ...copyOf(position), player: lowestReachable(position) };
}

/** Equal for positions that differ only by walking, and for no others. */
export function positionKey(position: Position): string {
	return keyOf(boxesOf(position), position);
}

/** `boxes`: those of the position, ascending. */
function keyOf(boxes: readonly Square[], position: Position): string {
	return `${boxes.join(',')}:${lowestReachable(position)}`;
}

/** The squares with a box, ascending. */
export function boxesOf({ boxes }: Position): Square[] {
	const squares: Square[] = [];
	for (let square = 0; square < boxes.length; square++) if (boxes[square]) squares.push(square);
	return squares;
}

/**
 * The square with the lowest index that the player can walk to. The flood goes up and left first: mostly it soon comes
 * to the lowest free square of the board, below which there is nothing to find.
 */
function lowestReachable({ board, boxes, player }: Position): Square {
	const { width, walls } = board;
	const area = boxes.length;
	let least = 0; // the lowest free square of the board
	while (walls[least] || boxes[least]) least++;
	const seen = new Uint8Array(area);
	const stack: Square[] = [];
	const enter = (square: Square): void => {
		if (walls[square] || boxes[square] || seen[square]) return;
		seen[square] = 1;
		stack.push(square);
	};
	enter(player);
	let lowest = player;
	while (stack.length > 0 && lowest > least) {
		const square = stack.pop()!;
		if (square < lowest) lowest = square;
		const x = square % width;
		if (square < area - width) enter(square + width);
		if (x < width - 1) enter(square + 1);
		if (x > 0) enter(square - 1);
		if (square >= width) enter(square - width);
	}
	return lowest;
}
