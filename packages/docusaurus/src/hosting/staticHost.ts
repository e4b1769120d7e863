// Hosts of static files that read `_headers` and `_redirects` (Netlify, Cloudflare Pages and their kin).
import {CACHE, getHashedFolders, getRedirects, getRoots, toGlob, TRANSPORT_NOTE, UNUSUAL_TYPES, type Hosted} from './hosted.ts';

/** Text of `_headers`. */
export function renderHeaders(site: Hosted): string {
  const {basePath, headers} = site;
  const rules: [path: string, headers: Record<string, string>][] = [
    [`${basePath}*`, headers],
    // What has no rule is asked for again each time: these hosts do so by themselves, and would join two rules to one value.
    ...getHashedFolders(site).map((folder): (typeof rules)[number] => [`${folder}*`, {'Cache-Control': CACHE.hashed}]),
    ...UNUSUAL_TYPES.map(([end, type]): (typeof rules)[number] => [basePath + toGlob(end), {'Content-Type': `${type}; charset=utf-8`}]),
  ];
  const render = ([path, fields]: (typeof rules)[number]): string =>
    [path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `# Written by the build. ${TRANSPORT_NOTE}\n${rules.map(render).join('\n')}\n`;
}

/** Text of `_redirects`; on its last lines what is sent for an address that leads nowhere, by language: the first rule that matches counts. */
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
