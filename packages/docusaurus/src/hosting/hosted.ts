// Facts of a built site and its files that every host needs: shared by all server files.

/** Folder of the site in the container; for other folders, change it in the server's file. */
export const SITE_ROOT = '/srv/portal';

/** Facts of a site for servers. */
export type Hosted = {
  /** Path of the site, with a slash at both ends. */
  basePath: string;
  trailingSlash?: boolean;
  otherLocales: string[];
  redirects: {from: string; to: string}[];
  headers: Record<string, string>;
};

/** Media types by the ends of file names. Feeds come first, since they differ from plain XML and JSON. */
export const MEDIA_TYPES: [end: string, type: string][] = [
  ['rss.xml', 'application/rss+xml'],
  ['atom.xml', 'application/atom+xml'],
  ['changes.xml', 'application/atom+xml'],
  ['feed.json', 'application/feed+json'],
  ['.html', 'text/html'],
  ['.css', 'text/css'],
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.json', 'application/json'],
  ['.xml', 'application/xml'],
  ['.yaml', 'application/yaml'],
  ['.md', 'text/markdown'],
  ['.txt', 'text/plain'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.ico', 'image/vnd.microsoft.icon'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
  ['.ttf', 'font/ttf'],
  ['.otf', 'font/otf'],
  ['.wasm', 'application/wasm'],
  ['.pdf', 'application/pdf'],
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
];

/** Media types that static hosts do not set by default: feeds and texts. */
export const UNUSUAL_TYPES = MEDIA_TYPES.filter(([end]) => !end.startsWith('.') || ['.md', '.yaml'].includes(end));

/** A pattern for paths with this ending, in the syntax of most hosts: all that end in `.md`, and all files `rss.xml`. */
export function toGlob(end: string): string {
  return end.startsWith('.') ? `*${end}` : `*/${end}`;
}

/** Folders of files that never change, in all languages: `/docs/assets/`. */
export function getHashedFolders(site: Pick<Hosted, 'basePath' | 'otherLocales'>): string[] {
  return getRoots(site).flatMap((root) => ['assets', 'calls', 'schemas'].map((folder) => `${root}${folder}/`));
}

/** Escapes a text for a regular expression. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

/** Paths below the site whose names carry a hash of their content: a regular expression with the same meaning in all servers. */
export const HASHED = '(/assets/(js|css|images|files|fonts|medias)/|[./][0-9a-f]{12}[./])[^/]*$';

/** Names that begin with a dot are for hosts only, except `/.well-known/` for clients: a regular expression of JavaScript and PCRE. */
export const HIDDEN = '/\\.(?!well-known/)';

/** Values of `Cache-Control`: for files that never change, and for files that are revalidated each time. */
export const CACHE = {hashed: 'public, max-age=31536000, immutable', other: 'no-cache'};

/** Note in each file about responses beyond what a site needs to work. */
export const TRANSPORT_NOTE =
  'Once the site is served over HTTPS alone, add: Strict-Transport-Security "max-age=63072000; includeSubDomains"';

/**
 * The old paths of each language in both forms, unencoded, and their targets, percent-encoded; both with the base path. Each path is given
 * only once, because servers refuse a second one. The owner's own comes first.
 */
export function getRedirects(site: Pick<Hosted, 'basePath' | 'otherLocales' | 'redirects'>): {from: string[]; to: string}[] {
  const found = new Map<string, {from: string[]; to: string}>();
  for (const root of getRoots(site)) {
    const base = root.slice(0, -1);
    for (const {from, to} of site.redirects) {
      const bare = base + decode(from).replace(/\/$/, '');
      if (!found.has(bare)) found.set(bare, {from: [bare, `${bare}/`], to: encodeURI(base + decode(to)).replaceAll('$', '%24')});
    }
  }
  return [...found.values()];
}

/** Path of each language, the default one first, with a slash at both ends. */
export function getRoots({basePath, otherLocales}: Pick<Hosted, 'basePath' | 'otherLocales'>): string[] {
  return [basePath, ...otherLocales.map((locale) => `${basePath}${locale}/`)];
}

/** An address with the query before the fragment, where browsers expect it. */
export function withQuery(to: string, query: string): string {
  return to.replace(/(?=#)|$/, () => query);
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A text in double quotes, in the syntax of nginx and Caddy. */
export function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** An `Accept` that prefers Markdown to HTML. */
export const WANTS_MARKDOWN = /^(?:(?!text\/html).)*text\/markdown/i;
