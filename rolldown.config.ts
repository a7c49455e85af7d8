// Bundles the program: the bin, and the solver's worker beside it. Bundled, the first frame comes in
// less than half the time that Node needs to load Ink's module tree, and an installed soko needs no
// other package.
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, Plugin } from 'rolldown';
import description from './package.json' with { type: 'json' };
import { programOf } from './src/cli/main.js';
import { manualPage } from './src/cli/manual.js';

/** Half the text to read at the start; names stay, so that the trace of a crash can be read. */
export const minify = { compress: false, mangle: false, codegen: { removeWhitespace: true } };

/** What makes Ink start faster. */
export const shortcuts: readonly Plugin[] = [withoutDevtools(), ownWidth(), yogaWithoutFetch()];

/** Where the program is run from, and where in it a build is made: a file can be moved without a copy then. */
const PLACE = 'dist';
const MAKING = '.making-';
const LONGEST_BUILD = 60_000; // milliseconds; it takes less than one second

const config = {
	input: { cli: 'src/cli.ts', worker: 'src/solver/worker.ts' },
	platform: 'node',
	external: [/^node:/],
	// Leaves React's development build out, which draws a frame seven times slower.
	transform: { define: { 'process.env.NODE_ENV': '"production"' } },
	plugins: [...shortcuts, notices(), manual(), intoPlace()],
	output: {
		dir: join(PLACE, MAKING + process.pid),
		format: 'esm',
		chunkFileNames: '[name]-[hash].js',
		minify,
	},
} satisfies BuildOptions;

export default config;

/** Ink loads a bridge to React's developer tools where DEV=true; it would bring a web socket along. */
function withoutDevtools(): Plugin {
	return {
		name: 'without-devtools',
		load: (id) => (/[\\/]ink[\\/]build[\\/]devtools\.js$/.test(id) ? 'export {}' : undefined),
	};
}

/** Gives Ink and its helpers the program's own measure of text: see src/ui/width.ts. */
function ownWidth(): Plugin {
	const own = fileURLToPath(new URL('src/ui/width.ts', import.meta.url));
	return {
		name: 'own-width',
		resolveId: (source, importer) => (source === 'string-width' && importer !== own ? own : undefined),
	};
}

/** Yoga fetches its code from a data: address, for which Node loads its whole web client: decode it at once. */
function yogaWithoutFetch(): Plugin {
	return {
		name: 'yoga-without-fetch',
		transform(code, id) {
			if (!/yoga-wasm-base64-esm\.js$/.test(id)) return undefined;
			const changed = code.replaceAll('"function"!=typeof fetch', 'true');
			if (changed === code) throw new Error('Yoga is loaded in another way than it was: look again');
			return changed;
		},
	};
}

/** Puts the licences of all bundled packages beside the bundle, as most of them ask. */
function notices(): Plugin {
	return {
		name: 'notices',
		generateBundle(_, bundle) {
			const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
			const folders = modules.map((id) => /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]);
			const notes = [...new Set(folders.filter((folder) => folder !== undefined))].sort().map(notice);
			this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source: notes.join('\n') });
		},
	};
}

/** Puts the manual page beside the bundle. */
function manual(): Plugin {
	return {
		name: 'manual',
		generateBundle() {
			const source = manualPage(programOf(), description.version);
			this.emitFile({ type: 'asset', fileName: 'soko.1', source });
		},
	};
}

/** Licences of packages in which the file was forgotten. */
const WITHOUT_FILE: Readonly<Record<string, string>> = {
	'yoga-layout': `MIT License

Copyright (c) Facebook, Inc. and its affiliates.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`,
};

function notice(folder: string): string {
	const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
	const text = file ? readFileSync(join(folder, file), 'utf8') : WITHOUT_FILE[name];
	if (text === undefined) throw new Error(`${name} comes without the text of its licence`);
	return `${name} ${version} (${license})\n\n${text}\n`;
}

/**
 * Puts the files where they are run from one by one, each whole and the entries last, and then removes what earlier
 * builds left there, those among them that were killed: a game that is started meanwhile finds a program.
 */
function intoPlace(): Plugin {
	return {
		name: 'into-place',
		writeBundle({ dir = '.' }, bundle) {
			const isEntry = (file: string) => (parse(file).name in config.input ? 1 : 0);
			const files = Object.keys(bundle).sort((a, b) => isEntry(a) - isEntry(b));
			for (const file of files) renameSync(join(dir, file), join(PLACE, file));
			rmSync(dir, { recursive: true });
			for (const file of readdirSync(PLACE))
				if (!(file in bundle) && !isBeingMade(file))
					rmSync(join(PLACE, file), { recursive: true, force: true });
		},
	};
}

/** True for the folder of another build that goes on. */
function isBeingMade(file: string): boolean {
	if (!file.startsWith(MAKING)) return false;
	const made = statSync(join(PLACE, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
	return Date.now() - made < LONGEST_BUILD;
}
