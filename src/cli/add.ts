/** `soko add` and `soko remove`: collections that are remembered by name. */

import type { Command } from 'commander';
import { formatCollection } from '../levels/collection.js';
import { isLink } from '../levels/link.js';
import { asTyped, plural } from '../levels/text.js';
import { addedFile, addedNames, forgetAdded, isName, keepNew, suggestedName } from '../store/added.js';
import { bundledNames } from '../store/bundled.js';
import { SOURCE_HELP } from './arguments.js';
import { leftOut, numbered } from './chosen.js';
import { commandNames } from './complete.js';
import { diskHere } from './data-folder.js';
import { nearest } from './nearest.js';
import { complaint, emit, OK, type Report, refusal, WRONG } from './report.js';
import { isLasting, loadSource, outgrown } from './source.js';

export interface AddOptions {
	readonly name?: string; // from the file's name without it
}

const ADD_EXAMPLES = `
The levels are kept in the data folder, so the file may go.

Examples:
  soko add ~/levels/Sasquatch.sok               then: soko sasquatch
  soko add levels.xsb --name tricky             under another name
  curl -s https://example.org/a.xsb | soko add - --name tricky
`;

const REMOVE_EXAMPLES = `
Saved games and records of its levels stay.

Examples:
  soko list               shows the names
  soko remove tricky
`;

export function addAddCommand(program: Command): void {
	program
		.command('add')
		.description('remember a collection by name')
		.argument('<SOURCE>', SOURCE_HELP)
		.option('--name <NAME>', 'lower-case letters, digits, . _ and - (default: the name of the file)')
		.addHelpText('after', ADD_EXAMPLES)
		.action((source: string, options: AddOptions) => {
			emit(add(source, options, commandNames(program)));
		});
}

export function addRemoveCommand(program: Command): void {
	program
		.command('remove')
		.description('forget a collection that was added')
		.argument('<NAME>', 'its name; soko list shows the names')
		.addHelpText('after', REMOVE_EXAMPLES)
		.action(async (name: string) => emit(await remove(name)));
}

export function add(source: string, options: AddOptions, commands: readonly string[]): Report {
	const loaded = loadSource(source);
	if (!loaded.ok) return refusal(loaded.reason);
	const nameless = !isLasting(source) || isLink(source); // the path of a pipe says nothing, as /dev/fd/63
	const name = options.name ?? (nameless ? '' : suggestedName(source));
	let told = '';
	const disk = diskHere((text) => {
		told += complaint(text);
	});
	const fault = nameFault(name, [...commands, ...bundledNames()], addedNames(disk));
	if (fault !== undefined) return refusal(fault);
	const { collection } = loaded;
	const err = leftOut('xsb', numbered(collection));
	const count = collection.levels.length - err.length;
	if (count === 0) return { code: WRONG, err: err.join('') + complaint('none of its levels can be kept') };
	const text = formatCollection(collection);
	const problem = outgrown(text);
	if (problem !== undefined) return refusal(problem);
	const done = keepNew(disk, name, text);
	if (done === 'failed') return { code: WRONG, err: told };
	if (done === 'changed') {
		// Another process has just taken the name, or something that is no file has it.
		return refusal(
			addedFile(disk, name)
				? addedReason(name)
				: `something other than a file of levels has the name ${name}`,
		);
	}
	const out = `added ${name} with ${plural(count, 'level', 'levels')}\n`;
	return { code: err.length > 0 ? WRONG : OK, out, err: err.join('') };
}

/** Why a collection cannot be called that. */
function nameFault(name: string, taken: readonly string[], added: readonly string[]): string | undefined {
	if (name === '') return 'it needs a name: --name NAME';
	if (!isName(name)) {
		const right = 'lower-case letters, digits, . _ and - make one, up to 60 of them, a letter or digit first';
		return `${asTyped(name)} is no name; ${right}`;
	}
	if (taken.includes(name) || isLink(name)) return `${name} means something already; --name gives another`;
	return added.includes(name) ? addedReason(name) : undefined;
}

function addedReason(name: string): string {
	return `${name} was added already; remove it first, or give another --name`;
}

export async function remove(name: string): Promise<Report> {
	let told = '';
	const disk = diskHere((text) => {
		told += complaint(text);
	});
	if (addedFile(disk, name) === undefined) {
		if (bundledNames().includes(name)) return refusal(`${name} comes with soko and stays`);
		const meant = nearest(name, addedNames(disk));
		const hint = meant === undefined ? 'soko list tells the names' : `did you mean ${meant}?`;
		const reason = `no collection called ${asTyped(name)} was added; ${hint}`;
		return { code: WRONG, err: told + complaint(reason) };
	}
	if (!forgetAdded(disk, name)) return { code: WRONG, err: told };
	if (!bundledNames().includes(name)) {
		const { openStore } = await import('../store/store.js'); // the checking of its files takes long to load
		openStore(disk).forgetNumber(name);
	}
	return { code: OK, out: `removed ${name}\n`, err: told };
}
