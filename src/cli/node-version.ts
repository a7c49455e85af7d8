/** Whether Node is one that the program runs on; where it is not, what fails is deep inside. */

/** Major and least minor version of each line that will do; later lines do too. As package.json's `engines` has it. */
const LINES = [
	[20, 19],
	[22, 12],
] as const;

/** What is wrong with a version of Node, such as `22.0.0`; undefined for a good one. */
export function nodeFault(version: string): string | undefined {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	const line = LINES.find(([each]) => each === major);
	if (line ? minor >= line[1] : LINES.every(([each]) => major > each)) return undefined;
	return `it needs Node.js ${LINES.map((each) => each.join('.')).join(', ')} or later; this is ${version}`;
}
