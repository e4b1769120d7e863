// The `staticwebapp.config.json` of a built site for Azure Static Web Apps, by Azure's documentation.
import {CACHE, getHashedFolders, getRedirects, UNUSUAL_TYPES, type Hosted} from './hosted.ts';

/** Azure's limit, in bytes. */
const LIMIT = 20_000;

/** Text of `staticwebapp.config.json`, which is published at the root, outside of the site's base path. */
export function renderAzure(site: Hosted): string {
  const text = render(site, getRedirectRoutes(site));
  // The site also has a redirecting page at each old address.
  return Buffer.byteLength(text) > LIMIT ? render(site, []) : text;
}

function render(site: Hosted, redirects: object[]): string {
  const {basePath, trailingSlash, headers} = site;
  const settings = {
    trailingSlash: trailingSlash === undefined ? 'auto' : trailingSlash ? 'always' : 'never',
    routes: [
      ...redirects,
      ...(basePath === '/' ? [] : [{route: '/', redirect: basePath, statusCode: 302}]),
      ...getHashedFolders(site).map((folder) => ({route: `${folder}*`, headers: {'Cache-Control': CACHE.hashed}})),
    ],
    responseOverrides: {404: {rewrite: `${basePath}404.html`}},
    globalHeaders: {...headers, 'Cache-Control': CACHE.other},
    // Azure matches only extensions, so feeds are plain XML and JSON.
    mimeTypes: Object.fromEntries(
      UNUSUAL_TYPES.filter(([end]) => end.startsWith('.')).map(([end, type]) => [end, `${type}; charset=utf-8`]),
    ),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** Each old path in its written and in its percent-encoded form. */
function getRedirectRoutes(site: Hosted): object[] {
  return getRedirects(site).flatMap(({from, to}) => {
    const forms = new Set(from.flatMap((path) => [path, encodeURI(path)]));
    return [...forms].map((route) => ({route, redirect: to, statusCode: 301}));
  });
}
