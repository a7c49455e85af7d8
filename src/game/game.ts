/**
 * A game in progress: a position, every move ever made, and the acts that undo takes back one by one.
 *
 * An act is a move, a restart or a jump to a bookmark; the list of acts is the list of tree nodes visited.
 * All changes go through `apply`, and `onCommand` hears of each that took effect, so that what was heard,
 * applied to a fresh game, gives this game again.
 */
import type { Board } from './board.js';
import { type Command, formatCommand, type LineMove } from './command.js';
import { type Direction, lurdLetter } from './direction.js';
import { isSolved, type Position, type Step, startPosition, step, unstep } from './position.js';
import { MoveTree, type Node, START } from './tree.js';

export class Game {
	readonly board: Board;
	readonly position: Position;
	readonly tree = new MoveTree();
	readonly bookmarks = new Map<number, Node>(); // by digit, 0 to 9
	onCommand: (text: string) => void = () => {};
	readonly #abandoned = new Set<Node>();
	#acts: Node[] = [START]; // the node after each act; the first is the start
	#act = 0; // index of the current act in #acts
	#kept: { readonly position: Position; readonly node: Node } | undefined; // the end of the line kept last

	constructor(board: Board) {
		this.board = board;
		this.position = startPosition(board);
	}

	/** The current line of moves. */
	get node(): Node {
		return this.#acts[this.#act]!;
	}

	get moves(): number {
		return this.tree.moves(this.node);
	}

	get pushes(): number {
		return this.tree.pushes(this.node);
	}

	get solved(): boolean {
		return isSolved(this.position);
	}

	/** Whether a hint or a playback made, or a hint told, any push of the current line. */
	get helped(): boolean {
		for (let at = this.node; at !== START; at = this.tree.parent(at)) {
			if (this.tree.isHelped(at)) return true;
		}
		return false;
	}

	/** Ends of lines that were left behind, oldest first. */
	get abandoned(): readonly Node[] {
		return [...this.#abandoned];
	}

	/** The ends of abandoned lines to which undo and redo do not lead. */
	get left(): readonly Node[] {
		const acts = new Set(this.#acts);
		return this.abandoned.filter((end) => !acts.has(end));
	}

	isAbandoned(end: Node): boolean {
		return this.#abandoned.has(end);
	}

	/** Whether undoing or redoing often enough leads to a node. */
	isVisited(node: Node): boolean {
		return this.#acts.includes(node);
	}

	/** The line of moves from the start to a node, as LURD. */
	lurd(node: Node = this.node): string {
		const letters = this.tree
			.line(node)
			.map((at) => lurdLetter(this.tree.direction(at), this.tree.isPush(at)));
		return letters.join('');
	}

	move(direction: Direction, helped = false): Step {
		if (!this.apply({ type: 'move', direction, helped })) return undefined;
		return this.tree.isPush(this.node) ? 'push' : 'walk';
	}

	undo(): boolean {
		return this.apply({ type: 'undo' });
	}

	redo(): boolean {
		return this.apply({ type: 'redo' });
	}

	/** Takes back acts up to and including the last push or jump; without one, all of them. */
	undoPush(): boolean {
		return this.#toMilestone(-1);
	}

	/** Does acts again up to and including the next push or jump; without one, all of them. */
	redoPush(): boolean {
		return this.#toMilestone(1);
	}

	restart(): boolean {
		return this.jump(START);
	}

	/**
	 * Takes the current line back to its first `moves` moves: by undoing, or, where undoing would leave the line
	 * before that since a jump led into it, by a jump. So either redo or undo brings it back.
	 */
	backTo(moves: number): void {
		let target = this.node;
		let act = this.#act;
		for (; this.tree.moves(target) > moves; act--) target = this.tree.parent(target);
		if (this.#acts[act] !== target) this.jump(target);
		else this.#repeat('undo', this.#act - act);
	}

	/** Goes to any node of the tree, as a single act. False when there is no such node. */
	jump(node: Node): boolean {
		return this.apply({ type: 'jump', node });
	}

	/** Puts a bookmark on the current position. What it marked before stays among the abandoned lines. */
	bookmark(slot: number): void {
		this.apply({ type: 'bookmark', slot, node: this.node });
	}

	/** Does what a command says. False, with nothing changed, when it cannot be done here. */
	apply(command: Command): boolean {
		const done = this.#perform(command);
		if (done) this.onCommand(formatCommand(command));
		return done;
	}

	/** Undoes or redoes so many acts, heard of at once: written one by one they would take long on a slow disk. */
	#repeat(type: 'undo' | 'redo', count: number): void {
		for (let i = 0; i < count; i++) this.#perform({ type });
		this.onCommand(formatCommand({ type }).repeat(count));
	}

	#perform(command: Command): boolean {
		switch (command.type) {
			case 'move':
				return this.#move(command.direction, command.helped);
			case 'undo':
				return this.#goTo(this.#act - 1);
			case 'redo':
				return this.#goTo(this.#act + 1);
			case 'jump':
				return this.#jump(command.node);
			case 'bookmark':
				return this.#bookmark(command.slot, command.node);
			case 'keep':
				return this.#keep(command.from, command.line);
		}
	}

	#move(direction: Direction, helped: boolean): boolean {
		const done = step(this.position, direction);
		if (done === undefined) return false;
		const node = this.tree.add(this.node, direction, done === 'push', helped);
		if (this.#acts[this.#act + 1] !== node) this.#visit(node);
		this.#act++;
		return true;
	}

	#jump(node: Node): boolean {
		if (node >= this.tree.size || node === this.node) return false;
		this.#travel(this.position, this.node, node);
		this.#visit(node);
		this.#act++;
		return true;
	}

	#bookmark(slot: number, node: Node): boolean {
		if (node >= this.tree.size) return false;
		const replaced = this.bookmarks.get(slot);
		this.bookmarks.set(slot, node);
		if (replaced !== undefined && replaced !== node) this.#abandon(replaced);
		return true;
	}

	/** Files a line of moves that was played elsewhere under the abandoned ones; the acts stay as they are. */
	#keep(from: Node, line: readonly LineMove[]): boolean {
		if (from >= this.tree.size) return false;
		const { position, node } = this.#kept ?? { position: startPosition(this.board), node: START };
		this.#kept = undefined;
		this.#travel(position, node, from);
		const steps = line.map(({ direction }) => step(position, direction));
		if (steps.includes(undefined)) return false;
		let at = from;
		for (const [index, { direction, helped }] of line.entries())
			at = this.tree.add(at, direction, steps[index] === 'push', helped);
		this.#abandon(at);
		this.#kept = { position, node: at };
		return true;
	}

	/** Makes `node` the next act. The acts that could be redone until now become abandoned lines. */
	#visit(node: Node): void {
		const left = this.#acts.splice(this.#act + 1);
		this.#acts.push(node);
		for (const [index, end] of left.entries()) {
			const next = left[index + 1];
			if (next === undefined || this.tree.parent(next) !== end) this.#abandon(end);
		}
	}

	#abandon(end: Node): void {
		if (end !== START) this.#abandoned.add(end);
	}

	#goTo(act: number): boolean {
		if (this.#acts[act] === undefined) return false;
		const from = this.node;
		this.#act = act;
		this.#travel(this.position, from, this.node);
		return true;
	}

	/** Changes the position from that of one node to that of another, over their common line. */
	#travel(position: Position, from: Node, to: Node): void {
		const down: Node[] = [];
		let up = from;
		let at = to;
		while (up !== at) {
			// The larger number cannot be an ancestor of the smaller, so it is the one to leave.
			if (up > at) {
				unstep(position, this.tree.direction(up), this.tree.isPush(up));
				up = this.tree.parent(up);
			} else {
				down.push(at);
				at = this.tree.parent(at);
			}
		}
		for (const node of down.reverse()) step(position, this.tree.direction(node));
	}

	/**
	 * Undoes (-1) or redoes (1) up to and including a push or jump, but stops before a jump that would lead back to where
	 * this began: it would look as if nothing had been done. False when nothing was.
	 */
	#toMilestone(by: -1 | 1): boolean {
		let act = this.#act;
		for (let ends = false; !ends; act += by) {
			const next = this.#acts[act + by];
			if (next === undefined || next === this.node) break;
			ends = this.#isMilestone(by < 0 ? act : act + 1);
		}
		const count = Math.abs(act - this.#act);
		if (count > 0) this.#repeat(by < 0 ? 'undo' : 'redo', count);
		return count > 0;
	}

	/** Whether an act was a push or a jump, rather than a walking step. */
	#isMilestone(act: number): boolean {
		const node = this.#acts[act]!;
		return this.tree.isPush(node) || this.tree.parent(node) !== this.#acts[act - 1];
	}
}
