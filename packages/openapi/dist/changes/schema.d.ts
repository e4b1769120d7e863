import type { Graph, Node } from '../document/resolve.ts';
import type { Change, Direction } from './change.ts';
/** A change that does not know yet which operations it concerns. */
export type Draft = Omit<Change, 'operations'>;
/** What changed in one pair of schemas, and the pairs below. */
export type Compared = {
    drafts: Draft[];
    below: Compared[];
};
/** Schemas of both versions that stand for the same thing. */
export type Pair = {
    name: string;
    before: Node[];
    after: Node[];
};
/** Compares schemas of two versions that hold the same value; `at` are the steps to them. */
export type CompareSchemas = (before: Node[], after: Node[], direction: Direction, at: string[]) => Compared;
/** Gives the comparison of two documents' schemas; it knows what it has compared already, so circles end. */
export declare function createSchemaComparison(old: Graph, now: Graph): CompareSchemas;
/** How a description changed, as the end of a sentence. */
export declare function describeText(was: string, is: string): string;
//# sourceMappingURL=schema.d.ts.map