import { env } from 'node:process';
import { defineConfig } from 'vitest/config';

/** Where .ci/run wants the counts. */
const outputFile = env.SOKO_TEST_REPORT;

export default defineConfig({
	test: {
		include: ['test/**/*.test.{ts,tsx}'],
		reporters: outputFile ? ['default', ['json', { outputFile }]] : ['default'],
		globalSetup: 'test/global-setup.ts',
		maxWorkers: '100%', // many tests wait for the programs that they start
		testTimeout: 60_000, // programs are started and boards searched, perhaps on two busy cores
		// Ink and chalk take CI for a reason not to draw; what tests say must not depend on where they run.
		env: { CI: 'false', FORCE_COLOR: '2' },
	},
});
