/**
 * Another soko, without its screen: plays levels in a folder as its arguments say. Bundled and started by
 * processes.test.ts. It begins when a line comes in, and says on its output what it has done.
 */
import { readSync, writeSync } from 'node:fs';
import type { Direction } from '../../src/game/direction.js';
import { createRandom } from '../../src/solver/random.js';
import { Disk } from '../../src/store/disk.js';
import { openStore } from '../../src/store/store.js';
import { ROOM, solvable } from './levels.js';

const [folder = '', task = '', seed = '1'] = process.argv.slice(2);
const integer = createRandom(Number(seed));

function say(value: unknown): void {
	writeSync(1, `${JSON.stringify(value)}\n`);
}

function open() {
	return openStore(new Disk(folder, (notice) => say({ notice })));
}

function randomMove(): Direction {
	return (integer() & 3) as Direction;
}

function chance(of: number): boolean {
	return (integer() >>> 8) % 100 < of;
}

const TASKS: Readonly<Record<string, () => void>> = {
	/** Moves without end, saying after each how many there were. */
	forever() {
		const { game } = open().openGame(ROOM);
		for (let count = 1; ; count++) {
			while (!game.move(randomMove()));
			say(count);
		}
	},
	/** As many moves as do not fit on the disk. */
	long() {
		const store = open();
		const { game } = store.openGame(ROOM);
		for (let count = 0; count < 5000; count++) while (!game.move(randomMove()));
		store.close();
		say({ moves: game.moves });
	},
	/** Opens, plays a little and closes, many times; says every line it ended at. */
	often() {
		const lines: string[] = [];
		for (let round = 0; round < 25; round++) {
			const store = open();
			const { game } = store.openGame(ROOM);
			if (chance(50)) game.restart();
			for (let moves = 0; moves < 6; moves++) game.move(randomMove());
			lines.push(game.lurd());
			// Sometimes it ends without letting go, as when it crashes.
			if (chance(70)) store.close();
		}
		say({ lines });
	},
	/** Records a solution for each of many levels. */
	record() {
		const store = open();
		for (let length = 1; length <= 40; length++) {
			const { level, lurd } = solvable(length);
			if (chance(70)) store.recordSolution(level, `${'lr'.repeat(Number(seed))}${lurd}`, seed === '2');
		}
		store.close();
	},
	/** Does a little of everything. */
	everything() {
		const store = open();
		const saved = store.openGame(ROOM);
		const resumed = saved.game.moves > 0;
		for (let moves = 0; moves < 10; moves++) saved.game.move(randomMove());
		store.setSetting('ponder', true);
		store.recordSolution(solvable(3).level, solvable(3).lurd, false);
		store.close();
		say({ moves: saved.game.moves > 0, resumed, ponder: store.settings.ponder });
	},
};

say('ready');
readSync(0, Buffer.alloc(16)); // until the line comes
TASKS[task]!();
