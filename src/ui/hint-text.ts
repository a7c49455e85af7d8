/** How a running search is told: time, positions, and what it is doing, on one line. */
import type { HintState } from './hints.js';

type Searching = Extract<HintState, { type: 'searching' }>;

export function searchText({ since, progress }: Searching, now: number): string {
	const parts = [`Searching ${(Math.max(0, now - since) / 1000).toFixed(1)} s`];
	if (progress !== undefined) {
		parts.push(`${progress.states.toLocaleString('en')} positions`);
		const doing = [progress.doing, progress.best].filter((text) => text !== '').join(': ');
		if (doing !== '') parts.push(doing);
	}
	return parts.join('  ');
}
