/**
 * The files of saved games: which there are for a level, who has them, and how one is taken and let go.
 *
 * A file is called `HASH-ID.game`, and `HASH-ID.game.OWNER` while a process writes to it, where ID is drawn
 * anew for each file. Taking a file is one rename, so of two processes that try one succeeds, and a process
 * never writes to a file that another has. A second process that plays the same level therefore begins with
 * a copy in a file of its own; the next one to open the level finds both and merges them (see merge.ts).
 */
import { randomBytes } from 'node:crypto';
import type { Disk } from './disk.js';
import { isRunning, MARK, ownerMark } from './owner.js';

export const FOLDER = 'games';

const NAME = new RegExp(`^(([0-9a-f]{16})-[0-9a-f]{8}\\.game)(?:\\.(${MARK}))?$`);

/** Larger files are not read. A move takes one byte. */
export const LIMIT = 64 * 1024 * 1024;

export interface GameFile {
	readonly name: string; // in the data folder
	readonly free: string; // its name when nobody has it
	readonly isFree: boolean; // whether no running process has it
	readonly writtenMs: number; // when the last command was written to it: counters leave its time
}

/** The files of a level, the one played last first. */
export function listGames(disk: Disk, hash: string): GameFile[] {
	const files: GameFile[] = [];
	for (const entry of disk.list(FOLDER)) {
		const [, free, fileHash, owner] = NAME.exec(entry) ?? [];
		if (free === undefined || fileHash !== hash) continue;
		const name = `${FOLDER}/${entry}`;
		const writtenMs = disk.writtenMs(name);
		const isFree = owner === undefined || !isRunning(owner, writtenMs);
		files.push({ name, free: `${FOLDER}/${free}`, isFree, writtenMs });
	}
	return files.sort((a, b) => b.writtenMs - a.writtenMs);
}

/** A name for a new file that this process has. */
export function newOwnName(hash: string): string {
	return ownName(`${FOLDER}/${hash}-${randomBytes(4).toString('hex')}.game`);
}

/** The name of a file while this process has it, from its free name. */
function ownName(free: string): string {
	return `${free}.${ownerMark()}`;
}

/** The name of a file of this process once it lets go of it. */
export function freeName(own: string): string {
	return own.slice(0, -ownerMark().length - 1);
}

/**
 * Takes a free file whose first `size` bytes were read. Undefined when another process was quicker, or has
 * had it and let it go again with more in it.
 */
export function takeGame(disk: Disk, file: GameFile, size: number): string | undefined {
	const own = ownName(file.free);
	if (!disk.rename(file.name, own)) return undefined;
	const now = disk.attempt(() => disk.files.statSync(disk.path(own)).size);
	if (now === size) return own;
	disk.rename(own, file.free);
	return undefined;
}

/** Whether a file that was let go with `size` bytes in it is still there with all of them, free or taken. */
export function isKept(disk: Disk, hash: string, { free }: GameFile, size: number): boolean {
	const name = disk.isFile(free) ? free : listGames(disk, hash).find((file) => file.free === free)?.name;
	return name !== undefined && (disk.stat(name)?.size ?? 0) >= size;
}
