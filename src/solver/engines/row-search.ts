/**
 * What the searches that compare positions in full have in common: a row for each position entered, a queue of those to
 * expand, and the end when the queue runs dry or the bytes are used up.
 */
import { type Level, occupancy } from '../level.js';
import { Positions } from '../positions.js';
import { BucketQueue } from '../queue.js';
import { createFlood, type Flood } from '../reach.js';
import { CUT, OVER, type Stage, Stages } from '../stages.js';
import type { EngineStatus } from '../types.js';
import { SteppedEngine } from './stepped.js';

export abstract class RowSearch extends SteppedEngine {
	protected readonly level: Level;
	protected readonly positions: Positions;
	protected readonly queue = new BucketQueue();
	protected row = -1; // being expanded
	protected readonly occ: Uint8Array; // with its boxes meanwhile
	protected readonly boxes: Int16Array;
	protected count = 0; // of them
	protected readonly scratch: Flood;
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
		this.occ = occupancy(level, []);
		this.boxes = new Int16Array(level.n);
		this.scratch = createFlood(level);
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

	/** The stages that enter the positions one move from that of `row`, or end the search. */
	protected abstract expanding(): readonly Stage[];

	protected override advance(stop: () => boolean): void {
		this.work.goOn(stop);
	}

	/** Takes the boxes of that row off again. */
	protected clear(): void {
		for (let i = 0; i < this.count; i++) this.occ[this.boxes[i]!] = 0;
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
}
