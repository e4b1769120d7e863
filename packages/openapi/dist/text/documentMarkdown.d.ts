import type { CompileOptions } from '../index.ts';
import type { RenderMarkdown } from '../schema/context.ts';
import type { OperationEntry } from '../operations/operation.ts';
import { type Tag } from './links.ts';
import type { Graph } from '../document/resolve.ts';
/** The renderer of a document's texts, which knows where their links lead. */
export declare function createDocumentMarkdown(graph: Graph, entries: OperationEntry[], tags: Tag[], toPage: (pageId: string | undefined) => string, { highlight, resolveLink: toSite, root }: CompileOptions): RenderMarkdown;
//# sourceMappingURL=documentMarkdown.d.ts.map