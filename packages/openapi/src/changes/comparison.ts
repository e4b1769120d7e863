// What is compared, and what a comparison gives.
import type {Node} from '../document/graph.ts';
import type {Change, Direction} from './change.ts';

/** A change that does not know yet which operations it concerns. */
export type Draft = Omit<Change, 'operations'>;

/** What changed in one pair of schemas, and the pairs below. */
export type Compared = {drafts: Draft[]; below: Compared[]};

/** What changed in several parts of one thing. */
export function mergeCompared(parts: Compared[]): Compared {
  return {drafts: parts.flatMap(({drafts}) => drafts), below: parts.flatMap(({below}) => below)};
}

/** Schemas of both versions that stand for the same thing. */
export type Pair = {name: string; before: Node[]; after: Node[]};

/** Compares schemas of two versions that hold the same value; `at` are the steps to them. */
export type CompareSchemas = (before: Node[], after: Node[], direction: Direction, at: string[]) => Compared;

/** An operation of one version. `at`: steps to a callback, from the operation that it belongs to; none for all others. */
export type Operation = {kind: 'operation' | 'webhook'; method: string; path: string; pathNode: Node; node: Node; at: string[]};
