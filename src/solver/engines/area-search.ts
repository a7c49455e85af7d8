/**
 * Exhaustive search forwards of an easier puzzle: boxes outside an area are deleted.
 *
 * What a position is dead of is mostly a few boxes close together. Where the whole has too many positions to go
 * through, they alone have few.
 */
import type { Cell, Level } from '../level.js';
import { DeletingSearch } from './deleting-search.js';

/** The cells up to `radius` steps from `centre`, walking where no boxes are. */
export interface Area {
	readonly centre: Cell;
	readonly radius: number;
}

export class AreaSearch extends DeletingSearch {
	override readonly name = 'area search';
	private readonly area: Area;

	/** `bytes`: most that rows, table and queue may hold. */
	constructor(level: Level, bytes: number, area: Area) {
		super(level, bytes);
		this.area = area;
		this.enterStart();
	}

	protected override delete(occ: Uint8Array, boxes: Uint16Array, count: number, player: Cell): number {
		const { centre, radius } = this.area;
		const { n, walk } = this.level;
		let left = 0;
		for (let i = 0; i < count; i++) {
			const box = boxes[i]!;
			if (walk[centre * n + box]! <= radius) boxes[left++] = box;
			else occ[box] = 0;
		}
		this.freePush.flood(occ, player);
		return left;
	}
}
