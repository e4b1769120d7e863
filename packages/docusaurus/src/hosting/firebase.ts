// The `firebase.json` of a built site for Firebase Hosting: headers, redirects and addresses without `.html`, by Firebase's documentation.
import {CACHE, escapePattern, getRedirects, HASHED, UNUSUAL_TYPES, type Hosted} from './hosted.ts';

type Rule = {source: string} | {regex: string};

/**
 * Text of `firebase.json`, which is beside the published folder. That folder has the site below its base path, and the page 404.html at the
 * root.
 */
export function renderFirebase(site: Hosted): string {
  const {basePath, trailingSlash, headers} = site;
  const rule = (pattern: Rule, fields: Record<string, string>): object => ({
    ...pattern,
    headers: Object.entries(fields).map(([key, value]) => ({key, value})),
  });
  const hosting = {
    public: 'site',
    ignore: ['firebase.json', '**/.*'],
    cleanUrls: true,
    ...(trailingSlash === undefined ? {} : {trailingSlash}),
    redirects: [
      ...getRedirects(site).map(({from, to}) => ({regex: toPattern(from), destination: to, type: 301})),
      ...(basePath === '/' ? [] : [{regex: '^/$', destination: basePath, type: 302}]),
    ],
    // The last of two rules for one header applies.
    headers: [
      rule({source: '**'}, {...headers, 'Cache-Control': CACHE.other}),
      rule({regex: `^${escapePattern(basePath)}.*${HASHED}`}, {'Cache-Control': CACHE.hashed}),
      ...UNUSUAL_TYPES.map(([end, type]) =>
        rule({source: `**/${end.startsWith('.') ? '*' : ''}${end}`}, {'Content-Type': `${type}; charset=utf-8`}),
      ),
    ],
  };
  return `${JSON.stringify({hosting}, null, 2)}\n`;
}

/** All forms of an old path, written and percent-encoded, as RE2 expressions. */
function toPattern(from: string[]): string {
  const forms = new Set(from.flatMap((path) => [path, encodeURI(path)]));
  return `^(?:${[...forms].map(escapePattern).join('|')})$`;
}
