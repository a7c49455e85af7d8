/**
 * Where the solver's time goes: samples of the stack, counted for the part of the solver they fall in.
 *
 * A sample belongs to the innermost function whose file is named in PARTS, so a flood made for the corral search
 * counts as corral search. Files come from the bundle's source map.
 */
import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Files under src/solver, without `.ts`; a folder stands for the files that no other part names. */
const PARTS: readonly (readonly [part: string, files: readonly string[]])[] = [
	['compiling', ['compile', 'reduce', 'floor', 'floors', 'distances', 'tunnels', 'hotspots', 'transform']],
	['macro generation', ['macros', 'blocks', 'lift', 'steps', 'fess/moves', 'fess/pulls']],
	['features: rooms', ['rooms']],
	['features: match distance', ['matchdist', 'prices']],
	['features: rest', ['plan/push', 'plan/homing', 'plan/planned', 'plan/way', 'fess/']],
	['features: plan and zones', ['plan/']],
	['deadlocks: corral', ['deadlock/corral']],
	['deadlocks: PI corrals', ['deadlock/pi']],
	['deadlocks: freeze', ['deadlock/freeze']],
	['deadlocks: ring', ['deadlock/ring']],
	['deadlocks: diagonals', ['deadlock/diagonal']],
	['deadlocks: 2x2', ['deadlock/square']],
	['deadlocks: matching', ['deadlock/matching', 'deadlock/start-matching']],
	['deadlocks: retro', ['deadlock/retro']],
	['deadlocks: learned', ['deadlock/learned']],
	['deadlocks: forced sets', ['deadlock/forced']],
	['deadlocks: room search', ['deadlock/room-search']],
	['deadlocks: pairs', ['deadlock/pair']],
	['deadlocks: free pulls', ['deadlock/free-pull']],
	['deadlocks: clouds of a pulling player', ['deadlock/cloud']],
	['deadlocks: fixed boxes', ['deadlock/fixed']],
	['deadlocks: rest', ['deadlock/deadlocks', 'deadlock/pull-deadlocks']],
	[
		'tables and heaps',
		['fess/arena', 'fess/cells', 'fess/heap', 'fess/edge-heap', 'table', 'positions', 'rows', 'queue'],
	],
	[
		'search loops',
		['fess/tree-search', 'fess/search', 'fess/wide-search', 'fess/greedy-tree', 'fess/link', 'engines/'],
	],
	['shortening', ['shorten', 'anew', 'windows', 'expand', 'line']],
];

type ProfileNode = Profiler.ProfileNode;

export class Profile {
	private readonly session = new Session();
	private readonly maps = new Map<string, SourceMap>();
	private readonly byPart = new Map<string, number>();
	private readonly byFunction = new Map<string, number>();
	private samples = 0;

	async start(): Promise<void> {
		this.session.connect();
		await this.session.post('Profiler.enable');
		await this.session.post('Profiler.setSamplingInterval', { interval: 500 });
		await this.session.post('Profiler.start');
	}

	async stop(): Promise<void> {
		const { profile } = await this.session.post('Profiler.stop');
		this.session.disconnect();
		const nodes = new Map<number, ProfileNode>(profile.nodes.map((node) => [node.id, node]));
		const root = profile.nodes[0];
		if (root) this.count(nodes, root, 'rest');
	}

	/** Shares of the time by part, then of the functions that take most by themselves. */
	lines(most = 20): string[] {
		const functions = [...this.byFunction].sort(([, a], [, b]) => b - a).slice(0, most);
		return [
			`${this.samples} samples of 0.5 ms`,
			...[...this.byPart].sort(([, a], [, b]) => b - a).map((entry) => this.line(entry)),
			'by function, calls left out:',
			...functions.map((entry) => this.line(entry)),
		];
	}

	private line([name, samples]: readonly [string, number]): string {
		return `${((100 * samples) / this.samples).toFixed(1).padStart(6)} % ${name}`;
	}

	/** Adds the samples of a node and of all it calls; `part` is that of its caller. */
	private count(nodes: ReadonlyMap<number, ProfileNode>, node: ProfileNode, part: string): void {
		const { functionName: name } = node.callFrame;
		if (name === '(idle)' || name === '(program)') return;
		const file = this.fileOf(node);
		const own = name === '(garbage collector)' ? 'garbage collection' : (partOf(file) ?? part);
		const hits = node.hitCount ?? 0;
		const label = file ? `${name || 'unnamed'}, ${file}` : name;
		this.samples += hits;
		this.byPart.set(own, (this.byPart.get(own) ?? 0) + hits);
		this.byFunction.set(label, (this.byFunction.get(label) ?? 0) + hits);
		for (const id of node.children ?? []) this.count(nodes, nodes.get(id)!, own);
	}

	/** The file under src/solver a function stands in, without `.ts`, or ''. */
	private fileOf({ callFrame: { url, lineNumber, columnNumber } }: ProfileNode): string {
		if (!url.startsWith('file:')) return '';
		const entry = this.mapOf(url).findEntry(lineNumber, columnNumber);
		const source = 'originalSource' in entry ? entry.originalSource : '';
		return /src\/solver\/(.*)\.ts$/.exec(source)?.[1] ?? '';
	}

	private mapOf(url: string): SourceMap {
		let map = this.maps.get(url);
		if (!map) {
			map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
			this.maps.set(url, map);
		}
		return map;
	}
}

function partOf(file: string): string | undefined {
	const exact = PARTS.find(([, files]) => files.includes(file));
	const folder = file.slice(0, file.lastIndexOf('/') + 1);
	// Helpers of the deadlock tests count for the test that calls them.
	return (exact ?? PARTS.find(([, files]) => folder !== '' && files.includes(folder)))?.[0];
}
