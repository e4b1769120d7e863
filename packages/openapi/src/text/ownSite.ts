// Links of a document to other pages of its API's site: `/docs/billing`. In the document they have no host.
import type {Graph, Node} from '../document/graph.ts';
import {getField, getItems, getText} from '../document/value.ts';

/** A link without a host → its address on the API's site; undefined if that is unknown. */
export type ToOwnSite = (href: string) => string | undefined;

/** Sites that remain in documents copied from examples. */
const COPIED = /(?:^|\.)(?:swagger\.io|openapis\.org|example\.(?:com|org|net)|example)$/;
/** Hosts that no reader reaches. */
const LOCAL = /^(?:localhost|\d+(?:\.\d+){3}|\[.*\])$|\.(?:local|localhost|internal|test)$/;

/** `linkBase`: base of such links. Default: the site of the document's `externalDocs`, else that of its server. */
export function createOwnSite(graph: Graph, linkBase: string | undefined, configFile: string): ToOwnSite {
  const given = linkBase === undefined ? undefined : toAddress(linkBase);
  if (given) return (href) => (href.startsWith('#') ? undefined : join(href, given));
  const site = findSite(graph);
  return (href) => {
    // A link relative to an unknown page leads nowhere.
    if (!site || !href.startsWith('/')) return undefined;
    reportGuess(site, graph, configFile);
    return join(href, site.address);
  };
}

type Site = {address: URL; /** Where the document says so. */ at: Node; source: string};

function findSite({root}: Graph): Site | undefined {
  const docs = getField(getField(root, 'externalDocs'), 'url');
  const address = docs && toAddress(getText(getField(root, 'externalDocs'), 'url'));
  if (docs && address && !COPIED.test(address.hostname)) return {address, at: docs, source: 'its externalDocs'};
  for (const server of getItems(getField(root, 'servers'))) {
    const url = toAddress(getText(server, 'url'));
    if (!url || COPIED.test(url.hostname)) continue;
    // `api.example.com` serves requests; pages are on a host beside it.
    url.hostname = url.hostname.replace(/^api\.(?=.*\.)/, '');
    return {address: url, at: server, source: 'its server'};
  }
  return undefined;
}

function toAddress(text: string | undefined): URL | undefined {
  const address = text === undefined || text.includes('{') ? null : URL.parse(text.trim());
  return address && /^https?:$/.test(address.protocol) && !LOCAL.test(address.hostname) ? address : undefined;
}

function join(href: string, base: URL): string | undefined {
  return URL.parse(href, base)?.href;
}

function reportGuess({address, at, source}: Site, graph: Graph, configFile: string): void {
  const message = `links to pages of the API's own site lead to "${address.origin}", which is taken from ${source}`;
  const hint = `where that is wrong, name the site: --link-base URL (linkBase of the API in ${configFile})`;
  graph.report({severity: 'info', message, hint}, at);
}
