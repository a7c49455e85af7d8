/**
 * Tunnels: straight runs of two or more cells walled on both flanks. A box inside can only go on or back,
 * so stopping on one chosen cell of the run stands for stopping on any; the first cell (up or left) is
 * chosen for pushes and pulls alike, else the two directions would never meet on equal positions.
 *
 * This is a filter for searches that may give up, never part of a proof: two boxes in one tunnel may want
 * different cells.
 */
import type { Floor } from './level.js';

/** 1 on cells where a box should not stop; runs that hold a cell marked in `wanted` are left alone. */
export function tunnelCells({ n, nb }: Pick<Floor, 'n' | 'nb'>, wanted: Uint8Array): Uint8Array {
	const marks = new Uint8Array(n + 1);
	for (const ahead of [1, 2]) {
		const inside = (c: number) => c !== n && nb[c * 4 + (ahead ^ 1)] === n && nb[c * 4 + (ahead ^ 3)] === n;
		for (let first = 0; first < n; first++) {
			if (!inside(first) || inside(nb[first * 4 + (ahead ^ 2)]!)) continue;
			markRun(marks, runFrom(first, ahead, inside, nb), wanted);
		}
	}
	return marks;
}

function runFrom(first: number, ahead: number, inside: (c: number) => boolean, nb: Int16Array): number[] {
	const run: number[] = [];
	for (let c = first; inside(c); c = nb[c * 4 + ahead]!) run.push(c);
	return run;
}

function markRun(marks: Uint8Array, run: readonly number[], wanted: Uint8Array): void {
	if (run.some((c) => wanted[c])) return;
	for (const c of run.slice(1)) marks[c] = 1;
}
