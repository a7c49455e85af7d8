/**
 * What `npm pack` makes is a program of its own, installed in an empty place without a network; a clone gets what
 * builds it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import description from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'soko-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function npm(...args: string[]): void {
	execFileSync('npm', [...args, '--ignore-scripts', '--offline', '--silent'], { cwd: root, stdio: 'pipe' });
}

test('installed from its tarball it runs, and finds its levels', () => {
	npm('pack', '--pack-destination', folder); // dist is there: the tests' set-up builds it
	const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
	npm('install', '--global', '--prefix', join(folder, 'prefix'), join(folder, tarball));
	const soko = (...args: string[]) =>
		execFileSync(join(folder, 'prefix/bin/soko'), args, { cwd: folder, encoding: 'utf8' });
	expect(soko('--version')).toBe(`${description.version}\n`);
	expect(soko('list', 'pusher').trimEnd().split('\n').length).toBeGreaterThanOrEqual(60);
	expect(soko('solve', 'microban', '-l', '1')).toContain('Solution'); // in a worker of its own
	expect(readFileSync(join(folder, 'prefix/share/man/man1/soko.1'), 'utf8')).toMatch(/^\.TH SOKO 1 /);
});

test('what builds the program is installed where NODE_ENV is production, too', () => {
	const env = { ...process.env, NODE_ENV: 'production' };
	const listed = execFileSync('npm', ['ls', 'rolldown', '--json'], { cwd: root, env, encoding: 'utf8' });
	expect(JSON.parse(listed).dependencies).toHaveProperty('rolldown');
});
