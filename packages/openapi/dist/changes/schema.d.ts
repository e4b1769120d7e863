import type { CompareSchemas } from './comparison.ts';
import type { Graph } from '../document/graph.ts';
/** Gives the comparison of two documents' schemas; it knows what it has compared already, so circles end. */
export declare function createSchemaComparison(old: Graph, now: Graph): CompareSchemas;
/** How a description changed, as the end of a sentence. */
export declare function describeText(was: string, is: string): string;
//# sourceMappingURL=schema.d.ts.map