/** Screens are compared with a real terminal emulator: whatever was drawn before, the picture is the frame. */
import chalk, { Chalk } from 'chalk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Screen } from '../../src/ui/screen.js';
import { seal } from '../../src/ui/sealed.js';
import { newEmulator, screenPicture, screenText } from '../pty/emulator.js';

const ROWS = 6;
const COLUMNS = 16;
const colour = new Chalk({ level: 2 });

/** A terminal emulator that takes bytes at once, in the mode the game runs in. */
function emulator() {
	const term = newEmulator(ROWS, COLUMNS);
	const log: string[] = [];
	const written = () => new Promise<void>((resolve) => term.write('', resolve));
	term.write('\u001B[?1049h\u001B[?7l');
	const sink = {
		write: (bytes: string, done: () => void) => {
			log.push(bytes);
			term.write(bytes, done);
		},
	};
	return { term, log, sink, written };
}

/** What a fresh terminal shows for a frame. */
async function fresh(frame: string, rows = ROWS, columns = COLUMNS): Promise<string[]> {
	const { term, sink, written } = emulator();
	term.resize(columns, rows);
	new Screen(sink, rows, columns).write(frame);
	await written();
	await written();
	return screenPicture(term);
}

const piece = fc.oneof(
	fc.constantFrom('a', 'b', 'ab', ' ', '  ', '    ', '#', '█', '📦', '好', 'e\u0301', '·'),
	fc.constantFrom(
		colour.red('x'),
		colour.ansi256(208)('▓▓'),
		colour.bold.green('  ok'),
		colour.inverse('  '),
		colour.bgBlue(' 📦 '),
	),
);
const row = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
const frame = fc.array(row, { maxLength: ROWS + 2 }).map((rows) => rows.join('\n'));

test('after any sequence of frames the picture is that of the last one', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(frame, { minLength: 2, maxLength: 5 }), async (frames) => {
			const { term, sink, written } = emulator();
			const screen = new Screen(sink, ROWS, COLUMNS);
			for (const next of frames) {
				screen.write(next);
				await written();
			}
			await written();
			expect(screenPicture(term)).toEqual(await fresh(frames.at(-1)!));
		}),
		{ numRuns: 100 },
	);
});

test('a terminal that gives emoji one column shows them in their places', async () => {
	const { term, sink, written } = emulator();
	term.unicode.activeVersion = '6';
	const screen = new Screen(sink, ROWS, COLUMNS);
	for (const text of ['ab📦cd', '📦📦cdef', 'x📦 def', '  📦📦x']) {
		screen.write(text);
		await written();
	}
	await written();
	expect(screenText(term)[0]).toBe('  📦 📦 x');
});

test('nothing stays of a sign that the terminal makes wider than it is counted', async () => {
	const { term, sink, written } = emulator();
	term.unicode.activeVersion = '6';
	const screen = new Screen(sink, ROWS, COLUMNS);
	for (const text of ['1 👩‍👩‍👧‍👦     ##', '2 ab       ##', '2 ab  xy   ##']) {
		screen.write(text);
		await written();
	}
	await written();
	expect(screenText(term)[0]).toBe('2 ab  xy   ##');
	screen.write('2 👩‍👩‍👧‍👦  xy   ##');
	await written();
	await written();
	expect(screenText(term)[0]).toMatch(/ xy {3}##$/);
});

test('a frame that is as high and wide as the terminal neither scrolls nor clears it', async () => {
	const { term, log, sink, written } = emulator();
	const screen = new Screen(sink, ROWS, COLUMNS);
	screen.write(Array(ROWS).fill('x'.repeat(COLUMNS)).join('\n'));
	await written();
	screen.write(
		Array(ROWS)
			.fill(`${'x'.repeat(COLUMNS - 1)}y`)
			.join('\n'),
	);
	await written();
	await written();
	expect(screenText(term)).toEqual(Array(ROWS).fill(`${'x'.repeat(COLUMNS - 1)}y`));
	expect(log.filter((bytes) => bytes.includes('\u001B[2J'))).toHaveLength(1);
});

test('only what differs within a row is written', async () => {
	const { log, sink, written } = emulator();
	const screen = new Screen(sink, ROWS, COLUMNS);
	screen.write('\n## @  $ ## .  #');
	await written();
	screen.write('\n##  @ $ ## .  #');
	await written();
	expect(log[1]).toBe('\u001B[?2026h\u001B[2;4H @\u001B[?2026l');
});

test('the colours are those that a terminal gives to what Ink draws', async () => {
	const { term, sink, written } = emulator();
	const screen = new Screen(sink, ROWS, COLUMNS);
	for (const next of [
		`${colour.bold.red('x')}${colour.green('y')}z`,
		`${colour.red('x')}yz`,
		`x${colour.inverse('y')}${colour.bgBlue.yellow('z')}`,
	]) {
		screen.write(next);
		await written();
		await written();
		const drawn = emulator();
		drawn.term.write(next);
		await drawn.written();
		expect(screenPicture(term)).toEqual(screenPicture(drawn.term));
	}
});

test('an equal frame writes nothing', async () => {
	const { log, sink, written } = emulator();
	const screen = new Screen(sink, ROWS, COLUMNS);
	screen.write(chalk.red('same'));
	await written();
	screen.write(chalk.red('same'));
	await written();
	expect(log).toHaveLength(1);
});

test('frames of one turn merge', async () => {
	const { log, sink, written } = emulator();
	const screen = new Screen(sink, ROWS, COLUMNS);
	for (const text of ['one', 'two', 'three']) screen.write(text);
	await written();
	expect(log).toHaveLength(1);
	expect(log[0]).toContain('three');
});

test('while a terminal takes a patch newer frames replace each other', async () => {
	const log: string[] = [];
	const takers: (() => void)[] = [];
	const sink = {
		write: (bytes: string, done: () => void) => {
			log.push(bytes);
			takers.push(done);
		},
	};
	const screen = new Screen(sink, ROWS, COLUMNS);
	for (const text of ['1', '2', '3', '4']) {
		screen.write(text);
		await Promise.resolve();
	}
	expect(log).toHaveLength(1);
	takers[0]?.();
	expect(log).toHaveLength(2);
	expect(log[1]).toContain('4');
});

test('after a resize the picture is that of a fresh start at the new size', async () => {
	for (const [rows, columns] of [
		[3, 8],
		[9, 30],
		[6, 5],
	] as const) {
		const { term, sink, written } = emulator();
		const screen = new Screen(sink, ROWS, COLUMNS);
		screen.write(Array(ROWS).fill('0123456789abcdef').join('\n'));
		await written();
		term.resize(columns, rows);
		screen.resize(rows, columns);
		screen.write('new\nframe 📦 of any length at all');
		await written();
		await written();
		expect(screenPicture(term)).toEqual(await fresh('new\nframe 📦 of any length at all', rows, columns));
	}
});

test('a redraw mends a picture that something else has disturbed', async () => {
	const { term, sink, written } = emulator();
	const screen = new Screen(sink, ROWS, COLUMNS);
	screen.write('left\nalone');
	await written();
	term.write('\u001B[31;1Hnoise');
	screen.redraw();
	await written();
	await written();
	expect(screenPicture(term)).toEqual(await fresh('left\nalone'));
});

test('without UTF-8 what is not ASCII is a question mark in its columns', async () => {
	const { term, log, sink, written } = emulator();
	const screen = new Screen(sink, ROWS, COLUMNS, false);
	screen.write(`${colour.red('Û2J')} 好 e\u0301${seal('│x')}`);
	await written();
	await written();
	expect(log.join('')).not.toMatch(/[\u0080-\uFFFF]/);
	expect(screenText(term)[0]).toBe('?2J ?  ??x');
});

test('a screen that is held writes nothing until it is drawn again', async () => {
	const { term, log, sink, written } = emulator();
	const screen = new Screen(sink, ROWS, COLUMNS);
	screen.write('before');
	await written();
	screen.hold();
	screen.write('meanwhile');
	await written();
	expect(log).toHaveLength(1);
	screen.redraw();
	await written();
	await written();
	expect(screenPicture(term)).toEqual(await fresh('meanwhile'));
});

test('nothing is written after the end', async () => {
	const { log, sink, written } = emulator();
	const screen = new Screen(sink, ROWS, COLUMNS);
	screen.write('late');
	screen.close();
	await written();
	expect(log).toEqual([]);
});
