/** Finished rows of the screen, sealed: Ink only places them. */
import { Text } from 'ink';
import type { ReactNode } from 'react';
import { seal } from './sealed.js';

/** `layer` 1 is drawn over layer 0, wherever the rows of both begin. */
export function Rows({ rows, layer = 0 }: { rows: readonly string[]; layer?: 0 | 1 }): ReactNode {
	return rows.map((row, y) => <Text key={y}>{row === '' ? ' ' : seal(row, layer)}</Text>);
}
