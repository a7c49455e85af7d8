/** What a run of the program is expected to end with. */
import { expect } from 'vitest';

/** A pattern for the whole of a stream. Lines of JSON are a matter of their own. */
export type Stream = string | RegExp;

export type Row = readonly [args: readonly string[], code: number, out: Stream, err: Stream];

export function matching(stream: Stream): unknown {
	return typeof stream === 'string' ? stream : expect.stringMatching(stream);
}
