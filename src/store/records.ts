/**
 * The solutions the player found: a log to which each process appends, folded when it is read, so that two
 * processes cannot undo each other's records. Only solutions better than what is known are appended.
 *
 * A line is whole or ends in `~`: a process that finds the last line cut off (by a full disk, or the end of
 * another process) ends it so before it writes its own. What a line claims is believed only after its moves
 * were replayed on the level. What stands after the header of a newer program is left to that: each program puts its
 * own header before its lines where the last one is another's.
 */
import { replayLurd } from '../game/lurd.js';
import { type Contents, type Disk, stateOf } from './disk.js';
import type { Fault } from './notice.js';
import { readJson, recordsClaim, recordsHeader, SCHEMA } from './schema.js';
import type { BestPair, Improved, LevelRecord, Playable, Solution } from './types.js';

const FILE = 'records.log';

/** Larger files are not read. A solution takes about as many bytes as it has moves. */
const LIMIT = 256 * 1024 * 1024;

const HEADER = JSON.stringify({ soko: 'records', schema: SCHEMA });
const CUT_OFF = '~';

/** A solution as it is in the log, not yet replayed. */
interface Claim {
	readonly hash: string;
	readonly lurd: string;
	readonly helped: boolean;
	readonly at: string; // when, ISO 8601
}

export class Records {
	readonly #disk: Disk;
	#claims = new Map<string, Claim[]>(); // by level hash
	#replayed = new Map<string, LevelRecord>(); // by level hash; of the levels asked for since the log was read
	#unwritten: Claim[] = []; // in memory only, until the disk takes them
	readonly #found: Claim[] = []; // all that this process added, written or not
	#seen: string | undefined; // the state of the file that `#claims` has; undefined when it must be read again
	#endsNewer = false; // whether the last header is a newer program's
	readonly #untrue = new Set<string>(); // hashes of levels of which a false claim was told

	constructor(disk: Disk) {
		this.#disk = disk;
		// At once, so that damage is told at the start and not amid the drawing of a screen.
		this.#refresh();
	}

	get(level: Playable): LevelRecord {
		this.#refresh();
		return this.#known(level);
	}

	/** How many of the levels were solved without help. */
	solvedOf(levels: readonly Playable[]): number {
		this.#refresh();
		if (this.#claims.size === 0) return 0; // without hashing the levels
		return levels.filter((level) => this.#known(level).own !== undefined).length;
	}

	#known(level: Playable): LevelRecord {
		const known = this.#replayed.get(level.hash);
		if (known) return known;
		const record = this.#verify(level, this.#claims.get(level.hash) ?? []);
		this.#replayed.set(level.hash, record);
		return record;
	}

	add(level: Playable, lurd: string, helped: boolean): Improved {
		const found = asSolution(level, lurd);
		if (!found) throw new Error(`these moves do not solve level ${level.hash}: ${lurd}`);
		const before = helped ? this.get(level).helped : this.get(level).own;
		if (before === undefined || byMoves(found, before.moves) < 0 || byPushes(found, before.pushes) < 0)
			this.#keep({ hash: level.hash, lurd: found.lurd, helped, at: new Date().toISOString() });
		return {
			moves: before === undefined || found.moves < before.moves.moves,
			pushes: before === undefined || found.pushes < before.pushes.pushes,
		};
	}

	#keep(claim: Claim): void {
		this.#unwritten.push(claim);
		this.#found.push(claim);
		this.#know(claim);
		this.flush();
	}

	/** Whether there is a solution that the disk has not taken. */
	get isUnwritten(): boolean {
		return this.#unwritten.length > 0;
	}

	/** Appends the solutions that are in memory only. */
	flush(): void {
		this.#refresh();
		this.#write();
	}

	#write(): void {
		if (this.#unwritten.length === 0 || this.#disk.isStuck(FILE)) return;
		const done = this.#disk.save(() => {
			this.#append(`${this.#unwritten.map((claim) => JSON.stringify(claim)).join('\n')}\n`);
			return true;
		});
		if (done) this.#unwritten = [];
	}

	#verify(level: Playable, claims: readonly Claim[]): LevelRecord {
		const own: Solution[] = [];
		const helped: Solution[] = [];
		for (const claim of claims) {
			const solution = asSolution(level, claim.lurd);
			if (solution) (claim.helped ? helped : own).push(solution);
			else this.#tellUntrue(level.hash);
		}
		return { own: pairOf(own), helped: pairOf(helped) };
	}

	#tellUntrue(hash: string): void {
		if (!this.#untrue.has(hash)) this.#disk.tell({ type: 'untrue', hash, file: FILE });
		this.#untrue.add(hash);
	}

	#know(claim: Claim): void {
		this.#replayed.delete(claim.hash);
		const claims = this.#claims.get(claim.hash);
		if (claims) claims.push(claim);
		else this.#claims.set(claim.hash, [claim]);
	}

	/**
	 * Reads the file again if it has changed since it was last read, or could not be read then. What this process
	 * added and the file no longer has is written again: it was deleted, or an older copy of it put back.
	 */
	#refresh(): void {
		const state = this.#disk.state(FILE);
		if (state === this.#seen) return;
		const claims = this.#read();
		this.#seen = claims && state;
		if (claims === undefined) return;
		const there = new Set(claims.map(keyOf));
		const lost = this.#found.filter((claim) => !there.has(keyOf(claim)));
		this.#unwritten = [...new Set([...this.#unwritten, ...lost])];
		this.#claims = new Map();
		this.#replayed = new Map();
		for (const claim of new Set([...claims, ...this.#unwritten])) this.#know(claim);
		this.#write();
	}

	/** All claims in the file; undefined when the disk fails to read it. A file that is not whole is set aside. */
	#read(): readonly Claim[] | undefined {
		const contents = this.#disk.read(FILE, LIMIT);
		if (contents.type === 'failed') return undefined;
		if (contents.type === 'missing') return [];
		const log = readLog(contents);
		this.#endsNewer = log.endsNewer;
		if (log.state === 'whole') return log.claims;
		this.#disk.setAside(FILE, log.state, log.claims.length > 0);
		// What was readable goes to a new file; until it is there the claims are kept as unwritten.
		this.#unwritten = [...log.claims, ...this.#unwritten]; // too many, perhaps, for arguments
		return log.claims;
	}

	/** Appends lines, after whatever they need before them. `isSecond`: they were appended to a file set aside since. */
	#append(text: string, isSecond = false): void {
		const { files } = this.#disk;
		this.#disk.makeFolder(this.#disk.folder);
		const fd = this.#open();
		try {
			const { size } = files.fstatSync(fd);
			const before = this.#disk.state(FILE);
			const bytes = Buffer.from(this.#headFor(fd) + text);
			this.#disk.writeAll(fd, bytes);
			this.#endsNewer = false;
			files.fsyncSync(fd);
			const after = files.fstatSync(fd);
			// Another process has just set the file aside: then these lines belong in the new one. Not a third time:
			// on some file systems an open file has another number than the one its name gives, always.
			if (this.#disk.stat(FILE)?.ino !== after.ino && !isSecond) this.#append(text, true);
			// Nobody else has written since it was read: `#claims` has all that is in it.
			else if (before === this.#seen && after.size === size + bytes.length) this.#seen = stateOf(after);
			else this.#seen = undefined;
		} finally {
			files.closeSync(fd);
		}
	}

	/** Opens the file to append to it. One that can be read but not written, as another user's, is replaced by a copy. */
	#open(): number {
		const path = this.#disk.path(FILE);
		try {
			return this.#disk.files.openSync(path, 'a+');
		} catch (error) {
			if (!this.#copied()) throw error;
			return this.#disk.files.openSync(path, 'a+');
		}
	}

	/** Replaces the file by a copy. Where that fails nothing is told: the caller throws why the copy was needed. */
	#copied(): boolean {
		const { silent } = this.#disk;
		const state = silent.state(FILE);
		const contents = silent.read(FILE, LIMIT);
		return contents.type === 'text' && silent.write(FILE, contents.text, true, state) !== 'failed';
	}

	/** What must stand between the end of the file and a new line. A file may have many headers. */
	#headFor(fd: number): string {
		const { size } = this.#disk.files.fstatSync(fd);
		if (size === 0) return `${HEADER}\n`;
		const last = Buffer.alloc(1);
		this.#disk.files.readSync(fd, last, 0, 1, size - 1);
		if (last.toString() !== '\n') return `${CUT_OFF}\n${HEADER}\n`;
		return this.#endsNewer ? `${HEADER}\n` : '';
	}
}

interface Log {
	readonly state: 'whole' | Fault;
	readonly endsNewer: boolean; // whether the last header is a newer program's
	readonly claims: readonly Claim[]; // all that can be read
}

function readLog(contents: Contents): Log {
	if (contents.type !== 'text') return { state: 'unreadable', endsNewer: false, claims: [] };
	const lines = contents.text.split(/\r?\n/); // those of Windows as well: see journal.ts
	const tail = lines.pop()!; // without a line end: nothing, or cut off
	const claims: Claim[] = [];
	let isWhole = true;
	let header: 'none' | 'own' | 'newer' = 'none'; // the last one
	for (const line of lines) {
		const type = readLine(line, claims);
		if (type === 'own' || type === 'newer') header = type;
		else if (type === 'bad' && header !== 'newer') isWhole = false;
	}
	readLine(tail + CUT_OFF, claims);
	const hasBegun = header !== 'none' || HEADER.startsWith(contents.text);
	return { state: isWhole && hasBegun ? 'whole' : 'damaged', endsNewer: header === 'newer', claims };
}

/** Whose header a line is, or else whether it is bad: one that was cut off never is. Adds a claim in it to `claims`. */
function readLine(line: string, claims: Claim[]): 'own' | 'newer' | 'bad' | 'good' {
	const isCut = line.endsWith(CUT_OFF);
	const text = isCut ? line.slice(0, -CUT_OFF.length) : line;
	if (text === '') return 'good';
	const claim = readJson(text, recordsClaim);
	if (claim.type === 'ok') {
		claims.push(claim.value);
		return 'good';
	}
	const header = readJson(text, recordsHeader);
	if (header.type !== 'damaged') return header.type === 'ok' ? 'own' : 'newer';
	return isCut ? 'good' : 'bad';
}

/** Equal for claims that differ in nothing but when they were made. */
function keyOf({ hash, lurd, helped }: Claim): string {
	return `${hash} ${lurd} ${helped}`;
}

/** The moves as a solution; undefined when they do not solve the level, or when there are none. */
function asSolution({ board }: Playable, text: string): Solution | undefined {
	const played = replayLurd(board, text);
	if (!played?.solved || played.lurd === '') return undefined;
	return { lurd: played.lurd, moves: played.lurd.length, pushes: played.pushes };
}

function pairOf(solutions: readonly Solution[]): BestPair | undefined {
	const [moves] = [...solutions].sort(byMoves);
	const [pushes] = [...solutions].sort(byPushes);
	return moves && pushes && { moves, pushes };
}

function byMoves(a: Solution, b: Solution): number {
	return a.moves - b.moves || a.pushes - b.pushes;
}

function byPushes(a: Solution, b: Solution): number {
	return a.pushes - b.pushes || a.moves - b.moves;
}
