/**
 * What the store has to tell the player, and the sentence for each. A notice is told once, by the call that
 * came upon it.
 */
import { UNPRINTABLE } from '../game/quoted.js';

/** Why a file is not used: its text is wrong, it was written by a later version, or it cannot be read. */
export type Fault = 'damaged' | 'newer' | 'unreadable';

export type Notice =
	| {
			readonly type: Fault;
			readonly aside: string; // the name it has now in the data folder
			readonly kept: boolean; // whether what could be read of it is in use
	  }
	| {
			readonly type: 'stuck'; // such a file could not be set aside, or the disk failed to read it: it is not written to
			readonly file: string; // its name in the data folder
			readonly why: Fault;
			readonly reason: string; // an error code of the system, such as EROFS
	  }
	| { readonly type: 'unlisted'; readonly folder: string; readonly reason: string }
	| { readonly type: 'unsaved'; readonly folder: string; readonly reason: string }
	| { readonly type: 'untrue'; readonly hash: string; readonly file: string };

/** One line of text, whatever the names of files and folders hold. */
export function noticeText(notice: Notice): string {
	return plainText(sentence(notice));
}

/** The name of a file comes last: it is long, and in a narrow window its end is cut off. */
function sentence(notice: Notice): string {
	switch (notice.type) {
		case 'damaged': {
			const rest = notice.kept ? '; what could be read of it is kept' : '';
			return `A file was damaged${rest}. Set aside: ${notice.aside}`;
		}
		case 'newer':
			return `A file is from a newer version. Set aside: ${notice.aside}`;
		case 'unreadable':
			return `A file cannot be read. Set aside: ${notice.aside}`;
		case 'stuck': {
			const what = STATES[notice.why];
			return `A file ${what} and is left as it is (${reasonText(notice.reason)}): ${notice.file}`;
		}
		case 'unlisted':
			return `A folder cannot be read (the system says ${notice.reason}): ${notice.folder}`;
		case 'unsaved':
			return `Not saved: ${reasonText(notice.reason)} (${notice.folder})`;
		case 'untrue':
			return `A recorded solution does not solve its level and is not counted: ${notice.hash} in ${notice.file}`;
	}
}

const STATES: Readonly<Record<Fault, string>> = {
	damaged: 'is damaged',
	newer: 'is from a newer version',
	unreadable: 'cannot be read',
};

const REASONS: Readonly<Record<string, string>> = {
	EACCES: 'the folder may not be written',
	EDQUOT: 'the disk quota is used up',
	EFBIG: 'the file would be too large',
	EIO: 'the disk has an error',
	EMFILE: 'too many files are open',
	ENFILE: 'too many files are open',
	ENOENT: 'there can be no such folder',
	ENOSPC: 'the disk is full',
	ENOTDIR: 'a file is in the place of the folder',
	EEXIST: 'a file is in the place of the folder',
	EPERM: 'the folder may not be written',
	EROFS: 'the disk is read-only',
};

function reasonText(code: string): string {
	return REASONS[code] ?? `the system says ${code}`;
}

const FOREIGN = new RegExp(`[\\x00-\\x1F${UNPRINTABLE}]|\\p{Cs}`, 'gu');

/** Text from a file or of a file's name, fit to go to a terminal. */
export function plainText(text: string): string {
	return text.replace(FOREIGN, '?');
}
