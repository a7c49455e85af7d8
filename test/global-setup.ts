/**
 * Builds what the tests run as a program: dist, as it is shipped, and the fixture of the terminal layer.
 * Once for the whole run.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import config from '../rolldown.config.js';
import tools from '../rolldown.tools.js';

const root = fileURLToPath(new URL('..', import.meta.url));

export default async function setup(): Promise<void> {
	process.chdir(root);
	process.umask(0o022); // another user runs the program in some tests, on what they have written
	await build(config);
	await build(tools);
}
