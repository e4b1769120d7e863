import type { Graph, Node } from './graph.ts';
type Kind = 'schemas' | 'securitySchemes';
/** The components of one kind, by name. */
export declare function getComponents(graph: Graph, kind: Kind): [string, Node][];
/** One component, if it is there. */
export declare function getComponent(graph: Graph, kind: Kind, name: string): Node | undefined;
export {};
//# sourceMappingURL=components.d.ts.map