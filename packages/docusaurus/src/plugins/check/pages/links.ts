// Checks links of pages: collected when pages are parsed, judged when the addresses of all pages are known.
import path from 'node:path';
import type {Definition, Link as LinkNode, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {decodeAddress} from '../../../decodeAddress.ts';
import {getAttribute, type Element} from '../../content/jsx.ts';
import {suggestFile} from '../../suggestFile.ts';
import {suggestPage} from '../../suggestPage.ts';
import {isFile} from '../isFile.ts';
import {toSitePath, trimSlash} from '../sitePath.ts';
import {getStart, type Fault} from './elements.ts';
import type {Guide} from './guides.ts';

export type Link = {url: string} & Pick<Fault, 'line' | 'column'>;

/** Addresses that links are checked against. Paths have no base path and no trailing slash. */
export type Addresses = {
  siteDir: string;
  staticDirs: string[];
  baseUrl: string;
  locales: string[];
  /** Addresses of all pages, with the base path; absent if unknown: then only links to files are checked. */
  routes: string[] | undefined;
  /** Old addresses, below the base path. */
  redirected: string[];
  /** By the path of the file below the base path. */
  guides: ReadonlyMap<string, Guide>;
};

/** A page with its links. */
export type LinkedPage = {
  /** Absolute. */
  file: string;
  /** With the base path; absent for a file that pages import. */
  permalink: string | undefined;
  links: Link[];
};

/** An address of another site, or one that the framework leaves alone; a part of the page itself. */
const LEFT_ALONE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|$)/i;

/** Folders of translations, each with the same files as the folder that it translates. */
const TRANSLATION = /^i18n\/[^/]+\/docusaurus-plugin-content-(docs|blog)\/(?:current\/|(version-[^/]+\/))?/;

/** Links of Markdown and of the portal's components. */
export function findLinks(tree: Root): Link[] {
  const links: Link[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'definition') {
      const {url, position}: LinkNode | Definition = node;
      links.push({url, ...getStart(position)});
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const element: Element = node;
    if (element.name !== 'Card' && element.name !== 'Link') return;
    const url = getAttribute(element, 'to') ?? getAttribute(element, 'href');
    const isChecked = !element.attributes.some((each) => each.type === 'mdxJsxAttribute' && /^data-nobrokenlinkcheck$/i.test(each.name));
    if (url !== undefined && isChecked) links.push({url, ...getStart(element.position)});
  });
  return links.filter(({url}) => !LEFT_ALONE.test(url));
}

export type LinkCheck = {
  /** The broken links of a page, with reasons. */
  findFaults: (page: LinkedPage) => Fault[];
  /** A replacement for a link; undefined: it leads to a page, or that cannot be known before the build. */
  suggest: (url: string, permalink?: string) => string | undefined;
};

/** Creates a check of links. Links that cannot be judged before the build are left to it. */
export function createLinkCheck(addresses: Addresses): LinkCheck {
  const {siteDir, baseUrl, redirected, guides} = addresses;
  const routes = (addresses.routes ?? []).filter((route) => route.startsWith(baseUrl)).map((route) => toSitePath(route, baseUrl));
  const known = new Set([...routes.map(decodeAddress), ...redirected.map(trimSlash)]);
  const suggest: LinkCheck['suggest'] = (url, permalink) => {
    const name = toName(url);
    if (!addresses.routes || path.posix.extname(name) !== '') return undefined;
    const paths = toPaths(name, permalink, addresses);
    const isThere = paths.length === 0 || paths.some((each) => known.has(each) || isStatic(each, addresses));
    if (isThere) return undefined;
    const guide = paths.map((each) => guides.get(each)).find((each) => each !== undefined);
    return guide === undefined ? suggestPage(paths[0] ?? name, routes) : `write "${guide.address}", the address of ${guide.file}`;
  };
  const findFaults: LinkCheck['findFaults'] = ({file, permalink, links}) =>
    links.flatMap(({url, ...start}) => {
      const name = toName(url);
      if (name.startsWith('@site/') || /\.mdx?$/i.test(name)) {
        // A page may have an address that looks like a file.
        const candidates = toCandidates(name, file, siteDir);
        const isThere = candidates.some(isFile) || toPaths(name, permalink, addresses).some((each) => known.has(each));
        // Without the site's own folder, which holds its README.
        const folders = candidates.map((each) => path.dirname(each)).filter((folder) => folder !== siteDir);
        return isThere ? [] : [{message: `"${url}" leads to no guide: ${suggestFile(name, file, folders)}`, ...start}];
      }
      const hint = suggest(url, permalink);
      // A page may have another address than its file: then the file's path without its extension is a broken link.
      const guide = hint === undefined ? undefined : findGuide(name, file);
      return hint === undefined
        ? []
        : [{message: `"${url}" leads to no page: ${guide === undefined ? hint : `write "${guide}"`}`, ...start}];
    });
  return {findFaults, suggest};
}

/** The file beside a page, or below its folder, that a relative link names without its extension. */
function findGuide(name: string, file: string): string | undefined {
  if (name === '' || name.startsWith('/')) return undefined;
  return ['.md', '.mdx'].map((ending) => name + ending).find((each) => isFile(path.join(path.dirname(file), each)));
}

/** The path of a link, without query and fragment. */
function toName(url: string): string {
  return decodeAddress(url.replace(/[?#].*$/s, ''));
}

/** Paths at which the framework looks for a Markdown file: beside the page, below the content folder, in the site's folder. */
function toCandidates(name: string, file: string, siteDir: string): string[] {
  if (name.startsWith('@site/')) return [path.join(siteDir, name.slice('@site/'.length))];
  const own = path.relative(siteDir, file).replaceAll(path.sep, '/');
  const [folder = '', kind, version] = TRANSLATION.exec(own) ?? /^(?:(?:\w+_)?versioned_docs\/)?[^/]+\//.exec(own) ?? [];
  const original = kind === undefined ? folder : version === undefined ? `${kind}/` : `versioned_docs/${version}`;
  const beside = path.posix.dirname(own.slice(folder.length));
  return [folder, original]
    .flatMap((each) => [path.join(siteDir, each, beside, name), path.join(siteDir, each, name)])
    .concat(path.join(siteDir, name));
}

/** Possible paths of a link below the base path: the page's address may have a trailing slash, and the link may include the base path. */
function toPaths(name: string, permalink: string | undefined, {baseUrl, locales}: Addresses): string[] {
  if (name.startsWith('/')) {
    const [, first = ''] = name.split('/');
    const below = name.startsWith(baseUrl) ? [toSitePath(name, baseUrl)] : [];
    return locales.includes(first) ? [] : [trimSlash(name), ...below];
  }
  if (permalink === undefined) return [];
  const bare = trimSlash(permalink);
  return [bare, `${bare}/`].flatMap((each) => {
    const {pathname} = new URL(encodeURI(name), `https://site.invalid${each}`);
    return pathname.startsWith(baseUrl) ? [toSitePath(decodeAddress(pathname), baseUrl)] : [];
  });
}

function isStatic(pathname: string, {staticDirs}: Addresses): boolean {
  return staticDirs.some((folder) => [pathname, path.join(pathname, 'index.html')].some((each) => isFile(path.join(folder, each))));
}
