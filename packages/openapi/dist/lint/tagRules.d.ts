import type { OperationEntry } from '../document/operationEntry.ts';
import type { Graph } from '../document/graph.ts';
/** Tells each undeclared tag once, where it is first carried; of a document that declares none, only that. */
export declare function checkTags(entries: Pick<OperationEntry, 'node'>[], graph: Graph): void;
//# sourceMappingURL=tagRules.d.ts.map