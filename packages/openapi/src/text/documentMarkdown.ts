// How the texts of one document are rendered: with links that know its operations, tags and headings.
import type {RenderCode, RenderMarkdown} from '../schema/context.ts';
import {viewDescription} from './description.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import {createLinks, getHeadings, reportLink, type Tag} from './links.ts';
import {createMarkdown} from './markdown.ts';
import {createOwnSite} from './ownSite.ts';
import {withPageIds} from './headingIds.ts';
import type {Graph} from '../document/graph.ts';
import {getField} from '../document/value.ts';

/** The renderer of a document's texts, which knows where their links lead. */
export function createDocumentMarkdown(
  graph: Graph,
  entries: OperationEntry[],
  tags: Tag[],
  toPage: (pageId: string | undefined) => string,
  {
    highlight,
    resolveLink: toSite = (path) => path,
    root = '/api',
    linkBase,
  }: {highlight: RenderCode; resolveLink?: (path: string) => string; root?: string; linkBase?: string},
): RenderMarkdown {
  let headings: Map<string, string> | undefined;
  const info = getField(graph.root, 'info');
  const resolveLink = createLinks({
    entries,
    tags,
    headings: () => (headings ??= getHeadings(viewDescription(info, {markdown: withPageIds(draft)}).html ?? '')),
    toPage,
    // Whoever names a site has no page of this one in mind.
    toSite: root === '' || linkBase !== undefined ? undefined : toSite,
    toOwnSite: createOwnSite(graph, linkBase),
  });
  const draft = createMarkdown({highlight: () => '', resolveLink: (href) => href});
  return createMarkdown({highlight, resolveLink, onDeadLink: (href, at) => reportLink(href, at, graph)});
}
