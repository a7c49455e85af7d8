/** A store that keeps everything for as long as the program runs: for --no-save, and for tests. */
import { Game } from '../game/game.js';
import type {
	Best,
	BestPair,
	Improved,
	LevelRecord,
	Place,
	Playable,
	SavedGame,
	Settings,
	Store,
} from '../store/types.js';

const UNSOLVED: LevelRecord = { own: undefined, helped: undefined };

export class MemoryStore implements Store {
	settings: Settings = {};
	lastPlace: Place | undefined;
	readonly #numbers = new Map<string, number>();
	readonly #records = new Map<string, LevelRecord>();
	readonly #games = new Map<string, SavedGame>();

	setSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
		this.settings = { ...this.settings, [key]: value };
	}

	lastNumber(source: string): number | undefined {
		return this.#numbers.get(source);
	}

	setPlace(place: Place): void {
		this.lastPlace = place;
		this.#numbers.set(place.source, place.number);
	}

	record({ hash }: Playable): LevelRecord {
		return this.#records.get(hash) ?? UNSOLVED;
	}

	recordSolution(level: Playable, lurd: string, helped: boolean): Improved {
		const found: Best = { lurd, moves: lurd.length, pushes: lurd.replace(/[a-z]/g, '').length };
		const record = this.record(level);
		const kind = helped ? 'helped' : 'own';
		const before = record[kind];
		const pair: BestPair = {
			moves:
				before && !isBetter(found.moves, found.pushes, before.moves.moves, before.moves.pushes)
					? before.moves
					: found,
			pushes:
				before && !isBetter(found.pushes, found.moves, before.pushes.pushes, before.pushes.moves)
					? before.pushes
					: found,
		};
		this.#records.set(level.hash, { ...record, [kind]: pair });
		return { moves: pair.moves === found, pushes: pair.pushes === found };
	}

	openGame({ board, hash }: Playable): SavedGame {
		const known = this.#games.get(hash);
		const hints = { step: 0, nudge: 0, ...known?.hints };
		const saved = {
			game: known?.game ?? new Game(board),
			resumed: known !== undefined,
			seconds: known?.seconds ?? 0,
			hints,
			setSeconds(seconds: number) {
				saved.seconds = seconds;
			},
			countHint(kind: 'step' | 'nudge') {
				hints[kind]++;
			},
			close() {},
		};
		this.#games.set(hash, saved);
		return saved;
	}

	savedLevel(): undefined {
		return undefined;
	}

	flush(): void {}

	close(): void {}
}

function isBetter(first: number, second: number, first0: number, second0: number): boolean {
	return first < first0 || (first === first0 && second < second0);
}
