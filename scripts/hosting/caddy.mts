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
    ...renderSlash(base, trailingSlash, otherLocales),
    '',
    ...(base === '' ? ['handle {'] : [`handle_path ${base}/* {`]),
    '  @hidden path */.* /_headers /_redirects',
    '  error @hidden 404',
    trailingSlash === true ? '  try_files {path} {path}/index.html =404' : '  try_files {path} {path}/index.html {path}.html =404',
    '  file_server {',
    '    precompressed br gzip',
    '  }',
    '}',
    ...(base === '' ? [] : ['handle {', '  error 404', '}']),
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

/** Redirects to the one form of an address that the site uses. */
function renderSlash(base: string, trailingSlash: boolean | undefined, otherLocales: string[]): string[] {
  if (trailingSlash === undefined) return [];
  if (trailingSlash)
    return ['@bare {', `  path_regexp bare ^${base}(/.*[^/])$`, '  file {re.bare.1}/index.html', '}', 'redir @bare {path}/ 301'];
  const homes = ['/', ...otherLocales.map((locale) => `/${locale}/`)].map((home) => base + home).join(' ');
  return [
    '@slashed {',
    `  path_regexp slashed ^${base}(/.+)/$`,
    '  file {re.slashed.1}.html',
    `  not path ${homes}`,
    '}',
    `redir @slashed ${base}{re.slashed.1} 301`,
  ];
}
