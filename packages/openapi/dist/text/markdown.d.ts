import type { RenderCode, RenderMarkdown } from '../schema/context.ts';
import { type ResolveLink } from './links.ts';
import type { Node } from '../document/graph.ts';
export type MarkdownOptions = {
    highlight: RenderCode;
    /** Turns the address of a link as written into the one to show; undefined where it leads nowhere. */
    resolveLink: ResolveLink;
    /** Told of every place whose link leads nowhere. */
    onDeadLink?: (href: string, at: Node) => void;
};
/** Makes a renderer that remembers what it has rendered: descriptions repeat. */
export declare function createMarkdown({ highlight, resolveLink, onDeadLink }: MarkdownOptions): RenderMarkdown;
//# sourceMappingURL=markdown.d.ts.map