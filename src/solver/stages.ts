/**
 * Work that is done again for every position, in pieces of bounded length: stages that follow one another, made once
 * and gone through as often as there are positions, so that nothing is allocated for one. Leaving it between two
 * pieces changes nothing, so its result is the same however often it pauses. Work done once is a generator (pieces.ts).
 */

/** Does the next piece of a stage, from `at` on, which is 0 at first; where the one after it begins, or OVER or CUT. */
export type Stage = (at: number) => number;

export const OVER = -1; // the stage is done
export const CUT = -2; // the stages after it are left out

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
		const at = this.stages[this.stage]!(this.at);
		if (at >= 0) {
			this.at = at;
			return false;
		}
		this.at = 0;
		this.cut = at === CUT;
		this.stage = this.cut || this.stage + 1 === this.stages.length ? 0 : this.stage + 1;
		return this.stage === 0;
	}

	/** Does the next piece as that of a stage of larger work, which is cut short when this is. */
	asStage(): number {
		if (!this.advance()) return 0;
		return this.cut ? CUT : OVER;
	}

	/** Goes on until all is done, which is told by true, or `stop` answers true after a piece. */
	goOn(stop: () => boolean): boolean {
		while (!this.advance()) if (stop()) return false;
		return true;
	}

	/** Does all that is left; whether it was cut short. */
	whole(): boolean {
		while (!this.advance());
		return this.cut;
	}
}

/** The end of a stage that cuts all short when `found`. */
export function cutIf(found: boolean): number {
	return found ? CUT : OVER;
}
