/**
 * What the store has to tell the player, and the sentence for each. A notice is told once, by the call that
 * came upon it.
 */

export type Notice =
	| { readonly type: 'damaged'; readonly file: string; readonly aside: string; readonly kept: boolean }
	| { readonly type: 'newer'; readonly file: string; readonly aside: string }
	| { readonly type: 'stuck'; readonly file: string; readonly reason: string }
	| { readonly type: 'unsaved'; readonly folder: string; readonly reason: string }
	| { readonly type: 'untrue'; readonly hash: string };

/** One line, without control characters in it whatever the file names are. */
export function noticeText(notice: Notice): string {
	switch (notice.type) {
		case 'damaged': {
			const rest = notice.kept ? ' What could be read was kept.' : '';
			return `${notice.file} was damaged and is set aside as ${notice.aside}.${rest}`;
		}
		case 'newer':
			return `${notice.file} is from a newer soko and is set aside as ${notice.aside}.`;
		case 'stuck':
			return `${notice.file} cannot be read and is left as it is (${notice.reason}).`;
		case 'unsaved':
			return `The game cannot be saved in ${notice.folder} (${notice.reason}). Play goes on.`;
		case 'untrue':
			return `A recorded solution of this level does not solve it and is not used.`;
	}
}
