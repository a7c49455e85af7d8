/** The time that all threads of this process have had a processor, in milliseconds. */
import { cpuUsage } from 'node:process';

export function processorMs(): number {
	const { user, system } = cpuUsage();
	return (user + system) / 1000;
}
