/**
 * Arenas that are used again. V8 counts an arena as large as it is reserved, so that a few new ones set off a garbage
 * collection: searches that follow one another closely spent up to a quarter of their time on those.
 */
import { Arena } from './arena.js';

export class Arenas {
	private readonly taken = new Set<Arena>();
	private free: Arena[] = [];

	/** An empty arena, see there. Free ones that are of no use for it are let go. */
	take(words: number, limit: number, heaped = false): Arena {
		const fits = (arena: Arena) => arena.words === words && arena.limit === limit && arena.heaped === heaped;
		const found = this.free.find(fits);
		this.free = found ? this.free.filter((arena) => arena !== found) : [];
		found?.clear();
		const arena = found ?? new Arena(words, limit, heaped);
		this.taken.add(arena);
		return arena;
	}

	/** Takes back an arena; what is in it stays until it is taken again. */
	give(arena: Arena): void {
		if (this.taken.delete(arena)) this.free.push(arena);
	}

	/** Takes back all arenas. */
	giveAll(): void {
		this.free.push(...this.taken);
		this.taken.clear();
	}
}
