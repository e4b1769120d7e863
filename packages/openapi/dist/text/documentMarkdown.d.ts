import type { RenderCode, RenderMarkdown } from '../schema/context.ts';
import type { OperationEntry } from '../document/operationEntry.ts';
import { type Tag } from './links.ts';
import type { Graph } from '../document/graph.ts';
/** The renderer of a document's texts, which knows where their links lead. */
export declare function createDocumentMarkdown(graph: Graph, entries: OperationEntry[], tags: Tag[], toPage: (pageId: string | undefined) => string, { highlight, resolveLink: toSite, root, }: {
    highlight: RenderCode;
    resolveLink?: (path: string) => string;
    root?: string;
}): RenderMarkdown;
//# sourceMappingURL=documentMarkdown.d.ts.map