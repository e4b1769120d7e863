// Are all links and anchors of a served site alive? Links to other hosts are not followed.
import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {visit} from 'unist-util-visit';

export type Site = {
  folder: string;
  /** Address of the served site, with a slash at the end. */
  url: string;
  /** Origin in its own absolute addresses. */
  origin: string;
  /** With a slash at both ends. */
  basePath: string;
};

/** Follows every link and anchor of every page, and the addresses in styles. Returns the broken ones. */
export async function checkLinks({folder, url, origin, basePath}: Site): Promise<{broken: string[]; checked: number}> {
  const {LinkChecker, LinkState} = await import('linkinator');
  const {origin: served} = new URL(url);
  const pages = globSync('**/*.html', {cwd: folder}).map((file) => url + file.replace(/(?:^|\/)index\.html$/, ''));
  const isOwn = (link: string): boolean => link.startsWith(url) || link.startsWith(origin + basePath);
  const {links} = await new LinkChecker().check({
    path: pages,
    recurse: true,
    checkFragments: true,
    checkCss: true,
    concurrency: 8,
    linksToSkip: (link) => Promise.resolve(!isOwn(link)),
    urlRewriteExpressions: [{pattern: new RegExp(`^${origin.replaceAll('.', '\\.')}(?=/)`), replacement: served}],
  });
  const broken = links
    // Scripts open the console at this hash, which is not an element of the page.
    .filter(({state, url: to}) => state === LinkState.BROKEN && !to.endsWith('#console'))
    .map(({url: to, parent, status}) => `${to} (${status ?? ''}) in ${parent ?? ''}`);
  return {broken, checked: links.filter(({state}) => state === LinkState.OK).length};
}

/** Checks addresses in files other than HTML: Markdown, lists, feeds, the site map. Returns those without a file or an anchor. */
export function checkTexts({folder, origin, basePath}: Omit<Site, 'url'>): {broken: string[]; checked: number} {
  const ids = new Map<string, Set<string>>();
  const broken: string[] = [];
  let checked = 0;
  for (const file of globSync(['**/*.{md,txt,xml}', 'blog/*.json'], {cwd: folder})) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const link of new Set(file.endsWith('.md') || file.endsWith('.txt') ? getLinks(text) : getAddresses(text))) {
      const {pathname, hash, origin: host} = new URL(link, `${origin}${basePath}${file}`);
      if (host !== origin || !pathname.startsWith(basePath)) continue;
      checked += 1;
      const target = findFile(folder, decodeURI(pathname.slice(basePath.length)));
      const isThere =
        target !== undefined && (hash === '' || !target.endsWith('.html') || getIds(target, ids).has(decodeURIComponent(hash.slice(1))));
      if (!isThere) broken.push(`${link} in ${file}`);
    }
  }
  return {broken, checked};
}

function getLinks(markdown: string): string[] {
  const links: string[] = [];
  visit(fromMarkdown(markdown), (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') links.push(node.url);
  });
  return links;
}

/** Feeds contain HTML with its special characters as entities. */
function getAddresses(text: string): string[] {
  return [...text.matchAll(/https?:\/\/(?:(?!&(?:quot|apos|lt|gt|#\w+);)[^\s"'<>\\])+/g)].map(([address]) =>
    address.replaceAll('&amp;', '&'),
  );
}

function findFile(folder: string, address: string): string | undefined {
  const candidates = [address, `${address.replace(/\/$/, '')}.html`, path.join(address, 'index.html')];
  return candidates.map((each) => path.join(folder, each)).find((each) => /\.\w+$/.test(each) && existsSync(each));
}

function getIds(file: string, known: Map<string, Set<string>>): Set<string> {
  const ids =
    known.get(file) ?? new Set([...readFileSync(file, 'utf8').matchAll(/\sid=(?:"([^"]*)"|([^\s>"]+))/g)].map(([, a, b]) => a ?? b ?? ''));
  known.set(file, ids);
  return ids;
}
