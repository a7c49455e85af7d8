/** The line that tells how a search goes, on terminals that can write over it and on those that cannot. */
import { expect, test } from 'vitest';
import { run } from './terminal.js';

const ARGS = ['solve', 'pusher', '-l', '59', '-t', '2'];

test('progress is drawn in one line, which is gone when the result comes', async () => {
	const session = run({ args: ARGS, columns: 30 }); // too few for all there is to tell
	expect(await session.ended).toEqual({ code: 2, signal: 0 });
	await session.drawn();
	expect(session.chunks.join('')).toMatch(/\rmaze 59, [\d.]+ s, \d+ states/);
	expect(session.all).not.toContain('maze 59,');
	expect(session.all).toMatch(/^Maze 59 .*\nnot known: /);
});

test('with TERM=dumb nothing is drawn but the result', async () => {
	const session = run({ args: ARGS, env: { TERM: 'dumb' } });
	expect(await session.ended).toEqual({ code: 2, signal: 0 });
	const written = session.chunks.join('');
	expect(written).toMatch(/^Maze 59 \(.*\)\r\nnot known: .*\r\n$/);
	expect(written).not.toContain('\u001B');
});
