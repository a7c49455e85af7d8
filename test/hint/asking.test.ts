/** Who asks for a hint while another question is open, and what becomes of him where a search ends in a bug. */
import { expect, test } from 'vitest';
import { HintService } from '../../src/hint/service.js';
import type { Progress } from '../../src/solver/types.js';
import { after, byHand, DEAD, OUT_OF_TIME, ROOM, scripted, solvedBy } from './services.js';

test('who asks for the same position as another waits on where that one gives up', async () => {
	const { service, searches } = byHand();
	const first = service.ask(after('R'), 10);
	const second = service.ask(after('R'), 10);
	first.cancel();
	expect(await first.answer).toEqual({ type: 'unknown', reason: 'interrupted' });
	searches[0]!.answer(DEAD);
	expect(await second.answer).toEqual({ type: 'dead' });
});

test('a cancel once there is an answer leaves the search of another position alone', async () => {
	const { service, searches } = byHand();
	const first = service.ask(after('R'), 10);
	searches[0]!.answer(OUT_OF_TIME);
	await first.answer;
	service.ask(after('urD'), 10);
	first.cancel();
	expect([service.busy, searches[1]!.cancelled]).toEqual([true, false]);
});

test('asking for another position ends the search of the first, whose verdict is of no use to it', async () => {
	const { service, searches } = byHand();
	const first = service.ask(after('R'), 10);
	const same = service.ask(after('Ru'), 10); // a walk further
	expect(searches.length).toBe(1);
	const other = service.ask(after('urD'), 10);
	expect([searches.length, searches[0]!.cancelled]).toEqual([2, true]);
	const interrupted = { type: 'unknown', reason: 'interrupted' };
	expect(await Promise.all([first.answer, same.answer])).toEqual([interrupted, interrupted]);
	searches[1]!.answer(DEAD);
	expect(await other.answer).toEqual({ type: 'dead' });
	expect(service.look(after('R').position)).toBeUndefined();
});

test('all who wait for a search are told how it goes, and nobody once it is another’s', async () => {
	const { service, searches } = byHand();
	const told: [string, number][] = [];
	const listen = (name: string) => (progress: Progress) => told.push([name, progress.states]);
	const tell = (index: number, states: number) =>
		searches[index]!.tell({ seconds: 1, states, doing: '', best: '' });
	const asks = [service.ask(after('R'), 10, listen('first')), service.ask(after('R'), 10, listen('second'))];
	tell(0, 1);
	asks[0]!.cancel();
	tell(0, 2);
	const other = service.ask(after('urD'), 10, listen('other'));
	tell(0, 3);
	tell(1, 4);
	expect(told).toEqual([
		['first', 1],
		['second', 1],
		['second', 2],
		['other', 4],
	]);
	other.cancel();
	await Promise.all([...asks, other].map(({ answer }) => answer));
});

test('a search that breaks off in a bug leaves nobody waiting, and the next one starts', async () => {
	const { service } = scripted(ROOM, undefined, DEAD);
	await expect(service.ask(after('R'), 10).answer).rejects.toThrow('a bug');
	expect(service.busy).toBe(false);
	expect(await service.ask(after('R'), 10).answer).toEqual({ type: 'dead' });
});

test('a search that cannot even begin leaves nobody waiting for it', () => {
	const solve = (): never => {
		throw new Error('no memory for it');
	};
	const service = new HintService(ROOM, { solve }, { threads: 1, bytes: 1 });
	expect(() => service.ask(after(''), 10)).toThrow('no memory');
	expect(service.busy).toBe(false);
});

test('a bug while an answer is taken in is told to those who wait, and the service goes on', async () => {
	const onSolution = () => {
		throw new Error('the disk is on fire');
	};
	const { service, searches } = byHand(ROOM, { onSolution });
	const { answer } = service.ask(after(''), 10);
	searches[0]!.answer(solvedBy('dRR'));
	await expect(answer).rejects.toThrow('the disk is on fire');
	expect(service.busy).toBe(false);
	expect((await service.ask(after(''), 10).answer).type).toBe('alive');
});
