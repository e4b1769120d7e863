// Renders the texts of one document, with links to its operations, tags and headings.
import {CONFIG_FILE} from '../document/configFile.ts';
import type {RenderCode, RenderMarkdown} from '../schema/context.ts';
import {viewDescription} from './description.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import {createLinks, getHeadings, reportLink, type Tag} from './links.ts';
import {createMarkdown} from './markdown.ts';
import {createOwnSite} from './ownSite.ts';
import {withPageIds} from './headingIds.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getField} from '../document/value.ts';

export type DocumentMarkdown = {
  markdown: RenderMarkdown;
  /** Links into the site that begin with a slash, as written, with the first node of each. Filled during rendering. */
  siteLinks: Map<string, Node>;
};

type MarkdownOptions = {
  highlight: RenderCode;
  resolveLink?: (path: string) => string;
  root?: string;
  linkBase?: string;
  configFile?: string;
};

/** The renderer of a document's texts, which resolves their links. */
export function createDocumentMarkdown(
  graph: Graph,
  entries: OperationEntry[],
  tags: Tag[],
  toPage: (pageId: string | undefined) => string,
  {highlight, resolveLink: toSite = (path) => path, root = '/api', linkBase, configFile = CONFIG_FILE}: MarkdownOptions,
): DocumentMarkdown {
  let headings: Map<string, string> | undefined;
  const info = getField(graph.root, 'info');
  // An author who names a site does not mean a page of this one.
  const isInSite = root !== '' && linkBase === undefined;
  const resolveLink = createLinks({
    entries,
    tags,
    headings: () => (headings ??= getHeadings(viewDescription(info, {markdown: withPageIds(draft)}).html ?? '')),
    toPage,
    toSite: isInSite ? toSite : undefined,
    toOwnSite: createOwnSite(graph, linkBase, configFile),
  });
  const draft = createMarkdown({highlight: () => '', resolveLink: (href) => href});
  const siteLinks: DocumentMarkdown['siteLinks'] = new Map();
  const onLink = (href: string, address: string | undefined, at: Node): void => {
    if (address === undefined) reportLink(href, at, graph, configFile);
    else if (isInSite && /^\/(?!\/)/.test(href) && !siteLinks.has(href)) siteLinks.set(href, at);
  };
  const pictures = new Set<string>();
  const onPicture = (address: string, at: Node): void => {
    if (pictures.has(address)) return;
    pictures.add(address);
    reportPicture(address, at, graph);
  };
  const onFull = (at: Node = graph.root): void => reportFull(at, graph);
  return {markdown: createMarkdown({highlight, resolveLink, onLink, onPicture, onFull}), siteLinks};
}

function reportPicture(address: string, at: Node, graph: Graph): void {
  const message = `the picture "${address}" is shown as a link: its host would learn who reads the page`;
  const hint = "save it in the portal's folder static, and write its path there, for instance /img/flow.png";
  graph.report({severity: 'warning', message, hint}, at);
}

function reportFull(at: Node, graph: Graph): void {
  const message = 'this text and those that follow are shown as written: the Markdown of the document takes too long to read';
  const hint = 'shorten its texts, or write fewer marks and tags in their paragraphs';
  graph.report({severity: 'warning', message, hint}, at);
}
