/**
 * Which worker runs which strategies, and for how long.
 *
 * Times here are nominal: a strategy's `pace` turns them into work, so that the order of events depends on
 * no clock. Which strategy has how much follows what each solves that the others do not; see `rotation`.
 */
import type { EngineName } from './engine-names.js';
import type { Level } from './level.js';
import { isHall, type TurnName } from './strategies.js';
import { PICTURES, type Picture, pictureFor } from './transform.js';

/** One engine of a worker's rotation. */
export interface Turn {
	readonly strategy: TurnName;
	readonly picture: Picture;
	readonly milliseconds: number; // nominal, of its first slice
	readonly share: number; // of the worker's bytes
}

/**
 * The turns of worker `index` of `count`: its rotation, or one strategy, each of the first eight workers on a picture
 * of its own.
 */
export function turnsOf(engine: EngineName, level: Level, index: number, count: number): readonly Turn[] {
	if (engine === 'auto') return rotation(level, index, count);
	return [turn(engine, 1000, 1, PICTURES[index % PICTURES.length])];
}

/**
 * The same for a hint, whose position may be dead, or near one that a way to the end is known from: the way back
 * there comes first, and the prover takes a real part.
 */
export function hintTurns(engine: EngineName, level: Level, index: number, count: number): readonly Turn[] {
	if (engine !== 'auto') return turnsOf(engine, level, index, count);
	const all = rotation(level, index, count);
	const own = all.find(({ strategy }) => strategy === 'prove')?.milliseconds;
	const doubt = own === undefined ? [] : [turn('prove', Math.max(own, DOUBT), 0.2)];
	const before = [...(index === 0 ? [REJOIN] : []), ...doubt];
	const turns = all.filter(
		({ strategy, milliseconds }) => strategy !== 'prove' && (strategy !== 'pull' || milliseconds > BRIEF),
	);
	const scale = (1 - sharesOf(before)) / sharesOf(turns);
	return [...before, ...turns.map((turn) => ({ ...turn, share: turn.share * scale }))];
}

function sharesOf(turns: readonly Turn[]): number {
	return turns.reduce((sum, { share }) => sum + share, 0);
}

/** With no more boxes than this there is little to loosen. */
const FEW_BOXES = 10;

/**
 * A turn of at most so many nominal milliseconds is brief: a single worker runs A before it, and hints leave it out, as
 * the prover searches by pulls for as long.
 */
const BRIEF = 100;

/**
 * The first slice of the search backwards by single pulls, by the ways to put the boxes: at most 10 to the power of
 * `decades`. With the fewest ways it is long enough to go through all positions, with more for most of the levels that
 * this search solves at all: one in seven with 10^13 to 10^17 ways, one in seventeen with up to 10^40, none with more.
 */
const PULLING: readonly { readonly decades: number; readonly milliseconds: number }[] = [
	{ decades: 7.5, milliseconds: 3000 },
	{ decades: 10, milliseconds: 750 },
	{ decades: 13, milliseconds: 400 },
	{ decades: 40, milliseconds: BRIEF },
];
const PULLING_SHARE = 0.2; // of the worker's bytes

/**
 * The rotation of worker `index` of `count` for a level. Workers run strategies side by side that solve different
 * levels; a strategy's first slice is as long as it needs in one stretch, and slices grow from round to round. What
 * each adds to the others:
 *
 *   A     easy levels at once, and others for a long time, since M takes turns with it
 *   N     most levels of all, if it is given up to two million positions
 *   M     what N does not solve, on the board as it is and on another picture of it
 *   L     few, but early
 *   R     some of A's levels, by other plans
 *   S     few, but early, on another picture of the board than R begins with
 *   C     little at first, more later; more with few boxes, where M adds less
 *   G, P  few, P late
 *   pull  what has few positions, by looking at all of them, and of the others one in ten, at once
 *
 * A single worker runs A early, for easy levels; `pull` comes before it unless it is brief.
 * With three or more the third runs little but N. The fifth to eighth do as the first four with the board upside down,
 * the next eight as the first eight on pictures that some of these have had.
 */
export function rotation(level: Level, index: number, count: number): readonly Turn[] {
	const { alone, two, more } = rotationsFor(level);
	const rotations = count === 1 ? [alone] : count === 2 ? two : more;
	const turns = withPulling(level, rotations[index % rotations.length]!);
	const group = Math.floor(index / rotations.length);
	return turns.map((turn) => ({ ...turn, picture: pictureFor(group, turn.picture) }));
}

function rotationsFor(level: Level): Rotations {
	if (level.boxes.length <= FEW_BOXES) return FEW;
	return isHall(level) ? HALL : MANY;
}

/** The turns with the search backwards, where the boxes have few enough ways to be put. */
function withPulling(level: Level, turns: readonly Turn[]): readonly Turn[] {
	const decades = decadesOf(level);
	const pulling = PULLING.find((most) => decades <= most.decades);
	const strategies = turns.map(({ strategy }) => strategy);
	if (!pulling || !strategies.includes('prove')) return turns;
	const isAfterA = pulling.milliseconds <= BRIEF && strategies.includes('A');
	const at = strategies.indexOf(isAfterA ? 'A' : 'prove') + 1;
	const others = turns.map((own) => ({ ...own, share: own.share * (1 - PULLING_SHARE) }));
	return others.toSpliced(at, 0, turn('pull', pulling.milliseconds, PULLING_SHARE));
}

/** Decimal logarithm of the ways to put the boxes on squares that a box can come to and can leave for a goal. */
function decadesOf({ n, boxes, dead, unreachable }: Level): number {
	let live = 0;
	for (let c = 0; c < n; c++) if (!dead[c] && !unreachable[c]) live++;
	return boxes.reduce((sum, _, i) => sum + Math.log10((live - i) / (i + 1)), 0);
}

function turn(strategy: TurnName, milliseconds: number, share: number, picture: Picture = 'as it is'): Turn {
	return { strategy, picture, milliseconds, share };
}

/** Short: what it finds it mostly finds at once, and what it does not find delays all others. */
const REJOIN = turn('rejoin', 60, 0.1);

/** Nominal milliseconds that the prover has at least where a position is in doubt. */
const DOUBT = 700;

/** What two workers have no time for: N for longer, and R and more of C and M on other pictures. */
const THIRD: readonly Turn[] = [turn('N', 24_000, 0.6), turn('C', 4400, 0.4, 'turned')];

const FOURTH: readonly Turn[] = [
	turn('M', 9500, 0.4, 'transposed'),
	turn('R', 5600, 0.3, 'mirrored'),
	turn('C', 4400, 0.3, 'mirrored'),
];

/** The turns of one worker, of each of two, and of each of up to four. */
interface Rotations {
	readonly alone: readonly Turn[];
	readonly two: readonly (readonly Turn[])[];
	readonly more: readonly (readonly Turn[])[];
}

const MANY: Rotations = {
	alone: [
		turn('prove', 40, 0.15),
		turn('A', 3500, 0.2),
		turn('L', 1000, 0.1),
		turn('N', 3400, 0.1),
		turn('M', 2400, 0.1),
		turn('greedy', 200, 0.05),
		turn('R', 3000, 0.1),
		turn('C', 3200, 0.1),
		turn('P', 6000, 0.05),
		turn('G', 2600, 0.05),
	],
	two: [
		[
			turn('A', 8500, 0.3),
			turn('S', 1200, 0.13, 'transposed'),
			turn('C', 600, 0.12),
			turn('R', 3000, 0.15),
			turn('M', 8000, 0.2, 'transposed'),
			turn('G', 2600, 0.1),
		],
		[
			turn('prove', 40, 0.15),
			turn('L', 1000, 0.1),
			turn('N', 9300, 0.25),
			turn('greedy', 300, 0.05),
			turn('M', 6000, 0.25),
			turn('P', 7000, 0.2),
		],
	],
	more: [
		[turn('A', 8500, 0.35), turn('C', 600, 0.2), turn('R', 3000, 0.25), turn('G', 2600, 0.2)],
		[
			turn('prove', 40, 0.15),
			turn('L', 8500, 0.25),
			turn('greedy', 300, 0.05),
			turn('M', 6000, 0.3),
			turn('P', 7000, 0.25),
		],
		THIRD,
		FOURTH,
	],
};

/** Greedy, by single pushes here, comes early: it finds at once what is no more than many boxes near their goals. */
const HALL: Rotations = {
	alone: greedyFirst(MANY.alone),
	two: MANY.two.map(greedyFirst),
	more: MANY.more.map(greedyFirst),
};

function greedyFirst(turns: readonly Turn[]): readonly Turn[] {
	const others = turns.filter(({ strategy }) => strategy !== 'greedy');
	return others.length < turns.length ? [turn('greedy', 250, 0.05), ...others] : turns;
}

const FEW_TWO: readonly (readonly Turn[])[] = [
	[turn('A', 3500, 0.3), turn('N', 1600, 0.15), turn('P', 7000, 0.3), turn('B', 4000, 0.25)],
	[
		turn('prove', 40, 0.15),
		turn('greedy', 300, 0.05),
		turn('C', 4400, 0.25),
		turn('L', 1300, 0.1),
		turn('M', 1700, 0.15),
		turn('R', 2900, 0.15),
		turn('G', 2600, 0.15),
	],
];

const FEW: Rotations = {
	alone: [
		turn('prove', 40, 0.15),
		turn('A', 3500, 0.2),
		turn('greedy', 200, 0.05),
		turn('C', 3200, 0.15),
		turn('L', 1200, 0.1),
		turn('M', 1700, 0.1),
		turn('R', 2900, 0.1),
		turn('P', 6000, 0.1),
		turn('G', 2600, 0.05),
	],
	two: FEW_TWO,
	more: [...FEW_TWO, THIRD, FOURTH],
};
