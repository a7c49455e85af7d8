/**
 * Reads damaged level files by the million:
 *
 *   npm run fuzz:parse -- [CASES] [SEED]
 *
 * Ends with code 1 at the first answer that is not as it must be, and names the case.
 */
import { argv, memoryUsage, stdout } from 'node:process';
import { fuzz, type Tally } from '../levels/fuzz.js';

const CASES = Number(argv[2] ?? 1_000_000);
const SEED = Number(argv[3] ?? 1);
let peak = 0;

function tell({ cases, boards, playable, refused, slowest, largest }: Tally): void {
	peak = Math.max(peak, memoryUsage().rss);
	const share = (count: number) => `${((100 * count) / cases).toFixed(1)} %`;
	const parts = [
		`${cases} cases`,
		`${share(boards)} with a board`,
		`${share(playable)} with a playable one`,
		`${share(refused)} refused`,
		`slowest ${slowest.toFixed(0)} ms`,
		`largest ${largest} characters`,
		`memory at most ${Math.ceil(peak / 1024 / 1024)} MiB`,
	];
	stdout.write(`${parts.join(', ')}\n`);
}

let told = 0;
const tally = fuzz(SEED, CASES, (soFar) => {
	peak = Math.max(peak, memoryUsage().rss);
	if (soFar.cases - told < 100_000) return;
	told = soFar.cases;
	tell(soFar);
});
for (const [form, { cases, boards }] of tally.forms)
	stdout.write(`${form}: ${cases} cases, ${((100 * boards) / cases).toFixed(1)} % with a board\n`);
stdout.write(`seed ${SEED}, all as it must be: `);
tell(tally);
