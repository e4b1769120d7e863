import type { Graph, Node } from './graph.ts';
/** Keywords that make no other schema of one: they only tell the reader something. */
export declare function isRemark(keyword: string): boolean;
/** Is the document of a version that ignores what stands beside a reference? */
export declare function ignoresSiblings({ root }: Pick<Graph, 'root'>): boolean;
/**
 * A schema with a reference as its version reads it: before 3.1 without the rules beside it. Remarks stay: they break no call,
 * and their authors meant them to be read.
 */
export declare function withoutIgnored(node: Node, graph: Pick<Graph, 'root'>): Node;
/** The keywords beside a reference that its version ignores. */
export declare function getIgnored({ value }: Node, graph: Pick<Graph, 'root'>): string[];
//# sourceMappingURL=refSiblings.d.ts.map