import { expect, test } from 'vitest';
import { occupancy } from '../../src/solver/level.js';
import { Rooms } from '../../src/solver/rooms.js';
import { boardOf, cellAt, levelOf } from './boards.js';
import { createRandom } from './random.js';

const THREE_ROOMS = [
	'#####################',
	'#     #     #       #',
	'#                $  #',
	'# $   #  $  ##### ###',
	'#     # $   #   # ###',
	'########### # .. .  #',
	'          # # .     #',
	'          #       @ #',
	'          ###########',
];

test('rooms are joined blocks of two by two, the rest is corridor', () => {
	const level = levelOf(boardOf(THREE_ROOMS));
	const rooms = new Rooms(level);
	const roomAt = (x: number, y: number) => rooms.roomOf[cellAt(level, x, y)];
	expect(rooms.count).toBe(4);
	expect(roomAt(1, 1)).toBe(roomAt(5, 4));
	expect(roomAt(6, 2)).toBe(-1);
	expect(roomAt(7, 1)).not.toBe(roomAt(1, 1));
	expect(roomAt(11, 6)).toBe(-1);
	expect(rooms.load(occupancy(level, []))).toBe(0);
});

test('a box in a corridor cuts the rooms on its two sides', () => {
	const level = levelOf(boardOf(THREE_ROOMS));
	const rooms = new Rooms(level);
	expect(rooms.load(occupancy(level, [cellAt(level, 6, 2)]))).toBe(1);
});

test('the connections after a move are those of the position after it', () => {
	const level = levelOf(boardOf(THREE_ROOMS));
	const rooms = new Rooms(level);
	const fresh = new Rooms(level);
	const random = createRandom(5);
	let cut = 0;
	for (let round = 0; round < 300; round++) {
		const cells = random.shuffle([...Array(level.n).keys()]);
		const boxes = cells.slice(0, 12);
		const occ = occupancy(level, boxes);
		rooms.load(occ);
		for (const to of [cells[13]!, cells[14]!, level.n]) {
			const kept = boxes.slice(1);
			const lost = fresh.load(occupancy(level, to === level.n ? kept : [...kept, to]));
			expect(rooms.missingAfter(occ, boxes[0]!, to)).toBe(lost);
			cut += lost;
		}
		expect(occ).toEqual(occupancy(level, boxes));
	}
	expect(cut).toBeGreaterThan(0);
});
