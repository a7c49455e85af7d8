/** A plan that does not account for every box is followed for a while only. */
import { expect, test } from 'vitest';
import { A, ByPlan } from '../../../src/solver/engines/by-plan.js';
import { bundledBoard, levelOf } from '../boards.js';
import { whole } from '../whole.js';

test('where a plan is not complete the search for it goes on, and play begins afresh with what it finds', () => {
	const engine = whole(ByPlan.making(levelOf(bundledBoard('pusher', 49)), 1 << 27, A));
	engine.run(() => engine.forward?.best === 0);
	const { plan, forward, complete } = engine;
	let counted = 0;
	let followed = 0; // expansions
	engine.run(() => {
		expect(engine.states).toBeGreaterThanOrEqual(counted);
		counted = engine.states;
		if (engine.plan === plan && engine.forward) followed = engine.forward.arena.expansions;
		return engine.plan !== plan;
	});
	expect(complete).toBe(false);
	expect(followed).toBeGreaterThan(5000);
	expect(engine.plan!.to).not.toEqual(plan!.to);
	engine.run(() => engine.forward?.best === 0);
	expect(engine.forward).not.toBe(forward);
	expect(engine.states).toBeGreaterThan(counted);
});
