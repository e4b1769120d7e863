// Caddy: a Caddyfile for a site at one address.
import {CACHE, HASHED, MEDIA_TYPES, TRANSPORT_NOTE, type Hosted} from './site.mts';

/** Text of a Caddyfile. */
export function renderCaddy({basePath, trailingSlash, otherLocales, redirects, headers}: Hosted): string {
  const base = basePath.slice(0, -1);
  const feeds = MEDIA_TYPES.filter(([end]) => !end.startsWith('.'));
  const texts = MEDIA_TYPES.filter(([end, type]) => ['.md', '.yaml'].includes(end) && type);
  const lines = [
    ...Object.entries(headers).map(([name, value]) => `header ${name} "${value.replaceAll('"', '\\"')}"`),
    'header -Server',
    '',
    `@hashed path_regexp ${HASHED}`,
    `header @hashed Cache-Control "${CACHE.hashed}"`,
    `@other not path_regexp ${HASHED}`,
    `header @other Cache-Control "${CACHE.other}"`,
    ...feeds.flatMap(([name, type]) => [`@${toMatcher(name)} path */${name}`, `header @${toMatcher(name)} Content-Type ${type}`]),
    ...texts.flatMap(([end, type]) => [
      `@${toMatcher(end)} path *${end}`,
      `header @${toMatcher(end)} Content-Type "${type}; charset=utf-8"`,
    ]),
    '',
    ...redirects.flatMap(({from, to}) => [`redir ${base}${from.replace(/\/$/, '')} ${base}${to} 301`]),
    ...(base === '' ? [] : [`redir / ${basePath} 302`, `redir ${base} ${basePath} 302`]),
    '',
    // In this order, and not in that of the directives.
    ...(base === '' ? ['route {'] : [`handle_path ${base}/* {`, 'route {']),
    ...renderSlash(base, trailingSlash, otherLocales),
    '  @hidden path */.* /_headers /_redirects',
    '  error @hidden 404',
    trailingSlash === true ? '  try_files {path} {path}/index.html =404' : '  try_files {path} {path}/index.html {path}.html =404',
    '  file_server {',
    '    precompressed br gzip',
    '  }',
    '}',
    ...(base === '' ? [] : ['}', 'handle {', '  error 404', '}']),
    '',
    'handle_errors {',
    '  rewrite * /404.html',
    `  header Cache-Control "${CACHE.other}"`,
    '  file_server {',
    '    status 404',
    '  }',
    '}',
  ];
  return `# Written by the build with the site it belongs to. Change the address and "root" to yours: with a host's name, Caddy serves
# HTTPS by itself. ${TRANSPORT_NOTE}
:8080 {
  root * /srv/portal
  encode gzip
${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}
}
`;
}

function toMatcher(name: string): string {
  return name.replaceAll(/[^a-z]/g, '');
}

/** Redirects to the one form of an address that the site uses, where there is a page. Paths are those below the base path. */
function renderSlash(base: string, trailingSlash: boolean | undefined, otherLocales: string[]): string[] {
  if (trailingSlash === undefined) return [];
  if (trailingSlash) {
    return ['  @bare {', '    not path */', '    file {path}/index.html', '  }', '  redir @bare {http.request.orig_uri.path}/?{query} 301'];
  }
  const homes = otherLocales.map((locale) => ` /${locale}/`).join('');
  return [
    '  @slashed {',
    '    path_regexp slashed ^(/.+)/$',
    ...(homes === '' ? [] : [`    not path${homes}`]),
    '  }',
    // What a matcher has captured is known one level further in.
    '  handle @slashed {',
    '    @page file {re.slashed.1}.html',
    `    redir @page ${base}{re.slashed.1}?{query} 301`,
    '    error 404',
    '  }',
  ];
}
