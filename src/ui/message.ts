/** Sentences for the player: how they are meant, and words that several of them need. */

export interface Message {
	readonly text: string;
	readonly tone: Tone;
}

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** By direction. */
export const DIRECTION_WORDS: readonly string[] = ['up', 'right', 'down', 'left'];
