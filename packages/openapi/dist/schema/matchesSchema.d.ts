import { type KeywordName } from '../spec/keywords.ts';
import type { Graph, Node } from '../document/graph.ts';
/** Which side writes the value: a request leaves out what is read-only, a response what is write-only. */
export type Direction = 'request' | 'response';
/** How many schemas may still be looked at. `isAnyEnough`: a value that fits several options of `oneOf` is not at fault. */
export type Room = {
    checks: number;
    isAnyEnough?: boolean;
};
/** Checks a value. A schema that is too large or too deep to be looked at whole is taken to be met. */
export declare function matches(value: unknown, nodes: Node[], graph: Graph, direction: Direction, room?: Room): boolean;
/** Does a value have one of the types that `type` names? An unknown name is taken to fit. */
export declare function hasType(value: unknown, type: unknown): boolean;
type Plain = Record<string, unknown>;
/** Does one value meet one constraint? A constraint of the wrong kind, or of another type, is met. */
export declare function meetsConstraint(name: KeywordName, value: unknown, schema: Plain): boolean;
/** The keywords that are checked by themselves. */
export declare const CHECKED: readonly KeywordName[];
/** The schemas that one plain schema holds against a property: its own, those of patterns, else the one for all others. */
export declare function getPropertySchemas(name: string, source: Node): Node[];
/** Does the other side write this property? */
export declare function isHidden(node: Node | undefined, graph: Graph, direction: Direction): boolean;
/** Does a reference lead nowhere? That is told where references are followed. */
export declare function isMissing(node: Node, graph: Graph): boolean;
export {};
//# sourceMappingURL=matchesSchema.d.ts.map