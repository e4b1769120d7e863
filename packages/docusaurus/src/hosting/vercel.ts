// The `vercel.json` of a built site: headers, redirects and addresses without `.html`, by Vercel's documentation.
import {CACHE, getHashedFolders, getRedirects, UNUSUAL_TYPES, type Hosted} from './hosted.ts';

type Header = {key: string; value: string};

/** Text of `vercel.json`, which is published beside the site at the root of the deployment. */
export function renderVercel(site: Hosted): string {
  const {basePath, trailingSlash, headers} = site;
  const rule = (source: string, fields: Record<string, string>): {source: string; headers: Header[]} => ({
    source,
    headers: Object.entries(fields).map(([key, value]) => ({key, value})),
  });
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    ...(trailingSlash === undefined ? {} : {trailingSlash}),
    redirects: [
      ...getRedirects(site).flatMap(({from, to}) =>
        [...new Set(from)].map((source) => ({source: escapeSource(source), destination: to, statusCode: 301})),
      ),
      ...(basePath === '/' ? [] : [{source: '/', destination: basePath, statusCode: 302}]),
    ],
    headers: [
      rule(`${basePath}(.*)`, headers),
      // The home page has no trailing slash if clean addresses have none.
      ...(basePath === '/' ? [] : [rule(basePath.slice(0, -1), headers)]),
      ...getHashedFolders(site).map((folder) => rule(`${folder}(.*)`, {'Cache-Control': CACHE.hashed})),
      ...UNUSUAL_TYPES.map(([end, type]) =>
        rule(`${basePath}(.*)${end.startsWith('.') ? '\\' : '/'}${end.replaceAll(/(?<!^)\./g, '\\.')}`, {
          'Content-Type': `${type}; charset=utf-8`,
        }),
      ),
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** Sources are patterns of path-to-regexp. */
function escapeSource(path: string): string {
  return encodeURI(path).replaceAll(/[:()*+?{}]/g, '\\$&');
}
