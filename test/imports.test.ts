import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What each part of the program may import besides itself; `..` is package.json. Nobody imports cli. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
	game: [],
	levels: ['game'],
	solver: ['game'],
	store: ['game', 'levels'],
	hint: ['game'],
	ui: ['game', 'levels', 'solver', 'store', 'hint'],
	cli: ['game', 'levels', 'solver', 'store', 'hint', 'ui', '..'],
};

/** And what it may import the types of: the solver and the store it works with are given to it. */
const MAY_IMPORT_TYPES: Readonly<Record<string, readonly string[]>> = { hint: ['solver', 'store'] };

/** Modules from outside that the pure parts may use; those of Node's process only at the two ends of a search. */
const PURE = ['game', 'levels', 'solver', 'hint'];
const PURE_MODULES = ['node:buffer', 'node:crypto'];
const WORKER_MODULES = ['node:worker_threads', 'node:os', 'node:process', 'node:v8'];
const WORKER_ENDS = ['solver/worker.ts', 'solver/client.ts'];

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.tsx?$/.test(file))
	.map((file) => file.replaceAll('\\', '/'))
	.filter((file) => file.includes('/'));

interface Import {
	readonly name: string; // what it is from
	readonly ofTypes: boolean; // and of nothing else
}

function importsOf(file: string): Import[] {
	const text = readFileSync(join(src, file), 'utf8');
	const forms = /^(?:import|export)\s(type\s)?[^;]*?from '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm;
	return [...text.matchAll(forms)].map(([, type, a, b, c]) => ({
		name: (a ?? b ?? c)!,
		ofTypes: type !== undefined,
	}));
}

function faultsOf(file: string): Import[] {
	const part = file.split('/')[0]!;
	return importsOf(file).filter(({ name, ofTypes }) => {
		if (name.startsWith('.')) {
			const target = relative(src, join(src, dirname(file), name)).split('/')[0]!;
			if (target === part || MAY_IMPORT[part]?.includes(target)) return false;
			return !(ofTypes && MAY_IMPORT_TYPES[part]?.includes(target));
		}
		if (!PURE.includes(part) || PURE_MODULES.includes(name)) return false;
		return !(WORKER_MODULES.includes(name) && WORKER_ENDS.includes(file));
	});
}

test('there are files to look at, and imports in them', () => {
	expect(files.length).toBeGreaterThan(10);
	expect(importsOf('game/game.ts')).toContainEqual({ name: './board.js', ofTypes: true });
});

test.each(files)('%s imports only what its part may', (file) => {
	expect(Object.keys(MAY_IMPORT)).toContain(file.split('/')[0]);
	expect(faultsOf(file)).toEqual([]);
});

test('text is measured in one way, the one that the build gives to Ink', () => {
	const measuring = files.filter((file) => importsOf(file).some(({ name }) => name === 'string-width'));
	expect(measuring).toEqual(['ui/width.ts']);
});

test.each(files.filter((file) => PURE.includes(file.split('/')[0]!)))(
	'%s does not touch the process',
	(file) => {
		expect(readFileSync(join(src, file), 'utf8')).not.toMatch(/\bprocess\.|\bconsole\./);
	},
);
