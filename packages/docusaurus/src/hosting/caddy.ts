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

/** Every name, over HTTP: to be changed to the site's own. */
export const CADDY_ADDRESS = ':8080';

/** Text of a Caddyfile. */
export function renderCaddy(site: Hosted): string {
  const {basePath, trailingSlash, otherLocales, headers} = site;
  const base = basePath.slice(0, -1);
  const lines = [
    ...renderHeaders(headers),
    '',
    // "?" and the query; nothing where there is none.
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
    // In this order, and not in that of the directives.
    ...(base === '' ? ['route {'] : [`handle_path ${base}/* {`, 'route {']),
    ...renderSlash(base, trailingSlash, otherLocales),
    '  @hidden {',
    '    path */.* /_headers /_redirects',
    // Files that clients ask for by name, below which a dot hides as elsewhere.
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

/** What is sent for an address that leads nowhere: the page of its language. */
function renderErrors(base: string, otherLocales: string[]): string[] {
  return [
    'handle_errors {',
    '  map {path} {missing} {',
    ...otherLocales.map((locale) => `    ~^${escapePattern(base)}/${locale}(/|$) /${locale}/404.html`),
    '    default /404.html',
    '  }',
    '  rewrite * {missing}',
    `  header Cache-Control "${CACHE.other}"`,
    // A path that ends like a document, and leads nowhere, has got the document's type.
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

/** Who asks for Markdown, and for HTML at most after it, gets the Markdown of a page. Paths are those below the base path. */
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
    // What a matcher has captured is known one level further in.
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

/** A path as the server has cleaned it, without its slash. As a visitor writes it, it may begin with the name of another host. */
const CLEAN = '^/+(.+)';

/** Redirects to the one form of an address that the site uses, where there is a page. Paths are those below the base path. */
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
    // What a matcher has captured is known one level further in.
    '  handle @slashed {',
    '    @page file /{re.slashed.1}.html',
    ...renderLead('@page', base, '{re.slashed.1}').map((line) => `  ${line}`),
    '    error 404',
    '  }',
  ];
}

/** A redirect to another path below the base path, which has one slash before it: the server encodes what it has rewritten, and keeps the query. */
function renderLead(matcher: string, base: string, target: string): string[] {
  return [`  route ${matcher} {`, `    rewrite * /${target}`, `    redir * ${base}{uri} 301`, '  }'];
}
