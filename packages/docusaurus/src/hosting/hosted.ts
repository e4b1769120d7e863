// What is known of a finished site, and what of its files every host has to know: shared by all server files.

/** Where the site lies in the container; elsewhere it is to be changed in a server's file. */
export const SITE_ROOT = '/srv/portal';

/** What a server has to know of a site. */
export type Hosted = {
  /** Path of the site, with a slash at both ends. */
  basePath: string;
  trailingSlash?: boolean;
  otherLocales: string[];
  redirects: {from: string; to: string}[];
  headers: Record<string, string>;
};

/** Media types by the ends of names. Those of feeds come first: they are no plain XML and JSON. */
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
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.ico', 'image/vnd.microsoft.icon'],
  ['.woff2', 'font/woff2'],
  ['.wasm', 'application/wasm'],
  ['.pdf', 'application/pdf'],
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
];

/** Those that hosts of static files do not send by themselves: of feeds, and of texts. */
export const UNUSUAL_TYPES = MEDIA_TYPES.filter(([end]) => !end.startsWith('.') || ['.md', '.yaml'].includes(end));

/** The paths that end so, as most hosts write them: all that end in `.md`, and all files `rss.xml`. */
export function toGlob(end: string): string {
  return end.startsWith('.') ? `*${end}` : `*/${end}`;
}

/** Folders of files that never change, in all languages: `/docs/assets/`. */
export function getHashedFolders(site: Pick<Hosted, 'basePath' | 'otherLocales'>): string[] {
  return getRoots(site).flatMap((root) => ['assets', 'calls', 'schemas'].map((folder) => `${root}${folder}/`));
}

/** A text in a regular expression. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

/** Paths below the site whose names carry a hash of their content: a regular expression that all servers read alike. */
export const HASHED = '(/assets/(js|css|images|files|fonts|medias)/|[./][0-9a-f]{12}[./])[^/]*$';

/** What begins with a dot is meant for hosts, but for what clients look for below `/.well-known/`: a regular expression of JavaScript and PCRE. */
export const HIDDEN = '/\\.(?!well-known/)';

/** How long files may be cached: those that never change, and those that are asked for again each time. */
export const CACHE = {hashed: 'public, max-age=31536000, immutable', other: 'no-cache'};

/** What is answered beyond what a site needs to work: named in each file. */
export const TRANSPORT_NOTE =
  'Once the site is served over HTTPS alone, add: Strict-Transport-Security "max-age=63072000; includeSubDomains"';

/**
 * An old path of each language in both forms, as a browser shows it, and the address that it leads to, as it is sent; both with
 * the base path. A path is given once: servers refuse a second one, and the owner's own comes first.
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

/** An address in which a query is put before what follows `#`, where browsers look for it. */
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

/** A text in double quotes, as nginx and Caddy read it. */
export function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** An `Accept` that asks for Markdown, and for HTML at most after it. */
export const WANTS_MARKDOWN = /^(?:(?!text\/html).)*text\/markdown/i;
