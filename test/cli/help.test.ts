/** What `soko help` prints, whole, and that its examples are such as the commands take. */
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { ASK } from '../../src/cli/complete.js';
import { programOf } from '../../src/cli/main.js';
import { STRATEGY_NAMES } from '../../src/solver/engine-names.js';

const NAMES = programOf()
	.commands.map((command) => command.name())
	.filter((name) => name !== ASK);

/** The help of a command as printed on a terminal of some columns. */
function helpOf(name: string, columns: number): string {
	let text = '';
	const output = { writeOut: (part: string) => (text += part), getOutHelpWidth: () => columns };
	const program = programOf().configureOutput(output);
	const command = program.commands.find((each) => each.name() === name)?.configureOutput(output);
	(command ?? program).outputHelp();
	return text;
}

/** The strategies of the solver come and go, and with them the places where lines are broken. */
function withoutStrategies(text: string): string {
	return text.replace(STRATEGY_NAMES.map((name) => `"${name}"`).join(', '), '(strategies)');
}

// After a change that is meant: npx vitest run test/cli/help.test.ts -u
test('the help of every command is as in test/data/help.txt', async () => {
	const texts = ['', ...NAMES].map(
		(name) => `${`$ soko help ${name}`.trim()}\n${withoutStrategies(helpOf(name, 200))}`,
	);
	await expect(texts.join('\n')).toMatchFileSnapshot('../data/help.txt');
});

test.each(['', ...NAMES])('the help of %j fits 80 columns', (name) => {
	const long = helpOf(name, 80)
		.split('\n')
		.filter((line) => line.length > 80);
	expect(long).toEqual([]);
});

/** The commands in a help's examples, as words. What follows two spaces explains. */
function examplesOf(name: string): string[][] {
	const [, examples = ''] = helpOf(name, 200).split(/^Examples?:\n/m);
	const commands = [...examples.matchAll(/(?<=^ {2}|\| |<\()soko(?= |\n)(.*?)(?=\)| {2}| >|\n)/gm)];
	return commands.map(([, words = '']) =>
		(words.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", '')),
	);
}

/** The program with nothing behind its commands: what they were asked is kept, and mistakes are thrown. */
function deaf(asked: string[]): Command {
	const program = programOf();
	for (const command of program.commands) {
		command.action(() => {
			asked.push(command.name());
		});
	}
	return program;
}

test.each(NAMES)('the examples of %s are what it takes', async (name) => {
	const examples = examplesOf(name);
	expect(examples.length).toBeGreaterThan(0);
	const asked: string[] = [];
	for (const words of examples) await deaf(asked).parseAsync(words, { from: 'user' });
	expect(asked).toHaveLength(examples.length);
	expect(asked).toContain(name);
});
