// Bundles what development runs as programs: the tests' fixture, the benches and the picture's maker.
import type { BuildOptions } from 'rolldown';
import config, { minify, shortcuts } from './rolldown.config.js';

const tools: BuildOptions = {
	...config,
	input: {
		fixture: 'test/pty/fixture.tsx',
		hello: 'test/bench/hello.tsx',
		'bench-ui': 'test/bench/ui.ts',
		picture: 'test/bench/picture.ts',
	},
	external: [/^node:/, '@lydell/node-pty', '@xterm/headless'],
	plugins: [...shortcuts],
	output: {
		dir: 'node_modules/.cache/soko',
		format: 'esm',
		cleanDir: true,
		entryFileNames: '[name].mjs',
		chunkFileNames: '[name]-[hash].mjs',
		minify,
	},
};

export default tools;
