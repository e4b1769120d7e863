// Links of descriptions → addresses of the site: operations, tags and headings in the notations of common tools, pages of the portal, files
// of the document. Broken links are reported.
import type {OperationEntry} from '../document/operationEntry.ts';
import {isMethod} from '../request/methods.ts';
import {parsePointerPart} from '../json/pointer.ts';
import {decodeFragment, joinPath} from '../document/references/reference.ts';
import type {Graph, Node} from '../document/graph.ts';
import type {ToOwnSite} from './ownSite.ts';
import {getText} from '../document/value.ts';
import {isPageAnchor} from '../view/anchors.ts';

/** Returns the address to show; undefined for a broken link. */
export type ResolveLink = (href: string, at: Node | undefined) => string | undefined;

/** A tag: its name, its displayed name, and the ID of its heading on the overview. */
export type Tag = {name: string; title: string; anchor: string};

/** Possible targets of a document's links. */
export type Targets = {
  entries: OperationEntry[];
  tags: Tag[];
  /** IDs of the headings of the overview's text, by their words. */
  headings: () => Map<string, string>;
  /** Address of a page, by its ID; undefined means the overview. */
  toPage: (pageId: string | undefined) => string;
  /** A path that begins with a slash → an address; undefined if the site has only the document's pages. */
  toSite: ((path: string) => string) | undefined;
  /** The address of a page on the API's own site. Default: there are none. */
  toOwnSite?: ToOwnSite;
};

/** Fragments that only reference pages have. */
const IN_REFERENCE = /^[!/]*(?:operations?|tags?|paths)\//;

/** Creates the resolver of one document. Report unresolved links with `reportLink`. */
export function createLinks(targets: Targets): ResolveLink {
  const {entries, headings, toPage, toSite, toOwnSite = () => undefined} = targets;
  const operations = getOperationNames(entries);
  const tags = getTagNames(targets.tags);
  const findOperation = (name: string): string | undefined => operations.get(name) ?? operations.get(toPlain(name));
  const toTag = (name: string): string | undefined => {
    const anchor = tags.get(toPlain(name));
    return anchor && `${toPage(undefined)}#${anchor}`;
  };
  const toHeading = (name: string): string | undefined => {
    const anchor = headings().get(toSlug(name));
    return anchor && `${toPage(undefined)}#${anchor}`;
  };

  const resolveFragment = (fragment: string): string | undefined => {
    const steps = fragment
      .replace(/^!?\/?/, '')
      .split('/')
      .map(decodeFragment);
    const last = parsePointerPart(steps.at(-1) ?? '');
    const methodAt = steps.findIndex((step, index) => isMethod(step) && index > 0);
    const method = methodAt < 0 ? '' : (steps[methodAt] ?? '').toUpperCase();
    // `#/paths/~1a/get`, `#tag/a/paths/~1a/get`, `#tag/a/GET/a`.
    const before = parsePointerPart(steps[methodAt - 1] ?? '');
    const paths = [before, `/${steps.slice(methodAt + 1).join('/')}`];
    const byPath = method === '' ? undefined : paths.map((path) => operations.get(`${method} ${path}`)).find(Boolean);
    const pageId = byPath ?? findOperation(last);
    if (pageId !== undefined && !/^(?:section|tags?)\/[^/]+$/.test(steps.join('/'))) return toPage(pageId);
    if (/^(?:components|definitions|schemas?|models?)$/.test(steps[0] ?? '') && steps.length > 1) return undefined;
    return (/^tags?$/.test(steps[0] ?? '') || steps.length === 1 ? toTag(last) : undefined) ?? toHeading(last);
  };

  return (href, at) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return href;
    if (href.startsWith('#')) {
      const fragment = href.slice(1);
      const isKept = fragment === '' || isPageAnchor(fragment) || fragment.startsWith('user-content-');
      return resolveFragment(fragment) ?? (isKept ? href : undefined);
    }
    if (href.startsWith('/') && toSite) return toSite(href);
    const [file = '', fragment] = href.split('#');
    const inFile = at && entries.find(({node, pathNode}) => [node, pathNode].some((each) => isFile(each, file, at)));
    if (inFile) return toPage(inFile.id);
    const name = getFileName(file);
    const pageId = findOperation(name);
    if (pageId !== undefined) return toPage(pageId);
    const target = fragment === undefined ? undefined : resolveFragment(fragment);
    if (target !== undefined && IN_REFERENCE.test(fragment ?? '')) return target;
    return toOwnSite(href) ?? target ?? (name === '' ? undefined : toTag(name));
  };
}

/** `/reference/getjob`, `./get-job.md`: addresses that other tools derive from an operationId. */
function getFileName(file: string): string {
  const path = file.replace(/[?].*$/, '').replace(/\.\w+$/, '');
  return decodeFragment(path.replace(/^.*\//, ''));
}

/** Whether a link at a location refers to the file of this node, and that is another file. */
function isFile(node: Node, path: string, at: Node): boolean {
  return path !== '' && node.file.path !== at.file.path && node.file.path === joinPath(at.file.path, path);
}

/** Operations by ID, by method and path, and by their names without case and punctuation. */
function getOperationNames(entries: OperationEntry[]): Map<string, string> {
  const names = new Map<string, string>();
  const add = (name: string | undefined, id: string): void => {
    if (name && !names.has(name)) names.set(name, id);
  };
  for (const {node, id} of entries) add(getText(node, 'operationId'), id);
  for (const {method, path, id} of entries) add(`${method} ${path}`, id);
  for (const {node, id} of entries) [getText(node, 'operationId') ?? '', id].forEach((name) => add(toPlain(name), id));
  return names;
}

function getTagNames(tags: Tag[]): Map<string, string> {
  const byTitle = tags.map(({title, anchor}): [string, string] => [toPlain(title), anchor]);
  return new Map([...byTitle, ...tags.map(({name, anchor}): [string, string] => [toPlain(name), anchor])]);
}

function toPlain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** IDs of the headings in the HTML of a description, by their words. */
export function getHeadings(html: string): Map<string, string> {
  const headings = html.matchAll(/<h[3-6] class="description-heading" id="([^"]*)">(.*?)<\/h[3-6]>/gs);
  return new Map([...headings].map(([, id = '', words = '']) => [toSlug(words.replace(/<[^>]*>|&[^;]*;/g, '')), id]));
}

/** `Getting Started!` → `getting-started`, as on GitHub. */
export function toSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]+/gu, '')
    .replace(/\s+/g, '-');
}

/** Reports a broken link, and a replacement. `configFile`: the configuration of the site, for the hint. */
export function reportLink(href: string, at: Node, graph: Graph, configFile: string): void {
  graph.report(
    {
      severity: 'warning',
      message: `the link "${href}" leads nowhere, so only its text is shown`,
      hint: href.startsWith('/')
        ? `write an address that begins with https://, or name the site it is on: --link-base URL (linkBase of the API in ${configFile})`
        : 'write an address that begins with https://, or "#operation/" with an operationId, or "#tag/" with the name of a tag',
    },
    at,
  );
}
