#!/usr/bin/env node
/**
 * The bin: settles the environment that libraries read while they load, then loads the program.
 *
 * React is the development build unless NODE_ENV says otherwise (seven times slower a frame). chalk does not know
 * NO_COLOR, and Node warns when FORCE_COLOR is set beside it, or beside its own NODE_DISABLE_COLORS. Ink and chalk take
 * CI for a reason not to draw; whoever starts a game there wants it drawn, and whether there is a terminal is checked.
 */
import { env, stderr, versions } from 'node:process';
import { nodeFault } from './cli/node-version.js';

env.NODE_ENV = 'production';
if ((env.NO_COLOR || env.NODE_DISABLE_COLORS) && env.FORCE_COLOR === undefined) env.FORCE_COLOR = '0';
delete env.NO_COLOR;
delete env.NODE_DISABLE_COLORS;
delete env.CI;
delete env.CONTINUOUS_INTEGRATION;

const fault = nodeFault(versions.node);
if (fault === undefined) {
	const { main } = await import('./cli/main.js');
	await main(process.argv.slice(2));
} else {
	stderr.write(`soko: ${fault}\n`);
	process.exitCode = 1;
}
