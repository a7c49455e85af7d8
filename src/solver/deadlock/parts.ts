/**
 * Fast floods while boxes move inside a small zone only: the rest of the floor is flooded once, into parts,
 * and each part then counts as one node of the flood. Makes a flood as cheap as the zone is small.
 */
import type { Cell, Floor } from '../level.js';
import { nextStamp } from '../reach.js';

export interface Parts {
	/** Where a cell is marked: a zone cell under itself, any other floor cell as n + its part, walls as n. */
	readonly node: Int16Array;
	/** A cell c was reached by the last flood when reached[node[c]] === stamp. */
	readonly reached: Int32Array;
	stamp: number;
	/** Sets the zone, cells with inZone[c] === mark; `wall` holds the walls (and fixed boxes). */
	find(inZone: Int32Array, mark: number, wall: Uint8Array): void;
	/** Floods from a cell, `world` being 1 on walls and boxes; returns the smallest cell reached. */
	flood(world: Uint8Array, from: Cell): Cell;
}

export function createParts(level: Floor): Parts {
	const { n, nb } = level;
	const node = new Int16Array(n + 1);
	const least = new Int16Array(n + 1); // smallest cell of a part
	const first = new Int32Array(n + 2); // zone cells that touch part p: border[first[p]..first[p + 1])
	const border = new Uint16Array(4 * n + 4);
	const queue = new Int16Array(2 * n + 2);
	const reached = new Int32Array(2 * n + 2);

	const parts: Parts = {
		node,
		reached,
		stamp: 0,
		find(inZone, mark, wall) {
			for (let c = 0; c < n; c++) node[c] = inZone[c] === mark ? c : wall[c] ? n : -1;
			node[n] = n;
			let part = 0;
			let listed = 0;
			for (let c = 0; c < n; c++) {
				if (node[c] !== -1) continue;
				part++;
				least[part] = c;
				first[part] = listed;
				node[c] = n + part;
				queue[0] = c;
				let size = 1;
				for (let head = 0; head < size; head++) {
					const at = queue[head]! * 4;
					for (let d = 0; d < 4; d++) {
						const next = nb[at + d]!;
						if (node[next] === -1) {
							node[next] = n + part;
							queue[size++] = next;
						} else if (node[next]! < n) border[listed++] = next;
					}
				}
			}
			first[part + 1] = listed;
		},
		flood(world, from) {
			// one loop over zone cells and parts: it runs for every push of every corral search
			const stamp = nextStamp(parts.stamp);
			parts.stamp = stamp;
			const start = node[from]!;
			let size = 1;
			queue[0] = start;
			reached[start] = stamp;
			let rep = n;
			for (let head = 0; head < size; head++) {
				const at = queue[head]!;
				if (at < n) {
					if (at < rep) rep = at;
					for (let d = at * 4; d < at * 4 + 4; d++) {
						const next = nb[d]!;
						if (world[next]) continue;
						const to = node[next]!;
						if (reached[to] === stamp) continue;
						reached[to] = stamp;
						queue[size++] = to;
					}
				} else {
					const part = at - n;
					if (least[part]! < rep) rep = least[part]!;
					for (let i = first[part]!; i < first[part + 1]!; i++) {
						const to = border[i]!;
						if (world[to] || reached[to] === stamp) continue;
						reached[to] = stamp;
						queue[size++] = to;
					}
				}
			}
			return rep;
		},
	};
	return parts;
}
