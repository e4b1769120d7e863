// Caddy: a Caddyfile for a site at one address.
import {
  CACHE,
  escapePattern,
  getRedirects,
  HASHED,
  quote,
  SITE_ROOT,
  toGlob,
  TRANSPORT_NOTE,
  UNUSUAL_TYPES,
  withQuery,
  type Hosted,
} from './hosted.ts';

/** Any host name, over HTTP. The owner changes it to the site's own. */
export const CADDY_ADDRESS = ':8080';

/** Text of a Caddyfile. */
export function renderCaddy(site: Hosted): string {
  const {basePath, trailingSlash, otherLocales, headers} = site;
  const base = basePath.slice(0, -1);
  const lines = [
    ...renderHeaders(headers),
    '',
    // "?" and the query; empty without a query.
    'map {query} {asked} {',
    '  ~^(.+)$ "?${1}"',
    '  default ""',
    '}',
    ...getRedirects(site).flatMap(({from, to}, index) => [
      `@old${index} path ${from.map(quote).join(' ')}`,
      `redir @old${index} ${quote(withQuery(to, '{asked}'))} 301`,
    ]),
    ...(base === '' ? [] : [`redir / ${basePath} 302`, `redir ${base} ${basePath} 302`]),
    '',
    // In this order, and not in Caddy's order of directives.
    ...(base === '' ? ['route {'] : [`handle_path ${base}/* {`, 'route {']),
    ...renderSlash(base, trailingSlash, otherLocales),
    '  @hidden {',
    '    path */.* /_headers /_redirects',
    // Files that clients request by name. Below them, names with a dot are hidden as elsewhere.
    '    not path_regexp ^/\\.well-known(/[^/.][^/]*)+$',
    '  }',
    '  error @hidden 404',
    '  header +Vary Accept',
    ...renderTwins(trailingSlash === true),
    trailingSlash === true ? '  try_files {path} {path}/index.html =404' : '  try_files {path} {path}/index.html {path}.html =404',
    '  file_server {',
    '    precompressed br gzip',
    '  }',
    '}',
    ...(base === '' ? [] : ['}', 'handle {', '  error 404', '}']),
    '',
    ...renderErrors(base, otherLocales),
  ];
  return `# Written by the build with the site it belongs to. Change the address and "root" to yours: with a host's name, Caddy serves
# HTTPS by itself. ${TRANSPORT_NOTE}
${CADDY_ADDRESS} {
  root * ${SITE_ROOT}
  encode gzip
${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}
}
`;
}

/** The response for an unknown address: the 404 page of its language. */
function renderErrors(base: string, otherLocales: string[]): string[] {
  return [
    'handle_errors {',
    '  map {path} {missing} {',
    ...otherLocales.map((locale) => `    ~^${escapePattern(base)}/${locale}(/|$) /${locale}/404.html`),
    '    default /404.html',
    '  }',
    '  rewrite * {missing}',
    `  header Cache-Control "${CACHE.other}"`,
    // An unknown path with a file extension already has that file's media type.
    '  header Content-Type "text/html; charset=utf-8"',
    '  header -Server',
    '  file_server {',
    '    status 404',
    '  }',
    '}',
  ];
}

function renderHeaders(headers: Hosted['headers']): string[] {
  return [
    ...Object.entries(headers).map(([name, value]) => `header ${name} ${quote(value)}`),
    'header -Server',
    '',
    `@hashed path_regexp ${HASHED}`,
    `header @hashed Cache-Control "${CACHE.hashed}"`,
    `@other not path_regexp ${HASHED}`,
    `header @other Cache-Control "${CACHE.other}"`,
    ...UNUSUAL_TYPES.flatMap(([end, type]) => [
      `@${toMatcher(end)} path ${toGlob(end)}`,
      `header @${toMatcher(end)} Content-Type "${type}; charset=utf-8"`,
    ]),
  ];
}

/** A request that prefers Markdown to HTML gets the Markdown of a page. Paths are those below the base path. */
function renderTwins(hasSlash: boolean): string[] {
  const wants = ['header Accept *text/markdown*', 'not header_regexp Accept text/html.*text/markdown'];
  const rewrite = (name: string, conditions: string[], file: string): string[] => [
    `  @${name} {`,
    ...[...wants, ...conditions, `file ${file}`].map((line) => `    ${line}`),
    '  }',
    `  header @${name} Content-Type "text/markdown; charset=utf-8"`,
    `  rewrite @${name} ${file}`,
  ];
  const slashed = [
    '  @slashedTwin {',
    ...[...wants, 'path_regexp twin ^(/.+)/$'].map((line) => `    ${line}`),
    '  }',
    // The captures of a matcher are known one level deeper.
    '  route @slashedTwin {',
    '    @twinFile file {re.twin.1}.md',
    '    header @twinFile Content-Type "text/markdown; charset=utf-8"',
    '    rewrite @twinFile {re.twin.1}.md',
    '  }',
  ];
  return [...rewrite('homeTwin', ['path /'], '/index.md'), ...(hasSlash ? slashed : rewrite('twin', [], '{path}.md'))];
}

function toMatcher(name: string): string {
  return name.replaceAll(/[^a-z]/g, '');
}

/** A path after normalisation by the server, without its slash. The original path may begin with the name of another host. */
const CLEAN = '^/+(.+)';

/** Redirects to the site's form of an address (trailing slash), if there is a page. Paths are below the base path. */
function renderSlash(base: string, trailingSlash: boolean | undefined, otherLocales: string[]): string[] {
  if (trailingSlash === undefined) return [];
  if (trailingSlash) {
    const conditions = ['not path */', `path_regexp bare ${CLEAN}$`, 'file {path}/index.html'];
    return ['  @bare {', ...conditions.map((line) => `    ${line}`), '  }', ...renderLead('@bare', base, '{re.bare.1}/')];
  }
  const homes = otherLocales.map((locale) => ` /${locale}/`).join('');
  return [
    ...otherLocales.map((locale) => `  redir /${locale} ${base}/${locale}/ 302`),
    '  @slashed {',
    `    path_regexp slashed ${CLEAN}/$`,
    ...(homes === '' ? [] : [`    not path${homes}`]),
    '  }',
    // The captures of a matcher are known one level deeper.
    '  handle @slashed {',
    '    @page file /{re.slashed.1}.html',
    ...renderLead('@page', base, '{re.slashed.1}').map((line) => `  ${line}`),
    '    error 404',
    '  }',
  ];
}

/** A redirect to another path below the base path, with one leading slash: the server encodes the rewritten path, and keeps the query. */
function renderLead(matcher: string, base: string, target: string): string[] {
  return [`  route ${matcher} {`, `    rewrite * /${target}`, `    redir * ${base}{uri} 301`, '  }'];
}
