// What the functions that create an example pass to each other.
import type {Direction, Room} from '../schema/matching/matchesSchema.ts';
import type {Graph, Node} from '../document/graph.ts';

/** No value exists, or only an infinite one. */
export const NOTHING = Symbol('no value');

/**
 * `plain`: takes the first value. `careful`: checks every value at every level, and tries others if it is invalid. `lenient`: leaves out
 * values that can't be made, even if they are required.
 */
export type Attempt = 'plain' | 'careful' | 'lenient';

/** Settings and state of one example. */
export type Creation = {
  graph: Graph;
  direction: Direction;
  /** The status of the response that the problem details are in. */
  status: number | undefined;
  attempt: Attempt;
  /** Values that may still be made; optional values stop at half of them. */
  left: Room & {count: number; optional: number};
};

/** How one value is made. */
export type Plan = {
  /** Locations of the schemas that contain this one. */
  ancestors: ReadonlySet<string>;
  depth: number;
  /** An item of a list whose items all have the same fields. */
  isItem: boolean;
  /** Required values only. */
  isMinimal: boolean;
  /** Every property, even in a request. */
  isFull: boolean;
  /** Satisfies the conditions of `if`. */
  isMet: boolean;
  /** Another number gives another value, if there is another. */
  variant: number;
  /** Which option of a composition, and which of several types. */
  option: number;
  kind: number;
  /** Values that properties get whatever their schemas define: those of a discriminator, and of the response with the problem details. */
  propertyValues: ReadonlyMap<string, unknown>;
};

/** Makes the value of a part. `NOTHING`: the part must be left out. */
export type Next = (nodes: Node[], options: {isRequired: boolean; variant?: number; isItem?: boolean}) => unknown;
