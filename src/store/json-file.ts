/**
 * A small JSON file of independent fields that several processes may change: the settings, and the places
 * where the player left off.
 *
 * A change is applied to what is on the disk at that moment, so two processes that change different fields
 * keep both; of two that change one field the later wins. Fields that this program does not know are kept.
 * A wrong value costs its own field only; the file is set aside and the other fields are written to a new one. A file
 * written by hand need not name its schema.
 */
import type * as z from 'zod/mini';
import { ABSENT, type Disk } from './disk.js';
import { isNewer, parseJson, SCHEMA } from './schema.js';

/** Larger files are not read: all that is in them is a few lines. */
const LIMIT = 4 * 1024 * 1024;

/** How often a change is made again because another process was quicker. */
const MOST_TRIES = 20;

export type Fields = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Change = (fields: Fields) => Fields;

export class JsonFile {
	#fields: Fields; // as this process started with them and changed them
	#onDisk: Fields = {}; // as they were when this process last read or wrote the file, changes of others included
	readonly #disk: Disk;
	readonly #name: string;
	readonly #shape: Shape;
	readonly #sync: boolean; // whether a write must outlive a power failure
	#unwritten: Change[] = []; // in the order in which they were made
	#written: string | undefined; // the state of the file as this process last wrote it; undefined: it never has

	constructor(disk: Disk, name: string, shape: Shape, sync: boolean) {
		this.#disk = disk;
		this.#name = name;
		this.#shape = shape;
		this.#sync = sync;
		this.#fields = this.#read() ?? {};
		this.flush(); // what was good in a damaged file
	}

	/** What this process knows: of each field of the shape a value that the shape allows, or none. */
	get fields(): Fields {
		return this.#fields;
	}

	/** Whether the file has changed since this process last wrote it; false before it has. */
	get isChanged(): boolean {
		if (this.#written === undefined || this.#unwritten.length > 0) return false;
		return this.#disk.state(this.#name) !== this.#written;
	}

	update(change: Change): void {
		this.#fields = change(this.#fields);
		this.#unwritten.push(change);
		this.flush();
	}

	/**
	 * Writes the changes that could not be written so far, to what is in the file by now; where it was deleted, to what
	 * was in it when this process last read or wrote it.
	 */
	flush(): void {
		const isDue = this.#unwritten.length > 0;
		if (!isDue && this.#written !== undefined && this.#disk.state(this.#name) === ABSENT)
			this.#unwritten.push((fields) => fields); // nothing to change, but the file is to be written
		for (let tries = 0; this.#unwritten.length > 0 && tries < MOST_TRIES; tries++) {
			const state = this.#disk.state(this.#name);
			const before = this.#read(true);
			if (before === undefined) return;
			const fields = this.#unwritten.reduce((fields, change) => change(fields), before);
			const text = `${JSON.stringify({ schema: SCHEMA, ...fields }, undefined, '\t')}\n`;
			const done = this.#disk.write(this.#name, text, this.#sync, state);
			if (done === 'failed') return;
			if (done === 'changed') continue;
			this.#unwritten = [];
			this.#onDisk = fields;
			this.#written = this.#disk.state(this.#name);
		}
	}

	/**
	 * What is on the disk now, or was last where nothing is; undefined when the disk fails to read it. A file that is
	 * damaged or unreadable is set aside; a newer program's is left to that, until this one has something to write.
	 */
	#read(isToWrite = false): Fields | undefined {
		const contents = this.#disk.read(this.#name, LIMIT);
		if (contents.type === 'failed') return undefined;
		if (contents.type === 'missing') return this.#onDisk;
		if (contents.type === 'unreadable') {
			this.#disk.setAside(this.#name, 'unreadable', false);
			return this.#onDisk;
		}
		const value = parseJson(contents.text);
		if (isNewer(value)) {
			if (isToWrite) this.#disk.setAside(this.#name, 'newer', false);
			return this.#onDisk;
		}
		if (!isFields(value) || (value.schema ?? SCHEMA) !== SCHEMA) {
			this.#disk.setAside(this.#name, 'damaged', false);
			return this.#onDisk;
		}
		this.#onDisk = this.#checked(value);
		return this.#onDisk;
	}

	#checked({ schema: _, ...fields }: Fields): Fields {
		const good = Object.entries(fields).filter(([key, value]) => {
			const field = Object.hasOwn(this.#shape, key) ? this.#shape[key] : undefined;
			return field === undefined ? isWritable(value) : field.safeParse(value).success;
		});
		const kept = Object.fromEntries(good);
		if (good.length < Object.keys(fields).length) {
			this.#disk.setAside(this.#name, 'damaged', true);
			this.#unwritten.unshift((later) => ({ ...kept, ...later }));
		}
		return kept;
	}
}

/** Whether a value that was read can be written again, which one that is nested thousands of levels deep cannot. */
function isWritable(value: unknown): boolean {
	try {
		return JSON.stringify(value) !== undefined;
	} catch {
		return false;
	}
}

function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
