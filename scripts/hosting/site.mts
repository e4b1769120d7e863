// What is known of a finished site, and what of its files every host has to know: shared by all server files.

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

/** Paths below the site whose names carry a hash of their content: a regular expression that all servers read alike. */
export const HASHED = '(/assets/(js|css|images|files|fonts|medias)/|[./][0-9a-f]{12}[./])[^/]*$';

/** How long files may be kept: those that never change, and those that are asked for again each time. */
export const CACHE = {hashed: 'public, max-age=31536000, immutable', other: 'no-cache'};

/** What is answered beyond what a site needs to work: told in each file. */
export const TRANSPORT_NOTE =
  'Once the site is served over HTTPS alone, add: Strict-Transport-Security "max-age=63072000; includeSubDomains"';
