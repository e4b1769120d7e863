import type { Graph } from './graph.ts';
/** Checks the outermost fields and reports what is missing; false where there is nothing to show. */
export declare function getFoundation(graph: Graph): boolean;
//# sourceMappingURL=version.d.ts.map