import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What each part of the program may import besides itself; `..` is package.json. Nobody imports cli. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
	game: [],
	levels: ['game'],
	solver: ['game', 'levels'],
	store: ['game', 'levels'],
	hint: ['game', 'levels', 'solver', 'store'],
	ui: ['game', 'levels', 'solver', 'store', 'hint'],
	cli: ['game', 'levels', 'solver', 'store', 'hint', 'ui', '..'],
};

/** Modules from outside that the pure parts may use; worker_threads and os only at the two ends of a search. */
const PURE = ['game', 'levels', 'solver', 'hint'];
const PURE_MODULES = ['node:crypto'];
const WORKER_MODULES = ['node:worker_threads', 'node:os'];
const WORKER_ENDS = ['solver/worker.ts', 'solver/client.ts'];

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.tsx?$/.test(file))
	.map((file) => file.replaceAll('\\', '/'))
	.filter((file) => file.includes('/'));

function importsOf(file: string): string[] {
	const text = readFileSync(join(src, file), 'utf8');
	return [
		...text.matchAll(/^(?:import|export)\s[^;]*?from '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm),
	].map(([, a, b, c]) => (a ?? b ?? c)!);
}

function faultsOf(file: string): string[] {
	const part = file.split('/')[0]!;
	return importsOf(file).filter((name) => {
		if (name.startsWith('.')) {
			const target = relative(src, join(src, dirname(file), name)).split('/')[0]!;
			return target !== part && !MAY_IMPORT[part]?.includes(target);
		}
		if (!PURE.includes(part) || PURE_MODULES.includes(name)) return false;
		return !(WORKER_MODULES.includes(name) && WORKER_ENDS.includes(file));
	});
}

test('there are files to look at, and imports in them', () => {
	expect(files.length).toBeGreaterThan(10);
	expect(importsOf('game/game.ts')).toContain('./board.js');
});

test.each(files)('%s imports only what its part may', (file) => {
	expect(Object.keys(MAY_IMPORT)).toContain(file.split('/')[0]);
	expect(faultsOf(file)).toEqual([]);
});

test.each(files.filter((file) => PURE.includes(file.split('/')[0]!)))(
	'%s does not touch the process',
	(file) => {
		expect(readFileSync(join(src, file), 'utf8')).not.toMatch(/\bprocess\.|\bconsole\./);
	},
);
