/**
 * An arena of rows: records of a fixed number of 32-bit words, numbered from 0, never freed one by one.
 *
 * Rows live in chunks, so growing copies nothing and holds no second copy of the whole. Row r starts at
 * word `(r & ROW_MASK) * stride` of `chunks[r >> ROW_SHIFT]`.
 */

export const ROW_SHIFT = 13;
export const ROW_MASK = (1 << ROW_SHIFT) - 1;

export interface Rows {
	readonly stride: number; // words in a row
	readonly chunks: Int32Array[];
	count: number; // rows in use
}

export function createRows(stride: number): Rows {
	return { stride, chunks: [], count: 0 };
}

/** Adds a row, all zero when its chunk is new, and returns its number. */
export function addRow(rows: Rows): number {
	const row = rows.count++;
	if (row >> ROW_SHIFT === rows.chunks.length) rows.chunks.push(new Int32Array(rows.stride << ROW_SHIFT));
	return row;
}

export function rowBytes(rows: Rows): number {
	return rows.chunks.length * rows.stride * (4 << ROW_SHIFT);
}
