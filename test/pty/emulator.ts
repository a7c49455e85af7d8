/** A terminal emulator without a window, in which emoji take two columns as in terminals of today. */
import xterm from '@xterm/headless';
import stringWidth from 'string-width';

export type Emulator = InstanceType<typeof xterm.Terminal>;

export function newEmulator(rows: number, columns: number): Emulator {
	const emulator = new xterm.Terminal({ rows, cols: columns, allowProposedApi: true, scrollback: 1000 });
	emulator.unicode.register({ version: 'today', wcwidth, charProperties });
	emulator.unicode.activeVersion = 'today';
	return emulator;
}

function wcwidth(codePoint: number): 0 | 1 | 2 {
	return codePoint < 0x300 ? 1 : (stringWidth(String.fromCodePoint(codePoint)) as 0 | 1 | 2);
}

/** xterm's packing: bit 0 joins the cell before, bits 1 and 2 are the width. */
function charProperties(codePoint: number, preceding: number): number {
	const width = wcwidth(codePoint);
	const before = (preceding >> 1) & 3;
	return width === 0 && before > 0 ? (before << 1) | 1 : width << 1;
}

/** The whole screen as text, one string a row, without trailing spaces. */
export function screenText(emulator: Emulator): string[] {
	const { active } = emulator.buffer;
	return Array.from({ length: emulator.rows }, (_, y) =>
		(active.getLine(active.baseY + y)?.translateToString(true) ?? '').trimEnd(),
	);
}

/** What can be seen of each cell: text, width, colours and attributes; equal pictures are equal lists. */
export function screenPicture(emulator: Emulator): string[] {
	const { active } = emulator.buffer;
	return Array.from({ length: emulator.rows }, (_, y) => {
		const line = active.getLine(active.baseY + y);
		return Array.from({ length: emulator.cols }, (_, x) => cellPicture(line?.getCell(x))).join(' ');
	});
}

type Cell = NonNullable<
	ReturnType<NonNullable<ReturnType<Emulator['buffer']['active']['getLine']>>['getCell']>
>;

function cellPicture(cell: Cell | undefined): string {
	if (cell === undefined) return 'outside';
	const marks = `${cell.isInverse()}${cell.isUnderline()}${cell.isStrikethrough()}`;
	const blank = cell.getChars().trim() === '';
	const ink =
		blank && marks === '000' ? '' : `${cell.getFgColorMode()}:${cell.getFgColor()}:${cell.isBold()}`;
	return `${blank ? '' : cell.getChars()}/${ink}/${marks}/${cell.getBgColorMode()}:${cell.getBgColor()}`;
}
