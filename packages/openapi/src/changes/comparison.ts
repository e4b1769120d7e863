// Input and output of a comparison.
import type {Node} from '../document/graph.ts';
import type {Change, Direction} from './change.ts';

/** A change without its operations. */
export type Draft = Omit<Change, 'operations'>;

/** What changed in one pair of schemas, and the pairs below. */
export type Compared = {drafts: Draft[]; below: Compared[]};

/** Merges the changes of several parts. */
export function mergeCompared(parts: Compared[]): Compared {
  return {drafts: parts.flatMap(({drafts}) => drafts), below: parts.flatMap(({below}) => below)};
}

/** Schemas of both versions for the same value. `name`: the step to it, and whether that is the name of a property. */
export type Pair = {name: string; before: Node[]; after: Node[]; isProperty?: true};

/** Compares schemas of the same value in two versions; `at`: the steps to them. */
export type CompareSchemas = (before: Node[], after: Node[], direction: Direction, at: string[]) => Compared;

/** An operation of one version. `at`: steps to a callback, from the operation that it belongs to; empty for all others. */
export type Operation = {kind: 'operation' | 'webhook'; method: string; path: string; pathNode: Node; node: Node; at: string[]};
