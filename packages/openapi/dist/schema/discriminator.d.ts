import type { Graph, Node } from '../document/graph.ts';
/** The property; in Swagger 2.0 its name is all there is. */
export declare function getProperty(discriminator: Node | undefined): string | undefined;
/** Place of a schema → values that select it. */
export declare function getMapping(discriminator: Node | undefined, graph: Graph): Map<string, string[]>;
/** Place of the schema that holds for every value that selects no other (OpenAPI 3.2). */
export declare function getDefault(discriminator: Node | undefined, graph: Graph): string | undefined;
//# sourceMappingURL=discriminator.d.ts.map