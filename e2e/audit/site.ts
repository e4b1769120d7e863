// The built site: its pages, and their parts by heading.
import {readFileSync, globSync} from 'node:fs';
import path from 'node:path';
import {parse, parseFragment, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {findAll, getAttribute, getText, isElement, type Element} from './seen.ts';

/** A part of a page: sibling nodes. */
export type Part = {childNodes: Tree.ChildNode[]};

/** A page and the subject of its article. */
export type SitePage = {file: string; operation: string | undefined; webhook: string | undefined; method: string};

/** Characters at the beginning of an article that include its head. */
const BEGINNING = 20_000;

/** Lists the pages that have an article, with their subjects. */
export function listPages(site: string): SitePage[] {
  return globSync('**/*.html', {cwd: site})
    .filter((file) => !/^(?:404\.html|assets\/)/.test(file))
    .sort()
    .flatMap((file) => {
      const html = readFileSync(path.join(site, file), 'utf8');
      const start = html.indexOf('<article');
      // The beginning of an article names its subject. Reading ten thousand whole pages would take minutes.
      const [article] = start < 0 ? [] : findAll(parseFragment(html.slice(start, start + BEGINNING)), ({tagName}) => tagName === 'article');
      if (!article) return [];
      const [badge] = findAll(article, (element) => /\bmethod-badge\b/.test(getAttribute(element, 'class') ?? ''));
      return [
        {
          file,
          operation: getAttribute(article, 'data-operation'),
          webhook: getAttribute(article, 'data-webhook'),
          method: badge ? getText(badge) : '',
        },
      ];
    });
}

/** The article of a page, without the surrounding navigation, and with the parts that it opens. */
export function loadArticle(site: string, file: string): Element | undefined {
  const article = findAll(parse(readFileSync(path.join(site, file), 'utf8')), ({tagName}) => tagName === 'article')[0];
  if (article) openParts(site, article);
  return article;
}

/** Inserts the parts of a heavy page where they open. */
function openParts(site: string, parent: Part): void {
  for (const branch of findAll(parent, (element) => getAttribute(element, 'data-part') !== undefined)) {
    const {html} = JSON.parse(readFileSync(path.join(site, getAttribute(branch, 'data-part') ?? ''), 'utf8')) as {html: string};
    const part = parseFragment(html);
    openParts(site, part);
    // The name of a separate part repeats its beginning; a closed branch has a name from its author.
    const isOwn = getAttribute(branch, 'class') === 'page-part';
    const summary = branch.childNodes.filter((node) => isElement(node) && node.tagName === 'summary' && !isOwn);
    branch.childNodes = [...summary, ...part.childNodes];
    for (const node of part.childNodes) node.parentNode = branch;
  }
}

/** The content below a heading, up to the next heading with its own ID. */
export function getSection(article: Element, id: string): Part | undefined {
  const heading = findAll(article, (element) => isHeading(element) && getAttribute(element, 'id') === id)[0];
  const siblings = heading?.parentNode?.childNodes ?? [];
  const start = heading ? siblings.indexOf(heading) : -1;
  if (start < 0) return undefined;
  const end = siblings.findIndex((node, index) => index > start && isElement(node) && isHeading(node));
  return {childNodes: siblings.slice(start + 1, end < 0 ? undefined : end)};
}

function isHeading(element: Element): boolean {
  return /^h[2-6]$/.test(element.tagName) && getAttribute(element, 'id') !== undefined;
}

/** The block of one media type: the largest element that names it before any other. */
export function getMediaBlock(section: Part, mediaType: string, others: string[]): Part | undefined {
  // In rows, facts and descriptions, such a name means something else.
  const enter = (element: Element): boolean =>
    element.tagName !== 'dl' &&
    !(element.tagName === 'li' && getAttribute(element, 'id') !== undefined) &&
    !/\bhtml_/.test(getAttribute(element, 'class') ?? '');
  const names = (part: Part): string[] => findAll(part, ({tagName}) => tagName === 'code', enter).map(getText);
  // Types with one schema share one line.
  const lines = findAll(section, ({tagName}) => tagName === 'p', enter).map(names);
  const shared = lines.filter((line) => line.includes(mediaType)).flat();
  const isAlone = (part: Part): boolean => !names(part).some((name) => !shared.includes(name) && others.includes(name));
  let best: Part | undefined;
  const look = (part: Part): void => {
    for (const element of part.childNodes.filter(isElement)) {
      if (best || !names(element).includes(mediaType)) continue;
      if (isAlone(element) && element.tagName !== 'p') best = element;
      else look(element);
    }
  };
  look(section);
  return best ?? (isAlone(section) && names(section).includes(mediaType) ? section : undefined);
}
