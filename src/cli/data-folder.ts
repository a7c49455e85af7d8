/** The data folder of the user who runs this process. */
import { homedir } from 'node:os';
import { isAbsolute } from 'node:path';
import { env, platform } from 'node:process';
import { Disk, NO_FILES } from '../store/disk.js';
import { noticeText } from '../store/notice.js';
import { dataFolder } from '../store/paths.js';

/** The folder as a disk. `tell` hears of what fails, a sentence each time. */
export function diskHere(tell: (text: string) => void = () => {}): Disk {
	const folder = folderHere();
	if (folder === undefined) return new Disk('', () => tell(HOMELESS), NO_FILES, 'homeless');
	return new Disk(folder, (notice) => tell(noticeText(notice)));
}

const HOMELESS = 'Not saved: no home folder is known; set HOME or XDG_DATA_HOME';

/** Undefined when the system knows of no home folder, as for a user that was never set up. */
function folderHere(): string | undefined {
	const folder = dataFolder({ platform, env, home: homeHere() });
	return isAbsolute(folder) ? folder : undefined;
}

function homeHere(): string {
	try {
		return homedir();
	} catch {
		return ''; // it has no other reason to fail than that there is none
	}
}

/** Whether a disk is that of `--no-save`. */
export function isOff(disk: Disk): boolean {
	return disk.none === 'off';
}

/** Whether there is a folder to save in. */
export function canSave(disk: Disk): boolean {
	return disk.none === undefined;
}
