// Links of a page's Markdown: absolute, and to the Markdown of other pages of the site.
import {mapLines} from '@lectern/openapi/markdown';
import {toMarkdownAddress} from '../../markdownAddress.ts';

export type LinkSite = {/** Without a slash at its end. */ origin: string; /** With a slash at both ends. */ baseUrl: string};

/**
 * A link, or a code span, which may look like one. A span begins at its first tick, and an address has a maximum length: otherwise every
 * character would be a possible beginning.
 */
const LINK =
  /(?<code>(?<!`)(?<ticks>`+)(?!`).*?(?<!`)\k<ticks>(?!`))|\]\((?<open><?)(?<href>[^)\s>]{1,2000})>?(?<title>(?: "(?:[^"\\]|\\.)*")?)\)/g;

/** Extensions of files; a version at the end of a page's name does not match. */
const FILE = /\.[a-z][a-z0-9]{1,4}$/i;

/** Rewrites the links of a page's Markdown so that they work wherever the text is read. `page`: the page's own address. */
export function linkTwins(markdown: string, page: string, site: LinkSite): string {
  return mapLines(markdown, (line) =>
    line.includes('](')
      ? line.replace(LINK, (...found: unknown[]) => {
          const {code, open = '', href = '', title = ''} = found.at(-1) as Record<string, string | undefined>;
          return code ?? `](${open}${toTwinLink(href, page, site)}${open === '' ? '' : '>'}${title})`;
        })
      : line,
  );
}

/** The target of a page's link in Markdown. */
export function toTwinLink(href: string, page: string, {origin, baseUrl}: LinkSite): string {
  if (href.startsWith('#')) return origin + toMarkdownAddress(page, baseUrl) + href;
  const local = href.startsWith(origin + baseUrl) || href === origin + baseUrl.slice(0, -1) ? href.slice(origin.length) : href;
  if (!local.startsWith('/') || local.startsWith('//')) return href;
  const [pathname = '', hash] = local.split('#');
  const isPage = `${pathname}/`.startsWith(baseUrl) && !FILE.test(pathname.split('?')[0] ?? '');
  return origin + (isPage ? toMarkdownAddress(pathname, baseUrl) : pathname) + (hash === undefined ? '' : `#${hash}`);
}
