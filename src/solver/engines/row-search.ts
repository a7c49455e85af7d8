/**
 * What the exhaustive searches by single moves have in common: the positions they have entered as rows, a queue of
 * those still to expand, and the end when either is used up.
 */
import type { Level } from '../level.js';
import type { Pieces } from '../pieces.js';
import { Positions } from '../positions.js';
import { BucketQueue } from '../queue.js';
import type { Engine, EngineStatus, MacroMove } from '../types.js';

// What a row begins with beside its boxes and region, in searches that can tell how they came to it.
const PARENT = 0; // row before it, -1 for none
const MOVE = 1; // that led here
export const LINKS = 2; // words of both

export abstract class RowSearch implements Engine {
	abstract readonly name: string;
	readonly best: string = '';
	protected status: EngineStatus = 'running';
	protected readonly level: Level;
	protected readonly positions: Positions;
	protected readonly queue = new BucketQueue();
	private readonly limit: number;
	private under: Pieces<void> | undefined; // the row that is not finished

	/** `bytes`: most that rows, table and queue may hold; `extra`: words of a row beside boxes and region. */
	constructor(level: Level, bytes: number, extra: number) {
		this.level = level;
		this.limit = bytes;
		this.positions = new Positions(level, extra);
	}

	get states(): number {
		return this.positions.count;
	}

	get bytes(): number {
		return this.positions.bytes + this.queue.bytes;
	}

	run(stop: () => boolean): EngineStatus {
		if (this.status !== 'running') return this.status;
		do {
			this.under ??= this.advance();
			if (this.under.next().done) this.under = undefined;
		} while (this.status === 'running' && !stop());
		return this.status;
	}

	abstract solution(): readonly MacroMove[];
	/** Enters the positions one move from that of a row, or ends the search. */
	protected abstract expand(row: number): Pieces<void>;

	private *advance(): Pieces<void> {
		if (this.bytes > this.limit) {
			this.status = 'memory';
			return;
		}
		const row = this.queue.pop();
		if (row < 0) this.status = 'unsolvable';
		else yield* this.expand(row);
	}

	/** Writes the links of the visited row. */
	protected link(parent: number, move: number): void {
		const { chunk, at } = this.positions;
		chunk[at + PARENT] = parent;
		chunk[at + MOVE] = move;
	}

	/** The moves that led to a row, -1 for none, the last one first. */
	protected movesTo(row: number): number[] {
		const { positions } = this;
		const moves: number[] = [];
		for (let at = row; at >= 0; ) {
			positions.visit(at);
			const move = positions.chunk[positions.at + MOVE]!;
			at = positions.chunk[positions.at + PARENT]!;
			if (at >= 0) moves.push(move);
		}
		return moves;
	}
}
