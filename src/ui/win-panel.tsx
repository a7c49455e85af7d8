/** The win screen: this solution against the player's own best, and what Enter does. */
import type { ReactNode } from 'react';
import { plural, scoreText } from '../levels/text.js';
import { fewest } from '../store/types.js';
import { formatSeconds } from './clock.js';
import { shelfLabel } from './levels.js';
import { Panel, type PanelLine } from './panel.js';
import { FAINT, KEY, SOLVED, STRONG, TONES } from './pen.js';
import type { Session } from './session.js';
import type { Win } from './win.js';

export function WinPanel({ session, win }: { session: Session; win: Win }): ReactNode {
	return <Panel session={session} lines={winLines(win)} />;
}

export function winLines(win: Win): PanelLine[] {
	const lines: PanelLine[] = [
		{ text: 'Solved!', style: SOLVED },
		{ text: `${scoreText(win)}; played ${formatSeconds(win.seconds)}`, style: STRONG },
	];
	if (win.helped) lines.push(faint('With help: kept apart from your best'));
	const hints = hintsText(win.hints);
	if (win.helped && hints !== '') lines.push(faint(`Hints here: ${hints}`));
	lines.push(...comparison(win));
	if (win.solver !== undefined) lines.push(faint(`The solver's: ${scoreText(win.solver)}`));
	return [...lines, faint(''), { text: `Enter  ${nextText(win)}`, style: KEY }];
}

function nextText({ next, isGone, helped, before }: Win): string {
	if (next !== undefined) return `next unsolved, ${next.number} of ${shelfLabel(next.name)}`;
	const isOpen = helped && before === undefined; // this level still waits for a solution of the player's own
	return isGone || isOpen ? 'level browser' : 'level browser: all are solved';
}

/** `9 steps, 1 nudge`, without what is none. */
function hintsText({ step, nudge }: Win['hints']): string {
	const texts = [step > 0 && plural(step, 'step', 'steps'), nudge > 0 && plural(nudge, 'nudge', 'nudges')];
	return texts.filter(Boolean).join(', ');
}

/** How the solution stands against the player's best until now. */
function comparison({ helped, before, betterMoves, betterPushes }: Win): PanelLine[] {
	if (before === undefined) return helped ? [] : [good('Your first solution of this level')];
	const { moves, pushes } = fewest(before);
	const best = scoreText({ moves, pushes });
	if (helped || !(betterMoves || betterPushes)) return [faint(`Your best: ${best}`)];
	if (betterMoves && betterPushes) return [good(`New best; was ${best}`)];
	return betterMoves
		? [good(`Your fewest moves; it was ${moves}`), faint(`Your best: ${plural(pushes, 'push', 'pushes')}`)]
		: [good(`Your fewest pushes; it was ${pushes}`), faint(`Your best: ${plural(moves, 'move', 'moves')}`)];
}

function good(text: string): PanelLine {
	return { text, style: TONES.good };
}

function faint(text: string): PanelLine {
	return { text, style: FAINT };
}
