/** The data folder of the user who runs this process. */
import { homedir } from 'node:os';
import { env, platform } from 'node:process';
import { Disk, NO_FILES } from '../store/disk.js';
import { noticeText } from '../store/notice.js';
import { dataFolder } from '../store/paths.js';

export function dataFolderHere(): string {
	return dataFolder({ platform, env, home: homedir() });
}

/** The folder as a disk whose failures are told as lines of text. */
export function diskHere(tell: (text: string) => void = () => {}): Disk {
	return new Disk(dataFolderHere(), (notice) => tell(noticeText(notice)));
}

/** Whether a disk is that of `--no-save`. */
export function isOff(disk: Disk): boolean {
	return disk.files === NO_FILES;
}

/** The folder for `--no-save`: nothing is in it, and nothing can be. */
export function noDisk(): Disk {
	return new Disk('', () => {}, NO_FILES);
}
