/**
 * Out-of-plan zones: where a box is no longer of use once the first entries of a plan are carried out.
 *
 * With the boxes that came for good as walls, the zone of step s holds the live cells from which no square of
 * a later entry can be reached by pushes. A position is judged by the zone that comes next, so that boxes leave
 * before the door shuts. The player is taken to be everywhere: zones guide, they prove nothing.
 */
import { type Cell, type Level, occupancy } from '../level.js';
import { FOR_GOOD, type Plan } from './plan.js';

export interface Zones {
	/** Zone that judges a position with s entries done: its row in the tables below; length plan.length + 1. */
	readonly at: Int32Array;
	/** inside[z * (n + 1) + c]: 1 where c lies in zone z. Zone 0 is empty. */
	readonly inside: Uint8Array;
	/** The cells of zone z are cells[z * (n + 1)] and the sizes[z] - 1 after it. */
	readonly cells: Int16Array;
	readonly sizes: Int32Array;
}

/**
 * The zones of the steps themselves, the empty one first: `raw[s]` is the row of step s. For `makeZones`, which judges
 * a step by the zone after it, and for tests.
 */
export function rawZones(level: Level, plan: Plan): { raw: Int32Array; rows: Uint8Array[] } {
	const raw = new Int32Array(plan.length + 1);
	const rows: Uint8Array[] = [new Uint8Array(level.n + 1)];
	for (let s = 0; s < plan.length; s++) {
		const zone = zoneOf(level, plan, s);
		if (sameCells(zone, rows.at(-1)!)) {
			raw[s] = rows.length - 1;
			continue;
		}
		raw[s] = rows.length;
		rows.push(zone);
	}
	raw[plan.length] = rows.length - 1;
	return { raw, rows };
}

export function makeZones(level: Level, plan: Plan): Zones {
	const { raw, rows } = rawZones(level, plan);
	const n = level.n;
	const inside = new Uint8Array(rows.length * (n + 1));
	const cells = new Int16Array(rows.length * (n + 1));
	const sizes = new Int32Array(rows.length);
	rows.forEach((row, z) => {
		inside.set(row, z * (n + 1));
		for (let c = 0; c < n; c++) if (row[c]) cells[z * (n + 1) + sizes[z]!++] = c;
	});
	const at = raw.map((z) => Math.min(z + 1, rows.length - 1));
	at[plan.length] = 0;
	return { at, inside, cells, sizes };
}

function wallsOf(level: Level, plan: Plan, step: number): Uint8Array {
	const wall = occupancy(level, []);
	for (let i = 0; i < step; i++) if (plan.until[i] === FOR_GOOD) wall[plan.to[i]!] = 1;
	return wall;
}

function zoneOf(level: Level, plan: Plan, step: number): Uint8Array {
	const { nb, n } = level;
	const wall = wallsOf(level, plan, step);
	const useful = new Uint8Array(n + 1);
	const queue: Cell[] = [];
	for (let i = step; i < plan.length; i++) {
		if (useful[plan.to[i]!]) continue;
		useful[plan.to[i]!] = 1;
		queue.push(plan.to[i]!);
	}
	for (let head = 0; head < queue.length; head++) {
		for (let d = 0; d < 4; d++) {
			const c = nb[queue[head]! * 4 + d]!;
			if (useful[c] || wall[c] || wall[nb[c * 4 + d]!]) continue;
			useful[c] = 1;
			queue.push(c);
		}
	}
	const zone = new Uint8Array(n + 1);
	for (let c = 0; c < n; c++) if (!useful[c] && !wall[c] && !level.dead[c]) zone[c] = 1;
	return zone;
}

function sameCells(a: Uint8Array, b: Uint8Array): boolean {
	return a.every((value, c) => value === b[c]);
}
