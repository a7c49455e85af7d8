/** `soko convert`: levels from any format into another. */

import { type Command, Option } from 'commander';
import { FORMATS, type Format, formatLevels } from '../levels/formats.js';
import { levelNumber, SOURCE_HELP } from './arguments.js';
import { chosenLevels, leftOut } from './chosen.js';
import { emit, OK, type Report, refusal, WRONG } from './report.js';
import { collectionNames, type LoadedSource, loadSource, outgrown } from './source.js';

export interface ConvertOptions {
	readonly to: Format;
	readonly level?: number | undefined; // all without it
}

const EXAMPLES = `
Examples:
  soko convert levels.sok --to xsb         tidy up a file
  soko convert pusher -l 1 --to url        a link to one level
  soko convert 'v1-AQAK...' --to json      what a link holds
`;

export function addConvertCommand(program: Command): void {
	program
		.command('convert')
		.description('write levels in another format')
		.argument('<SOURCE>', SOURCE_HELP)
		.addOption(new Option('--to <FORMAT>', 'the format to write').choices(FORMATS))
		.option('-l, --level <N>', 'one level, from 1 (default: all)', levelNumber)
		.addHelpText('after', EXAMPLES)
		.action((source: string, { to, level }: Partial<ConvertOptions>, command: Command) => {
			if (to === undefined) command.error(`error: name the format with --to: ${FORMATS.join(', ')}`);
			else emit(convert(source, { to, level }));
		});
}

/** Levels that a format cannot hold are left out, each with a line that says why; then the code is 1. */
export function convert(source: string, { to, level }: ConvertOptions): Report {
	const loaded = loadSource(source);
	if (!loaded.ok) return refusal(loaded.reason);
	const levels = chosenLevels(loaded, level);
	if ('code' in levels) return levels;
	const err = leftOut(to, levels);
	const out = formatLevels(to, loaded.collection, levels, nameOf(loaded));
	const problem = outgrown(out);
	if (problem !== undefined) return refusal(problem);
	return { code: err.length > 0 ? WRONG : OK, out, err: err.join('') };
}

/** What levels are told to belong to: never where a file lies, which means nothing to whoever gets them. */
function nameOf({ name, collection }: LoadedSource): string | undefined {
	return collectionNames().includes(name) ? name : collection.title;
}
