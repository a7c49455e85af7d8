/** The win screen: this solution against the player's own best, and what Enter does. */
import type { ReactNode } from 'react';
import { plural } from '../levels/text.js';
import { formatSeconds } from './clock.js';
import { shelfLabel } from './levels.js';
import { Panel, type PanelLine } from './panel.js';
import { FAINT, KEY, SOLVED, STRONG, TONES } from './pen.js';
import type { Session } from './session.js';
import { scoreText, type Win } from './win.js';

export function WinPanel({ session, win }: { session: Session; win: Win }): ReactNode {
	return <Panel session={session} lines={winLines(win)} />;
}

export function winLines(win: Win): PanelLine[] {
	const lines: PanelLine[] = [
		{ text: 'Solved!', style: SOLVED },
		{ text: `${scoreText(win)}, ${formatSeconds(win.seconds)} of play`, style: STRONG },
		{
			text: comparison(win),
			style: !win.helped && (win.betterMoves || win.betterPushes) ? TONES.good : FAINT,
		},
	];
	const hints = hintsText(win.hints);
	if (win.helped && hints !== '') lines.push({ text: `Hints here: ${hints}`, style: FAINT });
	if (win.solver !== undefined)
		lines.push({ text: `The solver's: ${plural(win.solver, 'push', 'pushes')}`, style: FAINT });
	const next = win.next;
	const where =
		next === undefined ? 'level browser: none is left' : `${next.number} of ${shelfLabel(next.name)}`;
	const enter = `Enter  ${next === undefined ? '' : 'next unsolved, '}${where}`;
	return [...lines, { text: '', style: FAINT }, { text: enter, style: KEY }];
}

/** `9 steps, 1 nudge`, without what is none. */
function hintsText({ step, nudge }: Win['hints']): string {
	const texts = [step > 0 && plural(step, 'step', 'steps'), nudge > 0 && plural(nudge, 'nudge', 'nudges')];
	return texts.filter(Boolean).join(', ');
}

/** How the solution stands against the player's best until now. */
function comparison({ helped, before, betterMoves, betterPushes }: Win): string {
	if (helped) return 'With help: kept apart from your best';
	if (before === undefined) return 'Your first solution of this level';
	const best = scoreText({ moves: before.moves.moves, pushes: before.pushes.pushes });
	if (betterMoves && betterPushes) return `New best; was ${best}`;
	if (betterMoves) return `Your fewest moves; it was ${before.moves.moves}`;
	if (betterPushes) return `Your fewest pushes; it was ${before.pushes.pushes}`;
	return `Your best: ${best}`;
}
