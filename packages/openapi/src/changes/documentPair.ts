import type {Graph, Node} from '../document/graph.ts';
import {countCompared} from '../document/limits.ts';
import {getEntries, getField} from '../document/value.ts';
import type {Direction} from './change.ts';
import type {CompareSchemas} from './comparison.ts';
import {STEPS_AN_ENTRY} from './weight.ts';

/** One of the two documents, and access to it. */
export type Side = {
  graph: Graph;
  /** The field of a node, with its reference resolved. */
  get: (node: Node | undefined, key: string) => Node | undefined;
  /** The entries of a map with their references resolved, without extensions. */
  map: (node: Node | undefined, key: string) => Map<string, Node>;
};

/** Maps that may have extensions. In all others, a name that begins with `x-` is an ordinary name, such as that of a header. */
const EXTENDED = new Set(['content', 'responses']);

/** Both documents, and the comparison of their schemas; `compareXml`: of their XML Objects. */
export type Sides = {old: Side; now: Side; compareSchemas: CompareSchemas; compareXml: CompareSchemas};

/** The same for one part of both: its sender, and the steps to it. */
export type Part = Sides & {direction: Direction; at: string[]};

export function createSide(graph: Graph): Side {
  const follow = (node: Node | undefined): Node | undefined => node && graph.resolve(node);
  return {
    graph,
    get: (node, key) => follow(getField(node, key)),
    map(node, key) {
      const entries = getEntries(follow(getField(node, key)));
      countCompared(graph, entries.length * STEPS_AN_ENTRY);
      return new Map(
        entries.flatMap(([name, entry]): [string, Node][] => {
          const target = EXTENDED.has(key) && name.startsWith('x-') ? undefined : graph.resolve(entry);
          return target ? [[name, target]] : [];
        }),
      );
    },
  };
}
