import type { Graph, Node } from '../document/graph.ts';
/** XML of a value; its outermost element is called as its schema is. */
export declare function toXml(value: unknown, schema: Node | undefined, graph: Graph): string;
//# sourceMappingURL=xml.d.ts.map