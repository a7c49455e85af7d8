/**
 * What the searches that compare positions in full have in common: a row for each position entered, a queue of those to
 * expand, and the end when the queue runs dry or the bytes are used up.
 */
import type { Level } from '../level.js';
import { Positions } from '../positions.js';
import { BucketQueue } from '../queue.js';
import { CUT, OVER, type Stage, Stages } from '../stages.js';
import type { EngineStatus } from '../types.js';
import { SteppedEngine } from './stepped.js';

// What a row begins with beside its boxes and region, in searches that can tell how they came to it.
const PARENT = 0; // row before it, -1 for none
const MOVE = 1; // that led here
export const LINKS = 2; // words of both

export abstract class RowSearch extends SteppedEngine {
	protected readonly level: Level;
	protected readonly positions: Positions;
	protected readonly queue = new BucketQueue();
	protected row = -1; // being expanded
	private readonly work: Stages;
	private readonly limit: number;
	private readonly dry: EngineStatus;

	/**
	 * `bytes`: most that rows, table and queue may hold; `extra`: words of a row beside boxes and region; `dry`: what an
	 * empty queue says of the start.
	 */
	constructor(level: Level, bytes: number, extra: number, dry: EngineStatus = 'unsolvable') {
		super();
		this.level = level;
		this.limit = bytes;
		this.positions = new Positions(level, extra);
		this.dry = dry;
		this.work = new Stages([() => this.next(), ...this.expanding()]);
	}

	override get states(): number {
		return this.positions.count;
	}

	override get bytes(): number {
		return this.positions.bytes + this.queue.bytes;
	}

	override get best(): string {
		return '';
	}

	/** Enters the positions one move from that of `row`, or ends the search. */
	protected abstract expanding(): readonly Stage[];

	protected override advance(stop: () => boolean): void {
		this.work.goOn(stop);
	}

	private next(): number {
		if (this.bytes > this.limit) {
			this.status = 'memory';
			return CUT;
		}
		this.row = this.queue.pop();
		if (this.row >= 0) return OVER;
		this.status = this.dry;
		return CUT;
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
