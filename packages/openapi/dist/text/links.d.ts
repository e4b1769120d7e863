import type { OperationEntry } from '../document/operationEntry.ts';
import type { Graph, Node } from '../document/graph.ts';
/** Gives the address to show; undefined where the link leads nowhere. */
export type ResolveLink = (href: string, at: Node | undefined) => string | undefined;
/** A tag: name, name that is shown, id of its heading on the overview. */
export type Tag = {
    name: string;
    title: string;
    anchor: string;
};
/** What a document's links can lead to. */
export type Targets = {
    entries: OperationEntry[];
    tags: Tag[];
    /** Ids of the headings of the overview's text, by what their words give. */
    headings: () => Map<string, string>;
    /** Address of a page, given its id; undefined means the overview. */
    toPage: (pageId: string | undefined) => string;
    /** A path that begins with a slash → an address; undefined where the site has nothing but the document's pages. */
    toSite: ((path: string) => string) | undefined;
};
/** Makes the resolver of one document. Report what it does not resolve with `reportLink`. */
export declare function createLinks(targets: Targets): ResolveLink;
/** Ids of the headings in the HTML of a description, by what their words give. */
export declare function getHeadings(html: string): Map<string, string>;
/** `Getting Started!` → `getting-started`, as GitHub has it. */
export declare function toSlug(text: string): string;
/** Tells that a link leads nowhere, and what can be written instead. */
export declare function reportLink(href: string, at: Node, graph: Graph): void;
//# sourceMappingURL=links.d.ts.map