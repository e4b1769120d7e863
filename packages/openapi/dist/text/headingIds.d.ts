import type { RenderMarkdown } from '../schema/context.ts';
/** Gives the ids of descriptions another name where they are taken on the page. One renderer a page. */
export declare function withPageIds(markdown: RenderMarkdown): RenderMarkdown;
/** Leaves the ids out: such a text stands on several pages, or is fetched by any of them. */
export declare function withoutIds(markdown: RenderMarkdown): RenderMarkdown;
//# sourceMappingURL=headingIds.d.ts.map