/** Sentences for the player: how they are meant, and words that several of them need. */

export interface Message {
	readonly text: string;
	readonly tone: Tone;
}

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** `1 push`, `2 pushes`. */
export function plural(count: number, one: string, many: string): string {
	return `${count} ${count === 1 ? one : many}`;
}

/** By direction. */
export const DIRECTION_WORDS: readonly string[] = ['up', 'right', 'down', 'left'];
