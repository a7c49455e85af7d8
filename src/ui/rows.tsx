/** Rows of the screen, one Text each: Ink takes seven times as long over one Text a cell. */
import { Text } from 'ink';
import type { ReactNode } from 'react';

export function Rows({ rows }: { rows: readonly string[] }): ReactNode {
	return rows.map((row, y) => (
		<Text key={y} wrap="truncate">
			{row === '' ? ' ' : row}
		</Text>
	));
}
