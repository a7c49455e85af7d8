/** What the solver's bench keeps of each level, its lines and totals, and the comparison with kept figures. */
import { readFileSync } from 'node:fs';
import { pushesIn } from '../../src/game/lurd.js';
import type { Outcome } from '../../src/solver/types.js';

export interface Figures {
	readonly level: number;
	readonly status: string;
	readonly seconds: number; // wall clock: of the search, or of the whole process
	readonly states: number;
	readonly engine: string; // the strategy that won
	readonly pushes: number; // 0 when it is not solved
	readonly peak?: number; // MiB of the process, where each level has its own
}

export function figuresOf(level: number, outcome: Outcome): Figures {
	const reason = outcome.type === 'unknown' ? ` (${outcome.reason})` : '';
	const pushes = outcome.type === 'solved' ? pushesIn(outcome.lurd) : 0;
	const { states, engine } = outcome;
	return { level, status: outcome.type + reason, seconds: rounded(outcome.seconds), states, engine, pushes };
}

export function rounded(seconds: number): number {
	return Math.round(seconds * 1000) / 1000;
}

export function lineOf({ level, status, seconds, states, engine, pushes, peak }: Figures): string {
	const cells = [String(level).padStart(4), status.padEnd(18), seconds.toFixed(2).padStart(7)];
	const counts = [String(states).padStart(10), engine.padEnd(10), String(pushes || '').padStart(5)];
	return [...cells, ...counts, peak === undefined ? '' : `${peak} MiB`].join(' ').trimEnd();
}

/**
 * Levels solved, the time with unsolved levels counted at their limit, pushes of solutions and what each strategy won.
 */
export function totalsOf(all: readonly Figures[], limit: number): string {
	const solved = all.filter(isSolved);
	const time = all.reduce((sum, f) => sum + (isSolved(f) ? f.seconds : limit), 0);
	const states = all.reduce((sum, f) => sum + f.states, 0);
	const pushes = solved.reduce((sum, f) => sum + f.pushes, 0);
	const missing = all.filter((f) => !isSolved(f)).map(({ level }) => level);
	const wins = new Map<string, number>();
	for (const { engine } of solved) wins.set(engine, (wins.get(engine) ?? 0) + 1);
	const by = [...wins].map(([name, count]) => `${name} ${count}`).join(', ');
	const latest = Math.max(0, ...all.map(({ seconds }) => seconds));
	const peaks = all.flatMap(({ peak }) => peak ?? []);
	return [
		`${solved.length} of ${all.length} solved, ${time.toFixed(1)} s, ${states} states, ${pushes} pushes; ${by}`,
		`not solved: ${missing.join(' ') || 'none'}; latest answer after ${latest.toFixed(2)} s`,
		...(peaks.length > 0 ? [`greatest peak ${Math.max(...peaks)} MiB`] : []),
	].join('; ');
}

/** Levels whose status or time changed much since the figures in `file`, and how many stayed solved. */
export function comparison(all: readonly Figures[], file: string): string[] {
	const kept: readonly Figures[] = JSON.parse(readFileSync(file, 'utf8'));
	const pairs = all.flatMap((now) => {
		const then = kept.find(({ level }) => level === now.level);
		return then ? [{ then, now }] : [];
	});
	const changed = pairs.filter(({ then, now }) => then.status !== now.status || tookOtherwise(then, now));
	const before = pairs.filter(({ then }) => isSolved(then));
	const still = before.filter(({ now }) => isSolved(now)).length;
	const gained = pairs.filter(({ then, now }) => isSolved(now) && !isSolved(then)).length;
	return [
		...changed.flatMap(({ then, now }) => [`was${lineOf(then)}`, `now${lineOf(now)}`]),
		`of ${before.length} solved before, ${still} are solved now, and ${gained} more`,
	];
}

function isSolved({ status }: Figures): boolean {
	return status === 'solved';
}

/** Whether the times differ by much, in either direction. */
function tookOtherwise({ seconds: a }: Figures, { seconds: b }: Figures): boolean {
	return Math.max(a, b) > Math.min(a, b) * 1.5 + 0.5;
}
