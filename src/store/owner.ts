/**
 * Who has a file open. A process writes its mark into the names of the files it is writing; another process
 * tells by the mark whether that process still runs.
 *
 * The mark holds the host, the process number and, on Linux, when the process began, because process numbers
 * are used again (in a container nearly every time).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A mark of another host cannot be asked; after a week without a write its owner counts as gone. */
const FOREIGN_LIFE_MS = 7 * 24 * 3600 * 1000;

/** What a mark looks like: host, process, when that began. */
export const MARK = '[0-9a-f]{6}-\\d+-\\d+';

const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 6);

/** The mark of a process of this host: by default of this one. */
export function ownerMark(pid: number = process.pid): string {
	return `${host}-${pid}-${startOf(pid)}`;
}

/** Whether the process that left a mark on a file, last written at `writtenMs`, may still be writing to it. */
export function isRunning(mark: string, writtenMs: number): boolean {
	const [markHost, pid] = mark.split('-');
	if (markHost !== host) return Date.now() - writtenMs < FOREIGN_LIFE_MS;
	return exists(Number(pid)) && ownerMark(Number(pid)) === mark;
}

function exists(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// EPERM: it runs, but under another user.
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/** Clock ticks from boot to the start of a process, or 0 where that is not to be had. */
function startOf(pid: number): string {
	if (process.platform !== 'linux') return '0';
	try {
		// The second field is the program's name in brackets and may hold anything; count from its end.
		const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
		return fields[19] ?? '0';
	} catch {
		return '0'; // no /proc, or no such process
	}
}
