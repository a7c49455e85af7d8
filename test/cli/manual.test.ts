/** The manual page: that nothing the help tells is missing, and that man takes it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import description from '../../package.json' with { type: 'json' };
import { programOf } from '../../src/cli/main.js';
import { manualPage } from '../../src/cli/manual.js';
import { HELP_LINES } from '../../src/ui/keymap.js';

const page = manualPage(programOf(), description.version);

/** What is read, without the signs that are for troff. */
const text = page
	.replaceAll('\\(ti', '~')
	.replaceAll('\\(ha', '^')
	.replaceAll('\\(aq', "'")
	.replaceAll('\\(ga', '`')
	.replaceAll('\\-', '-')
	.replaceAll('\\e', '\\')
	.replaceAll('\\&', '');

test('the page that is shipped is made from the commands as they are', () => {
	expect(readFileSync('dist/soko.1', 'utf8')).toBe(page);
});

test('every key of the help screen is there with what it does', () => {
	const keys = /\.SH KEYS\n([\s\S]*?)\n\.SH /.exec(text)?.[1];
	for (const { keys: names, text: does } of HELP_LINES) expect(keys).toContain(`.TP\n.B ${names}\n${does}`);
});

const VISIBLE = programOf().createHelp().visibleCommands(programOf());

test.each(VISIBLE.map((command) => [command.name(), command] as const))(
	'%s is there with its options, arguments and examples',
	(name, command) => {
		expect(text).toContain(`.SH "soko ${name}"\n`);
		for (const { flags, description } of command.options) {
			expect(text).toContain(`.B ${flags}\n${description}`);
		}
		for (const argument of command.registeredArguments) {
			expect(text).toContain(`.B ${argument.name()}\n${argument.description}`);
		}
		expect(text.split(`.SH "soko ${name}"\n`)[1]).toMatch(/^[\s\S]*?Examples?:\n {2}\S/);
	},
);

test('no line is taken for a request that is none', () => {
	const requests = page.split('\n').filter((line) => /^[.']/.test(line));
	expect(requests.filter((line) => !/^\.(TH|SH|B|TP|PP|br|nf|fi|nh)\b/.test(line))).toEqual([]);
});

const INDENT = 7; // columns that man puts before a line

test('lines that are not filled fit in a window of 80 columns', () => {
	const parts = [...text.matchAll(/\.nf\n(.*?)\n\.fi/gs)].map(([, part]) => part!);
	expect(parts).toHaveLength(VISIBLE.length);
	const lines = parts.flatMap((part) => part.split('\n'));
	expect(lines.filter((line) => INDENT + line.length > 80)).toEqual([]);
});

test('it is all ASCII, and where files are is in it', () => {
	expect(page).toMatch(/^[\n -~]*$/);
	expect(text).toContain('.SH FILES\n.TP\n.B ~/.local/share/soko\n');
});

const hasGroff = spawnSync('groff', ['--version']).status === 0;

test.skipIf(!hasGroff)('groff has nothing to complain of (skipped where it is not installed)', () => {
	const ended = spawnSync('groff', ['-man', '-Kutf8', '-Tutf8', '-ww', '-z'], {
		input: page,
		encoding: 'utf8',
	});
	expect(ended).toMatchObject({ status: 0, stderr: '' });
});
