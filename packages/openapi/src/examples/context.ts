// What the makers of an example pass to each other.
import type {Direction, Room} from '../schema/matchesSchema.ts';
import type {Graph, Node} from '../document/graph.ts';

/** There is no such value, or none that has an end. */
export const NOTHING = Symbol('no value');

/**
 * `plain`: the first value that comes. `careful`: every value, at every level, is checked, and others are tried where it is invalid.
 * `lenient`: what cannot be made is left out, though it is required.
 */
export type Attempt = 'plain' | 'careful' | 'lenient';

/** What one example is made with. */
export type Creation = {
  graph: Graph;
  direction: Direction;
  /** The status of the answer that problem details are of. */
  status: number | undefined;
  attempt: Attempt;
  /** Values that may still be made; what is optional ends at half of them. */
  left: Room & {count: number; optional: number};
};

/** How one value is made. */
export type Plan = {
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
  /** Values that properties get whatever their schemas bring: of a discriminator, and of the response that problem details are of. */
  propertyValues: ReadonlyMap<string, unknown>;
};

/** Makes the value of a part; `NOTHING` where it must be left out. */
export type Next = (nodes: Node[], options: {isRequired: boolean; variant?: number; isItem?: boolean}) => unknown;
