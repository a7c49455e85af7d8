/** A build in a folder that is in use: it puts its files into place and removes what nobody needs. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'soko-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = join(folder, 'dist');
const rolldown = join(root, 'node_modules/.bin/rolldown');
const config = join(root, 'rolldown.config.ts');
const build = () =>
	execFileSync(rolldown, ['-c', config, '--log-level', 'silent'], { cwd: folder, stdio: 'pipe' });

test('a build leaves its files, and of others only the folder of a build that goes on', () => {
	symlinkSync(join(root, 'src'), join(folder, 'src'));
	build();
	const files = readdirSync(place).sort();
	expect(files).toEqual(expect.arrayContaining(['cli.js', 'worker.js', 'soko.1', 'THIRD-PARTY.txt']));

	for (const making of ['.making-of-another', '.making-of-one-killed']) mkdirSync(join(place, making));
	const longAgo = Date.now() / 1000 - 3600;
	utimesSync(join(place, '.making-of-one-killed'), longAgo, longAgo);
	writeFileSync(join(place, 'chunk-of-older-sources.js'), '');
	writeFileSync(join(place, 'cli.js'), 'throw new Error("older sources")');
	build();
	expect(readdirSync(place).sort()).toEqual(['.making-of-another', ...files]);
	expect(execFileSync(process.execPath, [join(place, 'cli.js'), '--version'], { encoding: 'utf8' })).toMatch(
		/^\d/,
	);
});
