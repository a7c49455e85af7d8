/** Commands for property tests. */
import fc from 'fast-check';
import type { Command } from '../../src/game/command.js';
import { DIRECTIONS } from '../../src/game/direction.js';

const direction = fc.constantFrom(...DIRECTIONS);
const node = fc.nat({ max: 40 });
const move = fc.record({ direction, helped: fc.boolean() });

/** Any command, moves more often than others; many cannot be done where they stand. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
	{ weight: 8, arbitrary: move.map((made): Command => ({ type: 'move', ...made })) },
	{ weight: 3, arbitrary: fc.record({ type: fc.constantFrom('undo' as const, 'redo' as const) }) },
	{ weight: 1, arbitrary: fc.record({ type: fc.constant('jump' as const), node }) },
	{
		weight: 1,
		arbitrary: fc.record({ type: fc.constant('bookmark' as const), slot: fc.nat({ max: 9 }), node }),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			type: fc.constant('keep' as const),
			from: node,
			line: fc.array(move, { maxLength: 6 }),
		}),
	},
);

export const anyCommands = fc.array(anyCommand, { maxLength: 60 });
