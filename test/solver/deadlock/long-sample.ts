/**
 * Measures the deadlock tests on many more boards than the suite has time for:
 *
 *   npm run sample:deadlocks -- [--boards 20000] [--seed 1]
 *
 * Prints each test's share of the dead positions and draws every solvable position it flagged; ends with
 * status 1 when there is one. Boards on which compiling already settles a box are counted apart.
 */
import { argv, exit, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { restrictToPi } from './pi-graph.js';
import { PULL_QUESTIONS, surveyPulls } from './pull-verdicts.js';
import { type Measured, nothingMeasured, samples, share } from './sample.js';
import { QUESTIONS, survey } from './verdicts.js';

const { values } = parseArgs({
	args: argv.slice(2),
	options: { boards: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const boards = Number(values.boards);
const seed = Number(values.seed);
const EVERY = 1000; // boards between two lines of progress

const measured = QUESTIONS.map(() => nothingMeasured());
const pulls = PULL_QUESTIONS.map(() => nothingMeasured());
const pi = { asked: 0, cut: 0, lost: [] as string[] };
let used = 0;
let states = 0;

for (let done = 0; done < boards; done += EVERY) {
	for (const sample of samples(seed + done, Math.min(EVERY, boards - done))) {
		used++;
		states += sample.graph.count;
		survey(sample, measured);
		surveyPulls(sample, pulls);
		const result = restrictToPi(sample);
		pi.asked += result.asked;
		pi.cut += result.cut;
		pi.lost.push(...result.lost);
	}
	const wrong = [...measured, ...pulls].reduce((sum, m) => sum + m.wrong.length, pi.lost.length);
	stdout.write(
		`${Math.min(done + EVERY, boards)} boards, ${used} used, ${states} positions, ${wrong} wrong\n`,
	);
}

function report(name: string, { dead, caught, alive, wrong }: Measured): void {
	const percent = (100 * share({ dead, caught, alive, wrong })).toFixed(1).padStart(5);
	stdout.write(`${name.padEnd(24)} ${percent} %  of ${dead} dead; ${alive} alive, ${wrong.length} flagged\n`);
	for (const drawing of wrong) stdout.write(`${drawing}\n`);
}

QUESTIONS.forEach((question, i) => {
	report(question.name, measured[i]!);
});
stdout.write('backwards:\n');
PULL_QUESTIONS.forEach((question, i) => {
	report(question.name, pulls[i]!);
});
const cut = ((100 * pi.cut) / pi.asked).toFixed(1);
stdout.write(`PI corrals restrict ${cut} % of ${pi.asked} positions; ${pi.lost.length} lost\n`);
for (const drawing of pi.lost) stdout.write(`${drawing}\n`);
exit([...measured, ...pulls].some((m) => m.wrong.length > 0) || pi.lost.length > 0 ? 1 : 0);
