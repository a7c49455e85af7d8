/** Programs measured in processes of their own. */
import { execFile } from 'node:child_process';
import { env, execPath } from 'node:process';

/**
 * Runs Node; `told`: an expression that the process writes to standard error at its end. Any exit code is an answer.
 */
export function runNode(
	args: readonly string[],
	told: string,
	variables: NodeJS.ProcessEnv = {},
): Promise<{ readonly out: string; readonly err: string }> {
	const telling = `data:text/javascript,import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => process.stderr.write(String(${told})));`;
	return new Promise((resolve) => {
		const options = { env: { ...env, ...variables } };
		execFile(execPath, ['--import', telling, ...args], options, (_, out, err) => resolve({ out, err }));
	});
}
