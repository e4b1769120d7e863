// Static hosts that read `_headers` and `_redirects` (Netlify, Cloudflare Pages and similar ones).
import {CACHE, getHashedFolders, getRedirects, getRoots, toGlob, TRANSPORT_NOTE, UNUSUAL_TYPES, type Hosted} from './hosted.ts';

/** Text of `_headers`. */
export function renderHeaders(site: Hosted): string {
  const {basePath, headers} = site;
  const rules: [path: string, headers: Record<string, string>][] = [
    [`${basePath}*`, headers],
    // Other files need no rule: these hosts have them revalidated by default, and would join two rules into one value.
    ...getHashedFolders(site).map((folder): (typeof rules)[number] => [`${folder}*`, {'Cache-Control': CACHE.hashed}]),
    ...UNUSUAL_TYPES.map(([end, type]): (typeof rules)[number] => [basePath + toGlob(end), {'Content-Type': `${type}; charset=utf-8`}]),
  ];
  const render = ([path, fields]: (typeof rules)[number]): string =>
    [path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `# Written by the build. ${TRANSPORT_NOTE}\n${rules.map(render).join('\n')}\n`;
}

/** Text of `_redirects`. Its last lines are the 404 pages by language: the first matching rule applies. */
export function renderRedirects(site: Hosted): string {
  const {basePath} = site;
  return [
    ...getRedirects(site).flatMap(({from, to}) => from.map((each) => `${encodeURI(each)} ${to} 301`)),
    ...(basePath === '/' ? [] : [`/ ${basePath} 302`]),
    ...getRoots(site)
      .reverse()
      .map((root) => `${root}* ${root}404.html 404`),
    '',
  ].join('\n');
}
