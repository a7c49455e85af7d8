/** A sentence for the player, and how it is meant. */

export interface Message {
	readonly text: string;
	readonly tone: Tone;
}

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** `1 push`, `2 pushes`. */
export function plural(count: number, one: string, many: string): string {
	return `${count} ${count === 1 ? one : many}`;
}
