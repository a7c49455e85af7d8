import { expect, test } from 'vitest';
import { Transcript } from '../../src/ui/transcript.js';

function transcript(unicode = true) {
	const said: string[] = [];
	return { said, screen: new Transcript({ write: (bytes) => said.push(bytes) }, 24, 80, unicode) };
}

test('a frame is said whole, with lines that the last one had too, and the same one once', () => {
	const { said, screen } = transcript();
	screen.write('Level 1\nBoxes on goals: none.');
	screen.write('Level 2\nBoxes on goals: none.');
	screen.write('Level 2\nBoxes on goals: none.');
	expect(said).toEqual(['Level 1\r\nBoxes on goals: none.\r\n', 'Level 2\r\nBoxes on goals: none.\r\n']);
});

test('colours, padding, empty lines and escape sequences are not said', () => {
	const { said, screen } = transcript();
	screen.write('\u001B[31m  red \u001B[39m\n\n\u001B]0;title\u0007\u001B[2J');
	expect(said).toEqual(['red\r\n']);
});

test('without UTF-8 what is not ASCII is said as question marks', () => {
	const { said, screen } = transcript(false);
	screen.write('Level Û2J 好');
	expect(said).toEqual(['Level ?2J ?\r\n']);
});

test('a redraw says everything again, and the end nothing', () => {
	const { said, screen } = transcript();
	screen.write('one\ntwo');
	screen.redraw();
	screen.close();
	screen.write('three');
	expect(said).toEqual(['one\r\ntwo\r\n', 'one\r\ntwo\r\n']);
});

test('a transcript that is held says nothing until it says everything again', () => {
	const { said, screen } = transcript();
	screen.write('one');
	screen.hold();
	screen.write('one\ntwo');
	expect(said).toEqual(['one\r\n']);
	screen.redraw();
	expect(said).toEqual(['one\r\n', 'one\r\ntwo\r\n']);
});

test('what is longer than a line is parted between phrases', () => {
	const { said, screen } = transcript();
	screen.resize(24, 40);
	screen.write(
		'Move 6: up to column 5 row 4. Around you: up wall, right dead square, down floor, left box on goal.',
	);
	expect(said).toEqual([
		'Move 6: up to column 5 row 4.\r\nAround you: up wall, right dead square,\r\ndown floor, left box on goal.\r\n',
	]);
});

test('words are not parted at the edge, and what was said is not said again for a new one', () => {
	const { said, screen } = transcript();
	screen.resize(24, 20);
	screen.write('Around you: up floor, right box.\nFree goals: none.');
	screen.resize(24, 12);
	screen.write('Around you: up floor, right box.\nFree goals: none.');
	expect(said).toEqual(['Around you: up\r\nfloor, right box.\r\nFree goals: none.\r\n']);
});
