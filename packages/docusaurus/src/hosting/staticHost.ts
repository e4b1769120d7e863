// Hosts of static files that read `_headers` and `_redirects` (Netlify, Cloudflare Pages and their kin).
import {CACHE, getRedirects, MEDIA_TYPES, TRANSPORT_NOTE, type Hosted} from './hosted.ts';

/** Text of `_headers`. */
export function renderHeaders({basePath, otherLocales, headers}: Hosted): string {
  const roots = [basePath, ...otherLocales.map((locale) => `${basePath}${locale}/`)];
  const rules: [path: string, headers: Record<string, string>][] = [
    [`${basePath}*`, headers],
    // What has no rule is asked for again each time: these hosts do so by themselves, and would join two rules to one value.
    ...roots.flatMap((root) =>
      ['assets/*', 'calls/*', 'schemas/*'].map((path): [string, Record<string, string>] => [root + path, {'Cache-Control': CACHE.hashed}]),
    ),
    ...MEDIA_TYPES.filter(([end]) => ['.md', '.yaml', 'rss.xml', 'atom.xml', 'changes.xml', 'feed.json'].includes(end)).map(
      ([end, type]): [string, Record<string, string>] => [
        `${basePath}*${end.startsWith('.') ? end : `/${end}`}`,
        {'Content-Type': `${type}; charset=utf-8`},
      ],
    ),
  ];
  const render = ([path, fields]: (typeof rules)[number]): string =>
    [path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `# Written by the build. ${TRANSPORT_NOTE}\n${rules.map(render).join('\n')}\n`;
}

/** Text of `_redirects`; on its last line what is sent for an address that leads nowhere. */
export function renderRedirects(site: Hosted): string {
  const {basePath} = site;
  return [
    ...getRedirects(site).flatMap(({from, to}) => from.map((each) => `${encodeURI(each)} ${to} 301`)),
    ...(basePath === '/' ? [] : [`/ ${basePath} 302`]),
    `${basePath}* ${basePath}404.html 404`,
    '',
  ].join('\n');
}
