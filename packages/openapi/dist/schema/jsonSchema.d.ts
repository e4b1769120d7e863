import type { Graph, Node } from '../document/graph.ts';
/** A JSON Schema as plain JSON. */
export type JsonSchema = boolean | JsonSchemaObject;
export type JsonSchemaObject = {
    [keyword: string]: unknown;
};
export type Definitions = {
    /** A schema as JSON Schema; its references read `#/$defs/…`. */
    convert: (node: Node) => JsonSchema;
    /** Every definition that was referred to, by id. */
    all: () => Map<string, JsonSchema>;
};
/** What the references of a converted schema begin with. */
export declare const DEFINITIONS = "#/$defs/";
/** The definitions of one document. `subtypes`: schemas that extend another one, by that other's place. */
export declare function createDefinitions(graph: Graph, subtypes: Map<string, Node[]>): Definitions;
/** Ids of the definitions that a converted schema refers to by itself. */
export declare function getReferences(schema: unknown): string[];
//# sourceMappingURL=jsonSchema.d.ts.map