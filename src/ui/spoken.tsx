/** The root of the spoken mode: the sentences said last; the terminal appends them when they change. */
import { Text } from 'ink';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Session } from './session.js';
import type { Speaker } from './speech.js';

export function Spoken({ session, speaker }: { session: Session; speaker: Speaker }): ReactNode {
	useSyncExternalStore(session.subscribe, session.version);
	return speaker.say().map((line) => <Text key={line}>{line}</Text>);
}
