/**
 * How soon V8 optimizes code (https://v8.dev/blog/sparkplug has its tiers), and how much work it puts into that. By
 * itself it does so after some milliseconds, which is before a search has seen much: code is optimized, met by
 * something new, thrown away and optimized again, on threads that a search's own threads lack where there is no
 * processor to spare. With two threads on two processors a level solved by a command of its own took a third longer so.
 * Later versions wait longer by themselves (`--efficiency-mode-delay-turbofan`).
 *
 * Before V8 12 the first round of each loop is compiled apart as well (loop peeling), which makes no search faster once
 * its code is there, but takes a twentieth of the time of such a command.
 */

/** The flags that a version of V8, such as `11.3.244.8-node.30`, is to be given for that. */
export function tierUpFlags(version: string): readonly string[] {
	const major = Number.parseInt(version, 10);
	if (major < 12) return ['--interrupt-budget=800000', '--no-turbo-loop-peeling']; // 67584 otherwise, and peeled
	if (major === 12) return ['--invocation-count-for-turbofan=12000']; // 3000 otherwise
	return [];
}
