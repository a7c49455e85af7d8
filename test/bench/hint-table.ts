/** What was measured of hints, as a table: a line for each way of asking, collection and number of pushes. */
import type { Measured } from './hint-runs.js';
import { percentile } from './percentile.js';

export interface Row extends Measured {
	readonly source: string;
	readonly pushes: number; // random ones, off the solution
	readonly run: string; // how it was asked for
}

const VERDICTS = ['alive', 'dead', 'unknown', 'wrong'] as const;

export function tableOf(rows: readonly Row[]): string[] {
	const groups = groupsOf(rows, ({ run, source, pushes }) => `${run} ${source} ${pushes}`);
	const totals = groupsOf(rows, ({ run, pushes }) => `${run} all ${pushes === 0 ? 'on' : 'off'}`);
	const lines = [...groups, ...totals].map(([name, group]) => lineOf(name, group));
	return [HEAD, ...lines];
}

/** Times: of the answer, then of the processor in all threads. */
const HEAD = [
	'how   levels   pushes      n',
	...VERDICTS.map((name) => name.padStart(7)),
	'decided  ready',
	'median s    95 %    most',
	'cpu s    95 %',
].join(' ');

function groupsOf(rows: readonly Row[], nameOf: (row: Row) => string): [string, Row[]][] {
	const groups = new Map<string, Row[]>();
	for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
	return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function lineOf(name: string, rows: readonly Row[]): string {
	const [run, source, pushes] = name.split(' ');
	const count = (of: Row['verdict']) => rows.filter(({ verdict }) => verdict === of).length;
	const share = (part: number) => `${((100 * part) / rows.length).toFixed(1)} %`.padStart(7);
	const seconds = rows.map((row) => row.seconds);
	const cpu = rows.map((row) => row.cpu);
	const at = (all: readonly number[], part: number, digits: number) =>
		percentile(all, part).toFixed(digits).padStart(7);
	return [
		run!.padEnd(5),
		source!.padEnd(8),
		pushes!.padStart(6),
		String(rows.length).padStart(6),
		...VERDICTS.map((verdict) => String(count(verdict)).padStart(7)),
		share(count('alive') + count('dead')),
		share(rows.filter(({ ready }) => ready).length),
		at(seconds, 0.5, 4),
		at(seconds, 0.95, 3),
		at(seconds, 1, 3),
		at(cpu, 0.5, 2),
		at(cpu, 0.95, 2),
	].join(' ');
}
