import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { Ending } from '../../src/ui/ending.js';
import { openTerminal } from '../../src/ui/terminal.js';

const { platform } = process;

afterEach(() => {
	Object.defineProperty(process, 'platform', { value: platform });
	process.removeAllListeners('SIGCONT');
	process.removeAllListeners('SIGTSTP');
	process.removeAllListeners('SIGWINCH');
	vi.restoreAllMocks();
	vi.useRealTimers();
});

/** A terminal whose output takes bytes only when it is told to; `raw` has the modes of its keyboard. */
function stand(kill: typeof process.kill) {
	const raw: boolean[] = [];
	const stdin = Object.assign(new EventEmitter(), { setRawMode: (on: boolean) => raw.push(on), resume() {} });
	const queue: (() => void)[] = [];
	const write = (_: string, done: () => void = () => {}) => queue.push(done);
	const stdout = Object.assign(new EventEmitter(), { fd: -1, rows: 24, columns: 80, write });
	const program = Object.assign(new EventEmitter(), {
		pid: 1,
		kill,
		exit: vi.fn(),
		stderr: { write: vi.fn() },
	});
	const ending = new Ending(program as never);
	const terminal = openTerminal({ stdin: stdin as never, stdout: stdout as never, env: {}, ending });
	const take = () => {
		for (const done of queue.splice(0)) done();
	};
	return { ending, raw, stdin, take, terminal };
}

test('on Windows, where no program can be stopped, Ctrl-Z does nothing', () => {
	Object.defineProperty(process, 'platform', { value: 'win32' });
	const kill = vi.spyOn(process, 'kill').mockImplementation((_, signal) => {
		throw new Error(`${signal} is unknown here`);
	});
	const { ending, raw, stdin, take } = stand(kill);
	stdin.emit('data', Buffer.from('\u001A'));
	take();
	expect([ending.isStopped, kill.mock.calls, raw.at(-1)]).toEqual([false, [], true]);
});

test('Ctrl-Z waits until the terminal has taken what is on its way; keys after it are not for the game', () => {
	vi.useFakeTimers();
	const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
	const { ending, raw, stdin, take, terminal } = stand(kill);
	const heard: string[] = [];
	terminal.on('key', ({ name }) => heard.push(name));
	terminal.on('resize', () => heard.push('resize'));
	terminal.on('suspend', () => heard.push('suspend'));
	stdin.emit('data', Buffer.from('a\u001Ab\u001A'));
	process.emit('SIGWINCH');
	expect([heard, ending.isStopped, kill.mock.calls, raw.at(-1)]).toEqual([['a', 'suspend'], false, [], true]);
	take();
	expect([ending.isStopped, kill.mock.calls, raw.at(-1)]).toEqual([true, [[0, 'SIGTSTP']], false]);
});
