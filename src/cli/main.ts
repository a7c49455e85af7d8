/**
 * The command line: which command, with which options, ending in which code.
 *
 * Commands load what they need when they run, so that `soko --help` does not wait for Ink.
 */
import { Command } from 'commander';
import description from '../../package.json' with { type: 'json' };

/** Runs the command that `args`, the arguments after the program's name, ask for. */
export async function main(args: readonly string[]): Promise<void> {
	const program = new Command('soko').description(description.description).version(description.version);
	program.action(async () => (await import('./play.js')).play());
	await program.parseAsync(args, { from: 'user' });
}
