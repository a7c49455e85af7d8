// Bundles the program: the bin, and the solver's worker beside it. Bundled, the first frame comes in
// less than half the time that Node needs to load Ink's module tree.
import type { BuildOptions } from 'rolldown';

const config: BuildOptions = {
	input: { cli: 'src/cli.ts' },
	platform: 'node',
	external: [/^node:/],
	// Ink loads the React developer tools only when DEV=true, but names them in a static import.
	resolve: { alias: { 'react-devtools-core': new URL('src/ui/no-devtools.ts', import.meta.url).pathname } },
	// Leaves React's development build out, which draws a frame seven times slower.
	transform: { define: { 'process.env.NODE_ENV': '"production"' } },
	output: { dir: 'dist', format: 'esm', cleanDir: true, chunkFileNames: '[name]-[hash].js' },
};

export default config;
