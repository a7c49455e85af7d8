import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['test/**/*.test.{ts,tsx}'],
		globalSetup: 'test/global-setup.ts',
		testTimeout: 30_000, // programs are started and boards searched, perhaps on two busy cores
		// Ink and chalk take CI for a reason not to draw; what tests say must not depend on where they run.
		env: { CI: 'false', FORCE_COLOR: '2' },
	},
});
