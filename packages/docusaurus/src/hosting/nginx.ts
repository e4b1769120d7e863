// nginx: the content of its http block, and a full configuration for an unprivileged container.
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
  WANTS_MARKDOWN,
  withQuery,
  type Hosted,
} from './hosted.ts';

/** The container's port. Outside of the container, change it and the site's folder. */
export const NGINX_LISTEN = 'listen 8080;';

const TEXTS =
  'text/css text/javascript application/json application/feed+json application/rss+xml application/atom+xml application/xml application/yaml text/markdown text/plain image/svg+xml';

/** Text of a file for the folder `conf.d`. */
export function renderNginx(site: Hosted): string {
  const {basePath, headers, otherLocales} = site;
  const base = basePath.slice(0, -1);
  const zone = 'portal';
  return `# Written by the build with the site it belongs to. It goes into nginx's http block: /etc/nginx/conf.d/portal.conf.
# Change "root" and "listen" to yours. ${TRANSPORT_NOTE}

${renderMaps(site)}

# A visitor needs a few dozen requests a page; who sends a thousand a second gets 429 and Retry-After.
limit_req_zone $binary_remote_addr zone=${zone}:10m rate=1000r/s;

server {
  ${NGINX_LISTEN}
  server_name _;
  root ${SITE_ROOT};

  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  charset_types ${TEXTS};
  types {
${getPlainTypes()
  .map(([end, type]) => `    ${type} ${end.slice(1)};`)
  .join('\n')}
  }
  default_type application/octet-stream;

  # Compressed files that lie beside the others (npm run build -- --compress) are sent as they are.
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_comp_level 6;
  gzip_types ${TEXTS} font/ttf font/otf;
  # With the module libnginx-mod-http-brotli-static: brotli_static on;

  limit_req zone=${zone} burst=2000 nodelay;
  limit_req_status 429;

${Object.keys(headers)
  .map((name, at) => `  add_header ${name} $portal_header_${at} always;`)
  .join('\n')}
  add_header Vary $portal_vary always;
  add_header Cache-Control $portal_cache always;
  add_header Retry-After $portal_retry always;

  # An address that cannot be decoded leads nowhere, as any other that is wrong.
  error_page 400 403 404 =404 $portal_missing;
${['', ...otherLocales.map((locale) => `/${locale}`)].map((folder) => `  location = ${folder}/404.html {\n    internal;\n  }`).join('\n')}
${base === '' ? '' : `  location = / {\n    return 302 ${basePath};\n  }\n  location = ${base} {\n    return 302 ${basePath};\n  }\n`}${renderRedirects(site)}
  # What begins with a dot or is meant for other hosts is no page; /.well-known/ is asked for by name.
  location ~ "${HIDDEN}|/_(headers|redirects)$" {
    return 404;
  }
${renderFeeds(escapePattern(base))}
${renderPages(site)}
  location / {
    return 404;
  }
}
`;
}

/** Values that depend on the status, the address or the `Accept` of a request. */
function renderMaps({basePath, headers, otherLocales}: Hosted): string {
  const pattern = escapePattern(basePath.slice(0, -1));
  return `map "$status $uri" $portal_cache {
  volatile;
  "~^416 " "";
  "~^(200|206|304) .*${HASHED}" "${CACHE.hashed}";
  default "${CACHE.other}";
}

# An empty header is not sent.
map $status $portal_retry {
  429 1;
  default "";
}

# nginx writes the headers of a response to a range that does not exist twice: once as 200, and then as 416.
${Object.values(headers)
  .map((value, at) => `map $status $portal_header_${at} {\n  volatile;\n  416 "";\n  default "${value}";\n}`)
  .join('\n')}

map $status $portal_vary {
  volatile;
  416 "";
  default "Accept";
}

# Who asks for Markdown, and for HTML at most after it, gets the Markdown of a page.
map $http_accept $portal_markdown {
  default "";
  "~*${WANTS_MARKDOWN.source.replaceAll('\\/', '/')}" ".md";
}
map "$portal_markdown $uri" $portal_twin {
  volatile;
  default "";
  "~^\\.md ${pattern}/$" "/index.md";
  "~^\\.md ${pattern}(?<portal_page>/.+?)/?$" "$portal_page.md";
}

# An address that leads nowhere gets the page of its language.
map $uri $portal_missing {
${otherLocales.map((locale) => `  "~^${pattern}/${locale}(/|$)" "/${locale}/404.html";\n`).join('')}  default "/404.html";
}`;
}

function getPlainTypes(): [string, string][] {
  return MEDIA_TYPES.filter(([end]) => end.startsWith('.'));
}

function renderRedirects(site: Hosted): string {
  return getRedirects(site)
    .flatMap(({from, to}) =>
      from.map((each) => `  location = ${quote(each)} {\n    return 301 ${quote(withQuery(to, '$is_args$args'))};\n  }\n`),
    )
    .join('');
}

function renderFeeds(pattern: string): string {
  return MEDIA_TYPES.filter(([end]) => !end.startsWith('.'))
    .map(
      ([name, type]) => `  location ~ ^${pattern}(?<file>/(.*/)?${name.replace('.', '\\.')})$ {
    types {
    }
    default_type ${type};
    try_files $file =404;
  }
`,
    )
    .join('');
}

/** Pages at clean addresses: with a trailing slash, without one, or both. */
function renderPages({basePath, trailingSlash, otherLocales}: Hosted): string {
  const base = basePath.slice(0, -1);
  const pattern = escapePattern(base);
  if (trailingSlash === undefined) {
    return `  location ~ ^${pattern}(?<file>/.*)$ {
    try_files $portal_twin $file $file/index.html $file.html =404;
  }
`;
  }
  if (trailingSlash) {
    return `  location ~ ^${pattern}(?<file>/(.*/)?)$ {
    try_files $portal_twin \${file}index.html =404;
  }
  location ~ ^${pattern}(?<file>/.*[^/])$ {
    if (-f $document_root$file/index.html) {
      rewrite ^(.*)$ $1/ permanent;
    }
    try_files $file =404;
  }
`;
  }
  const homes = ['/', ...otherLocales.map((locale) => `/${locale}/`)];
  const bare = otherLocales.map((locale) => `  location = ${base}/${locale} {\n    return 302 ${base}/${locale}/;\n  }\n`);
  return `${bare.join('')}${homes.map((home) => `  location = ${base}${home} {\n    try_files $portal_twin ${home}index.html =404;\n  }\n`).join('')}\
  location ~ ^${pattern}(?<file>/.+)/$ {
    if (-f $document_root$file.html) {
      rewrite ^(.*)/$ $1 permanent;
    }
    return 404;
  }
  location ~ ^${pattern}(?<file>/.*[^/])$ {
    try_files $portal_twin $file $file.html =404;
  }
`;
}

/** Text of a full nginx.conf that needs no privileges and writes only to /tmp; it includes the other file. */
export function renderNginxMain(): string {
  return `# Written by the build. Needs no rights, and writes nothing but below /tmp: for a container with a read-only file system.
pid /tmp/nginx.pid;
worker_processes auto;
error_log stderr warn;
events {
  worker_connections 4096;
}
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 30s;
  client_body_temp_path /tmp/nginx-body;
  proxy_temp_path /tmp/nginx-proxy;
  fastcgi_temp_path /tmp/nginx-fastcgi;
  uwsgi_temp_path /tmp/nginx-uwsgi;
  scgi_temp_path /tmp/nginx-scgi;
  # Nothing is uploaded here, and nobody needs long for a request.
  client_max_body_size 1k;
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;
  include /etc/nginx/portal.conf;
}
`;
}
