#!/usr/bin/env node
/**
 * The bin: settles the environment that libraries read while they load, then loads the program.
 *
 * React is the development build unless NODE_ENV says otherwise (seven times slower a frame). chalk does
 * not know NO_COLOR, and Node warns when FORCE_COLOR is set beside it. Ink and chalk take CI for a reason
 * not to draw; whoever starts a game there wants it drawn, and whether there is a terminal is checked.
 */
import { env } from 'node:process';

env.NODE_ENV = 'production';
if (env.NO_COLOR && env.FORCE_COLOR === undefined) env.FORCE_COLOR = '0';
delete env.NO_COLOR;
delete env.CI;
delete env.CONTINUOUS_INTEGRATION;

const { main } = await import('./cli/main.js');
await main(process.argv.slice(2));
