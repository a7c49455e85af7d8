import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { Ending } from '../../src/ui/ending.js';

/** A process that notes how it was told to exit and goes on. */
class FakeProgram extends EventEmitter {
	readonly codes: (number | undefined)[] = [];
	readonly said: string[] = [];
	readonly pid = 1;
	readonly sent: [pid: number, signal: string, listeners: number][] = [];
	readonly stderr = { write: (text: string) => this.said.push(text) };

	kill(pid: number, signal: string): void {
		this.sent.push([pid, signal, this.listenerCount(signal)]);
	}

	exit(code?: number): never {
		this.codes.push(code);
		this.emit('exit', code);
		return undefined as never;
	}
}

test.each([
	['SIGINT', 130],
	['SIGTERM', 143],
	['SIGQUIT', 131],
	['SIGXCPU', 152],
	['SIGALRM', 142],
	['SIGABRT', 134],
	['SIGUSR2', 140],
	['uncaughtException', 1],
	['unhandledRejection', 1],
])('%s runs the steps, last added first, and exits with %i', (event, code) => {
	const program = new FakeProgram();
	const ending = new Ending(program);
	const steps: string[] = [];
	ending.add(() => steps.push('terminal'));
	ending.add(() => steps.push('game'));
	program.emit(event, new Error('why'));
	expect(steps).toEqual(['game', 'terminal']);
	expect(program.codes).toEqual([code]);
});

test.each([
	['SIGTERM while it is stopped', 'SIGTERM', true],
	['SIGHUP', 'SIGHUP', false],
] as const)('%s ends it by itself, after the steps', (_, signal, isStopped) => {
	const program = new FakeProgram();
	const ending = new Ending(program);
	const steps: string[] = [];
	ending.add(() => steps.push(`game ${program.sent.length}`));
	ending.isStopped = isStopped;
	program.emit(signal);
	expect([steps, program.codes]).toEqual([['game 0'], []]);
	expect(program.sent).toEqual([[program.pid, signal, 0]]);
});

test('a write past the limit of a file ends nothing', () => {
	const program = new FakeProgram();
	const ending = new Ending(program);
	const steps: string[] = [];
	ending.add(() => steps.push('game'));
	expect(program.emit('SIGXFSZ')).toBe(true); // it would end a program that does not listen
	expect([steps, program.codes]).toEqual([[], []]);
});

test('steps run once, also when the end is asked for again', () => {
	const program = new FakeProgram();
	const ending = new Ending(program);
	let runs = 0;
	ending.add(() => {
		runs++;
		ending.exit(5);
	});
	ending.exit(0);
	program.emit('SIGTERM');
	expect(runs).toBe(1);
});

test('an exit that nobody announced runs the steps too', () => {
	const program = new FakeProgram();
	let ran = false;
	new Ending(program).add(() => {
		ran = true;
	});
	program.emit('exit', 0);
	expect(ran).toBe(true);
});

test('a step that fails does not keep the others from running, and is told', () => {
	const program = new FakeProgram();
	const ending = new Ending(program);
	const steps: string[] = [];
	ending.add(() => steps.push('terminal'));
	ending.add(() => {
		throw new Error('disk full');
	});
	ending.exit(0);
	expect(steps).toEqual(['terminal']);
	expect(program.said.join('')).toContain('disk full');
});

test.each([
	[true, /^soko: stopped by a bug; the game is saved up to the last move\n/],
	[false, /^soko: stopped by a bug\n/],
])('a bug is told with what is known to be saved (%s)', (isSaved, text) => {
	const program = new FakeProgram();
	new Ending(program, isSaved).crash(new Error('why'));
	expect(program.said.join('')).toMatch(text);
});

test('a message comes after the steps, on the restored screen', () => {
	const program = new FakeProgram();
	const ending = new Ending(program);
	ending.add(() => program.said.push('restored'));
	ending.exit(3, 'a message');
	expect(program.said).toEqual(['restored', 'a message\n']);
});
