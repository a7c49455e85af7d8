/** Plans of levels, as the strategies make them. */
import { FessA, type PlanOptions } from '../../../src/solver/engines/fess-a.js';
import type { Level } from '../../../src/solver/level.js';
import { whole } from '../../../src/solver/pieces.js';
import type { Plan } from '../../../src/solver/plan/plan.js';

/** The plan of a level, made without its forward search. */
export function planOf(level: Level, options: PlanOptions): { plan: Plan; complete: boolean } {
	const engine = whole(FessA.making(level, 1 << 27, options));
	engine.run(() => engine.plan !== undefined);
	if (!engine.plan) throw new Error('no plan');
	return { plan: engine.plan, complete: engine.complete };
}
