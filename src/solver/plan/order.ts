/** The order in which the entries of a plan count as carried out: the plan's own, or any that its strands allow. */
import { hasBit } from '../bits.js';
import { type Plan, packed } from './plan.js';
import type { Strands } from './strands.js';

export interface Order {
	/** Looks at the boxes of a position, which the rest is about until the next call. */
	look(occ: Uint8Array): void;
	readonly step: number; // entries carried out in the plan's own order
	readonly packed: number; // entries that count
	/** Whether an entry is one of those that count. */
	counts(entry: number): boolean;
}

export class OwnOrder implements Order {
	step = 0;
	private readonly plan: Plan;

	constructor(plan: Plan) {
		this.plan = plan;
	}

	look(occ: Uint8Array): void {
		this.step = packed(this.plan, occ);
	}

	get packed(): number {
		return this.step;
	}

	counts(entry: number): boolean {
		return entry < this.step;
	}
}

export class StrandsOrder implements Order {
	step = 0;
	packed = 0;
	private readonly strands: Strands;

	constructor(strands: Strands) {
		this.strands = strands;
	}

	look(occ: Uint8Array): void {
		this.step = packed(this.strands.plan, occ);
		this.packed = this.strands.packed(occ);
	}

	counts(entry: number): boolean {
		return hasBit(this.strands.done, 0, entry);
	}
}
