/**
 * A program on the terminal layer alone that can be made to end in every way. It shows its size, the
 * events it got and a busy worker's count; tests bundle it and run it in a pseudo-terminal.
 */
import { Worker } from 'node:worker_threads';
import { Box, Text } from 'ink';
import { useSyncExternalStore } from 'react';
import { Ending } from '../../src/ui/ending.js';
import { openTerminal } from '../../src/ui/terminal.js';

const ending = new Ending(process);
const terminal = openTerminal({
	stdin: process.stdin,
	stdout: process.stdout,
	env: process.env,
	ending,
	spoken: process.argv.includes('--spoken'),
});
const worker = new Worker('for (;;);', { eval: true }); // never yields, as a search may not
worker.on('error', (error) => ending.crash(error));

interface State {
	readonly events: readonly string[];
	readonly broken: boolean;
	readonly size: string;
}
let state: State = { events: [], broken: false, size: sizeNow() };
const listeners = new Set<() => void>();

function sizeNow(): string {
	return `${terminal.columns}x${terminal.rows}`;
}

function change(part: Partial<State>): void {
	state = { ...state, ...part };
	for (const listener of listeners) listener();
}

function show(event: string): void {
	change({ events: [...state.events.slice(-50), event] });
}

const acts: Readonly<Record<string, () => void>> = {
	Q: () => ending.exit(0),
	T: () => {
		throw new Error('thrown in a listener');
	},
	L: () => setTimeout(acts.T!, 1),
	R: () => Promise.reject(new Error('rejected')),
	C: () => change({ broken: true }),
	X: () => process.exit(7),
	M: () => ending.exit(3, 'a last message'),
	Z: () => process.kill(process.pid, 'SIGTSTP'),
	K: () => setInterval(() => show('tick'), 1),
};

terminal.on('key', (key) => (acts[key.name] ?? (() => show(key.name)))());
terminal.on('mouse', ({ name, pressed, x, y }) => show(`${name}${pressed ? '' : '-up'}@${x},${y}`));
terminal.on('paste', ({ text }) => show(`paste:${JSON.stringify(text)}`));
terminal.on('resize', () => change({ size: sizeNow() }));

function Program() {
	const { events, broken, size } = useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => state,
	);
	if (broken) throw new Error('thrown in a component');
	const corner = ' '.repeat(Math.max(0, terminal.columns - 1));
	return (
		<Box flexDirection="column" height={terminal.rows} width={terminal.columns}>
			<Text wrap="truncate">size {size}</Text>
			<Text wrap="truncate">events {events.join(' ')}</Text>
			<Box flexGrow={1} />
			<Text wrap="truncate">{`${corner}#`}</Text>
		</Box>
	);
}

terminal.render(<Program />);
