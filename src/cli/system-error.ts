/** What the system says of a file, in words: Node's own message has the path in it a second time. */
import { getSystemErrorMap } from 'node:util';
import { oneLine } from '../levels/text.js';

export function systemText(error: unknown): string {
	if (!(error instanceof Error)) return oneLine(String(error));
	const { errno } = error as NodeJS.ErrnoException;
	const [code, words] = getSystemErrorMap().get(errno ?? 0) ?? [];
	return words === undefined ? oneLine(error.message) : `${words} (${code})`;
}
