import type { OperationEntry } from '../document/operationEntry.ts';
import type { OperationPage } from '../view/page.ts';
import type { Graph } from '../document/graph.ts';
/** Stops the build where more than a tenth of the operations have pages without parameters, bodies and responses, and their source has them. */
export declare function checkContent(entries: OperationEntry[], pages: OperationPage[], graph: Graph): void;
//# sourceMappingURL=lostContent.d.ts.map