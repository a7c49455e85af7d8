/** The strategies' names, apart from their code (strategies.ts), so that naming one does not load them all. */

export const STRATEGY_NAMES = [
	'A',
	'B',
	'C',
	'D',
	'E',
	'F',
	'G',
	'H',
	'L',
	'M',
	'N',
	'P',
	'R',
	'S',
	'greedy',
	'astar',
	'prove',
	'pull',
] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

/** What a caller may ask for: one strategy, or the whole portfolio. */
export type EngineName = StrategyName | 'auto';
