// What the makers of an example pass to each other.
import type {Direction, Room} from '../schema/matchesSchema.ts';
import type {Graph, Node} from '../document/graph.ts';

/** There is no such value, or none that has an end. */
export const NOTHING = Symbol('no value');

/** What one example is made with. */
export type Creation = {
  graph: Graph;
  direction: Direction;
  /** The status of the answer that problem details are of. */
  status: number | undefined;
  /** Try other ways where a value does not fit, at every level. */
  isCareful: boolean;
  /** Leave out what cannot be made, though it is required. */
  isLenient: boolean;
  /** Values that may still be made; what is optional ends at half of them. */
  left: Room & {count: number; optional: number};
};

/** How one value is made. */
export type Way = {
  /** Locations of the schemas on the way here. */
  ancestors: ReadonlySet<string>;
  depth: number;
  /** An item of a list, in which all items have the same fields. */
  isItem: boolean;
  /** Only what is required. */
  isMinimal: boolean;
  /** Every property, in a request too. */
  isFull: boolean;
  /** Another number gives another value, where there is one. */
  variant: number;
  /** Which option of a choice, and which of several types. */
  option: number;
  kind: number;
  /** Values of properties: those that a discriminator asks for, and those that problem details have of their answer. */
  fixed: ReadonlyMap<string, unknown>;
};

/** Makes the value of a part; `NOTHING` where it must be left out. */
export type Next = (nodes: Node[], options: {isRequired: boolean; variant?: number; isItem?: boolean}) => unknown;
