/**
 * The verdicts of hints against brute force on many tiny boards, more than the test suite has time for:
 *
 *   npm run sample:hints -- [--boards 20000] [--seed 1]
 *
 * Ends with code 1 when one is wrong or missing, and draws the position.
 */
import { argv, exit, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { createRandom } from '../solver/random.js';
import { nothingSurveyed, type Survey, surveyBoard } from './sample.js';

const { values } = parseArgs({
	args: argv.slice(2),
	options: { boards: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const EVERY = 1000; // boards between two lines of progress

function lineOf({ boards, alive, dead, solved, back, wrong }: Survey): string {
	const verdicts = `${alive} alive with the way home, ${dead} dead, ${solved} solved`;
	return `${boards} boards: ${verdicts}, ${back} ways back; ${wrong.length} wrong`;
}

const random = createRandom(Number(values.seed));
const survey = nothingSurveyed();
while (survey.boards < Number(values.boards) && survey.wrong.length === 0) {
	await surveyBoard(random, survey);
	if (survey.boards % EVERY === 0) stdout.write(`${lineOf(survey)}\n`);
}
for (const wrong of survey.wrong) stdout.write(`${wrong}\n`);
if (survey.boards % EVERY !== 0) stdout.write(`${lineOf(survey)}\n`);
exit(survey.wrong.length > 0 ? 1 : 0);
