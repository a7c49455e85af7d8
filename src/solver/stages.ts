/**
 * Work that is done again for every position, in pieces of bounded length: stages that follow one another, made once
 * and gone through as often as there are positions, so that nothing is allocated for one. Leaving it between two
 * pieces changes nothing, so its result is the same however often it pauses. Work done once is a generator (pieces.ts).
 */

/**
 * Does a stage from `at` on, which is 0 at first, as far as it goes in one piece. Returns where to go on after a pause,
 * or OVER or CUT.
 */
export type Stage = (at: number) => number;

export const OVER = -1; // the stage is done, and the next one follows without a pause
export const CUT = -2; // those after it are left out

/** Nothing but a pause. */
export const pause: Stage = (at) => (at === 0 ? 1 : OVER);

export class Stages {
	cut = false; // the last time through was cut short by a stage
	private readonly stages: readonly Stage[];
	private stage = 0;
	private at = 0;

	constructor(stages: readonly Stage[]) {
		this.stages = stages;
	}

	/** Forgets what was not finished. */
	begin(): this {
		this.stage = 0;
		this.at = 0;
		return this;
	}

	/** Does the next piece; true when that was the last one. The piece after it begins anew. */
	advance(): boolean {
		const { stages } = this;
		let at = this.at;
		let stage = this.stage;
		for (; stage < stages.length; stage++) {
			at = stages[stage]!(at);
			if (at !== OVER) break;
			at = 0;
		}
		const paused = stage < stages.length && at >= 0;
		this.cut = at === CUT;
		this.stage = paused ? stage : 0;
		this.at = paused ? at : 0;
		return !paused;
	}

	/** Does the next piece as a stage of larger work, which is cut short when this is. */
	asStage(): number {
		if (!this.advance()) return 0;
		return this.cut ? CUT : OVER;
	}

	/** Goes on until all is done, which is told by true, or `stop` answers true after a piece. */
	goOn(stop: () => boolean): boolean {
		while (!this.advance()) if (stop()) return false;
		return true;
	}

	/** For tests: does all that is left; whether it was cut short. */
	whole(): boolean {
		while (!this.advance());
		return this.cut;
	}
}

/** The end of a stage that cuts all short when `found`. */
export function cutIf(found: boolean): number {
	return found ? CUT : OVER;
}
