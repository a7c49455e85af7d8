import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { Ending } from '../../src/ui/restore.js';
import { openTerminal } from '../../src/ui/terminal.js';

const { platform } = process;

afterEach(() => {
	Object.defineProperty(process, 'platform', { value: platform });
	process.removeAllListeners('SIGCONT');
	vi.restoreAllMocks();
});

test('on Windows, where no program can be stopped, Ctrl-Z does nothing', () => {
	Object.defineProperty(process, 'platform', { value: 'win32' });
	const kill = vi.spyOn(process, 'kill').mockImplementation((_, signal) => {
		throw new Error(`${signal} is unknown here`);
	});
	const raw: boolean[] = [];
	const stdin = Object.assign(new EventEmitter(), { setRawMode: (on: boolean) => raw.push(on), resume() {} });
	const stdout = Object.assign(new EventEmitter(), { fd: -1, rows: 24, columns: 80, write: () => true });
	const program = Object.assign(new EventEmitter(), {
		pid: 1,
		kill,
		exit: vi.fn(),
		stderr: { write: vi.fn() },
	});
	const ending = new Ending(program as never);
	openTerminal({ stdin: stdin as never, stdout: stdout as never, env: {}, ending });
	stdin.emit('data', Buffer.from('\u001A'));
	expect([ending.isStopped, kill.mock.calls, raw.at(-1)]).toEqual([false, [], true]);
});
