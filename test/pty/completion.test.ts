/** Tab in real shells. A shell that is not installed here is left out, and the runner says so. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { expect, test } from 'vitest';
import { newFolder, run, SOKO } from './terminal.js';

const isThere = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

/** What is typed, and what it becomes. */
const CASES: readonly (readonly [typed: string, becomes: string])[] = [
	['soko sol', 'soko solve '],
	['soko show mic', 'soko show microban '],
	['soko show pus', 'soko show pusher '],
	['soko solve pusher --js', 'soko solve pusher --json '],
	['soko play --theme em', 'soko play --theme emoji '],
	['soko solve pusher -e gree', 'soko solve pusher -e greedy '],
	['soko help remo', 'soko help remove '],
	['soko list mine', 'soko list mine.xsb '],
	['soko odd', 'soko odd\\ one.xsb '],
	['soko solve mine.xsb -o mi', 'soko solve mine.xsb -o mine.xsb '],
	['soko solve mine.xsb --output=mi', 'soko solve mine.xsb --output=mine.xsb '],
];

/** A folder with files to offer, and the program under its own name. */
function newPlace(): string {
	const folder = newFolder();
	for (const name of ['mine.xsb', 'odd one.xsb']) writeFileSync(join(folder, name), '');
	const program = join(folder, 'bin-soko');
	writeFileSync(program, `#!/bin/sh\nexec '${execPath}' '${SOKO}' "$@"\n`);
	chmodSync(program, 0o755);
	return folder;
}

/** Starts a program that is none of Node's in the terminal of the tests. */
const ANY = `const [program, ...args] = process.argv.slice(1);
process.exitCode = require('node:child_process').spawnSync(program, args, { stdio: 'inherit' }).status;`;

const SHELLS: readonly (readonly [shell: string, args: readonly string[], prepare: string])[] = [
	['bash', ['--norc', '--noprofile', '-i'], 'mkdir pusher; '], // a folder with the name of a collection
	['zsh', ['-f', '-i'], 'autoload -U compinit; compinit -D -u; '],
];

for (const [shell, args, prepare] of SHELLS) {
	test.skipIf(!isThere(shell))(
		`${shell} completes with Tab (skipped where it is not installed)`,
		async () => {
			const folder = newPlace();
			const session = run({ node: ['-e', ANY], program: shell, args, data: folder, columns: 100, rows: 50 });
			session.type(`cd ${folder}; mkdir bin; mv bin-soko bin/soko; PATH=$PWD/bin:$PATH; PS1='$ '\r`);
			session.type(`${prepare}source <(soko completion ${shell}); clear; echo rea''dy\r`);
			await session.shows(/^ready$/m);
			for (const [typed, becomes] of CASES) {
				await session.shows(/^\$ *$/m); // before its prompt a shell does not take keys as they come
				session.type(`${typed}\t`);
				await session.shows(`$ ${becomes}`.trimEnd());
				session.type('x'); // shows what is behind the word
				await session.shows(`$ ${becomes}x`);
				session.type('\u0015');
			}
		},
	);
}

/** Words that fish gives the script as they were typed. */
const FISH_CASES: readonly (readonly [typed: string, becomes: string])[] = [
	['soko list ~/mi', 'soko list ~/mine.xsb'],
	['soko list $HOME/mi', 'soko list $HOME/mine.xsb'],
	['soko list "odd', 'soko list odd one.xsb'],
	['~/bin/soko sol', '~/bin/soko solve'],
];

test.skipIf(!isThere('fish'))('fish completes with Tab (skipped where it is not installed)', () => {
	const folder = newPlace();
	const cases = [...CASES, ...FISH_CASES];
	const asked = cases.map(([typed]) => `complete -C '${typed}'; echo END`).join('; ');
	const script = `mkdir bin; mv bin-soko bin/soko; set PATH $PWD/bin $PATH; soko completion fish | source; ${asked}`;
	const out = execFileSync('fish', ['-c', script], {
		cwd: folder,
		encoding: 'utf8',
		env: { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
	});
	const answers = out
		.split('END\n')
		.slice(0, -1)
		.map((answer) => answer.split(/[\t\n]/)[0]);
	expect(answers).toEqual(
		cases.map(([typed, becomes]) =>
			becomes
				.replace(/\\ /, ' ')
				.trim()
				.slice(typed.lastIndexOf(' ') + 1),
		),
	);
});
