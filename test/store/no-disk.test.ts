/** The store for --no-save. */
import * as fs from 'node:fs';
import { expect, test } from 'vitest';
import { noDisk } from '../../src/store/disk.js';
import { openStore } from '../../src/store/store.js';
import { expectAll, picture, useAll } from './folder.js';
import { ROOM } from './levels.js';

test('it keeps everything while it is open, and touches no disk', () => {
	const before = fs.readdirSync('.');
	const store = openStore(noDisk());
	const saved = useAll(store);
	expectAll(store, picture(saved.game));
	store.close();
	expect(fs.readdirSync('.')).toEqual(before);
	expect(openStore(noDisk()).settings).toEqual({});
	expect(openStore(noDisk()).openGame(ROOM).game.tree.size).toBe(1);
});
