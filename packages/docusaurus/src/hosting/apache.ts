// The configuration of a built site for Apache 2.4, for a virtual host or an .htaccess file.
import {
  CACHE,
  escapePattern,
  getRedirects,
  HASHED,
  HIDDEN,
  MEDIA_TYPES,
  quote,
  SITE_ROOT,
  TRANSPORT_NOTE,
  withQuery,
  type Hosted,
} from './hosted.ts';

/** Text of `apache.conf`. It needs mod_headers, mod_rewrite, mod_mime, mod_dir and mod_alias. */
export function renderApache(site: Hosted): string {
  const {basePath, headers} = site;
  const redirects = getRedirects(site).flatMap(({from, to}) =>
    [...new Set(from)].flatMap((each) => {
      const rule = (address: string): string => `RewriteRule ${quote(`^${escapePattern(each)}$`)} ${quote(address)} [R=301,L,NE]`;
      // `%2` would be a match of a condition, even in `%20`.
      const target = to.replaceAll('%', '\\%');
      // Apache itself would add the query after the fragment.
      return to.includes('#')
        ? ['RewriteCond %{QUERY_STRING} .', rule(withQuery(target, '?%{QUERY_STRING}')), rule(target)]
        : [rule(target)];
    }),
  );
  return `# Written by the build, for Apache 2.4. Put it into a <VirtualHost>; change ${SITE_ROOT}.
# ${TRANSPORT_NOTE}
# a2enmod headers rewrite mime dir alias

${basePath === '/' ? `DocumentRoot ${quote(SITE_ROOT)}` : `Alias ${quote(basePath)} ${quote(`${SITE_ROOT}/`)}`}
<Directory ${quote(SITE_ROOT)}>
  Require all granted
  AllowOverride None
  Options None
  DirectoryIndex index.html
${site.trailingSlash === true ? '' : '  # /guides is guides.html where there is a folder of that name too.\n  DirectorySlash Off\n'}</Directory>

${MEDIA_TYPES.filter(([end]) => end.startsWith('.'))
  .map(([end, type]) => `AddType ${type} ${end}`)
  .join('\n')}
AddDefaultCharset utf-8
AddCharset utf-8 .css .js .json .xml .yaml .md .svg
${MEDIA_TYPES.filter(([end]) => !end.startsWith('.'))
  .map(([end, type]) => `<Files ${quote(end)}>\n  ForceType ${quote(`${type}; charset=utf-8`)}\n</Files>`)
  .join('\n')}

${Object.entries(headers)
  .map(([name, value]) => `Header always set ${name} ${quote(value)}`)
  .join('\n')}
Header set Cache-Control ${quote(CACHE.other)}
<LocationMatch ${quote(HASHED)}>
  Header set Cache-Control ${quote(CACHE.hashed)}
</LocationMatch>

ErrorDocument 404 ${quote(`${basePath}404.html`)}
${site.otherLocales
  .map((locale) => `<Location ${quote(basePath + locale)}>\n  ErrorDocument 404 ${quote(`${basePath}${locale}/404.html`)}\n</Location>\n`)
  .join('')}RewriteEngine On
# Files of hosts and of git are for nobody; /.well-known/ is asked for by name.
RewriteRule "${HIDDEN}" - [R=404,L]
${basePath === '/' ? '' : `RewriteRule "^/$" ${quote(basePath)} [R=302,L]\nRewriteRule ${quote(`^${escapePattern(basePath.slice(0, -1))}$`)} ${quote(basePath)} [R=301,L]\n`}${redirects.join('\n')}
${renderAddresses(site)}`;
}

/** Pages without `.html` in their addresses, in the site's form (trailing slash). */
function renderAddresses({basePath, trailingSlash}: Hosted): string {
  const inside = `^${escapePattern(basePath)}(.+?)`;
  const slash =
    trailingSlash === undefined
      ? ''
      : trailingSlash
        ? `RewriteCond ${quote(`${SITE_ROOT}/$1/index.html`)} -f\nRewriteRule ${quote(`${inside}(?<!/)$`)} ${quote(`${basePath}$1/`)} [R=301,L]\n`
        : `RewriteCond ${quote(`${SITE_ROOT}/$1.html`)} -f\nRewriteRule ${quote(`${inside}/$`)} ${quote(`${basePath}$1`)} [R=301,L]\n`;
  return `${slash}RewriteCond ${quote(`${SITE_ROOT}/$1.html`)} -f
RewriteRule ${quote(`${inside}/?$`)} ${quote(`${basePath}$1.html`)} [PT,L]
RewriteCond ${quote(`${SITE_ROOT}/$1/index.html`)} -f
RewriteRule ${quote(`${inside}/?$`)} ${quote(`${basePath}$1/index.html`)} [PT,L]
`;
}
