import type { Context } from '../schema/context.ts';
import type { SecuritySchemeView } from '../view/access.ts';
import type { GroupView, OverviewPage } from '../view/page.ts';
import type { OperationEntry } from '../document/operationEntry.ts';
import type { Tag } from '../text/links.ts';
import type { Graph } from '../document/graph.ts';
/** The overview page. */
export declare function viewOverview(id: string, schemes: Map<string, SecuritySchemeView>, context: Context): OverviewPage;
/** The tags of a document, those first that it declares. */
export declare function getTags(entries: OperationEntry[], graph: Graph): Tag[];
/** Groups by tag, in the order of the document's tags; `x-tagGroups` and `parent` of OpenAPI 3.2 make a second level. */
export declare function viewGroups(entries: OperationEntry[], tags: Tag[], context: Context): GroupView[];
//# sourceMappingURL=overview.d.ts.map