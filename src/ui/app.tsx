/** The root: one screen at a time, drawn from the session. */
import type { ChalkInstance } from 'chalk';
import { Box, Spacer, Text } from 'ink';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { Board } from './board.js';
import { BookmarkPanel } from './bookmark-panel.js';
import { BrowserScreen } from './browser-screen.js';
import { Help } from './help.js';
import { areaOf } from './layout.js';
import { PenProvider } from './pen.js';
import { MIN_COLUMNS, MIN_ROWS, type Session } from './session.js';
import { boardKeys } from './shown-keys.js';
import { BottomLines, StatusLine } from './status.js';
import { WinPanel } from './win-panel.js';

export function App({ session, chalk }: { session: Session; chalk: ChalkInstance }): ReactNode {
	useSyncExternalStore(session.subscribe, session.version);
	const { unicode } = session.services;
	const pen = useMemo(() => ({ chalk, unicode }), [chalk, unicode]);
	return (
		<PenProvider value={pen}>
			<Box width={session.columns} height={session.rows} flexDirection="column">
				{session.tooSmall ? <TooSmall session={session} /> : <Screen session={session} />}
			</Box>
		</PenProvider>
	);
}

function Screen({ session }: { session: Session }): ReactNode {
	if (session.screen === 'browser') return <BrowserScreen session={session} />;
	if (session.screen === 'help') return <Help session={session} />;
	return <BoardScreen session={session} />;
}

function BoardScreen({ session }: { session: Session }): ReactNode {
	const { play, win, bookmarks } = session;
	if (play === undefined) return undefined;
	return (
		<>
			<StatusLine session={session} play={play} />
			<Box height={areaOf(session).rows}>
				<Board session={session} />
				{win && <WinPanel session={session} win={win} />}
				{bookmarks && <BookmarkPanel session={session} bookmarks={bookmarks} />}
			</Box>
			<BottomLines session={session} keys={boardKeys(session)} />
		</>
	);
}

/** Shown instead of everything else; the game goes on when there is room again. */
function TooSmall({ session }: { session: Session }): ReactNode {
	const { columns, rows } = session;
	return (
		<Box width={columns} height={rows} overflow="hidden" flexDirection="column" alignItems="center">
			<Spacer />
			<Text>{`soko needs a window of ${MIN_COLUMNS} x ${MIN_ROWS}; this is ${columns} x ${rows}.`}</Text>
			<Spacer />
		</Box>
	);
}
