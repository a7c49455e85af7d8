/** The store in the data folder. By itself, because the checking of its files takes long to load. */
import { noticeText } from '../store/notice.js';
import { openStore } from '../store/store.js';
import type { Store } from '../store/types.js';
import { folderHere, HOMELESS, NOWHERE, type Tell } from './data-folder.js';

export function storeHere(tell: Tell): Store {
	const folder = folderHere();
	if (folder === undefined) return openStore({ folder: '', onNotice: () => tell(HOMELESS) }, NOWHERE);
	return openStore({ folder, onNotice: (notice) => tell(noticeText(notice)) });
}
