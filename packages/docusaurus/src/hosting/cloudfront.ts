// Files for CloudFront in front of an S3 bucket: headers, a function that finds pages, and the upload.
import {CACHE, getHashedFolders, getRedirects, getRoots, toGlob, UNUSUAL_TYPES, type Hosted} from './hosted.ts';

/** CloudFront's limits for a policy, in characters, and for a function, in bytes. */
const LIMITS = {policy: 1783, function: 10_000};

/** Headers that have their own fields in a response headers policy. */
const FIELDS: Record<string, (value: string) => object> = {
  'Content-Security-Policy': (value) => ({ContentSecurityPolicy: {Override: true, ContentSecurityPolicy: value}}),
  'X-Content-Type-Options': () => ({ContentTypeOptions: {Override: true}}),
  'X-Frame-Options': (value) => ({FrameOptions: {Override: true, FrameOption: value}}),
  'Referrer-Policy': (value) => ({ReferrerPolicy: {Override: true, ReferrerPolicy: value}}),
};

/** Text of `cloudfront-headers.json`, the configuration of a response headers policy. */
export function renderHeadersPolicy({headers}: Hosted): string {
  const length = headers['Content-Security-Policy']?.length ?? 0;
  const isLong = length > LIMITS.policy;
  const entries = Object.entries(headers).filter(([name]) => !(isLong && name === 'Content-Security-Policy'));
  const Items = entries.filter(([name]) => !(name in FIELDS)).map(([Header, Value]) => ({Header, Value, Override: true}));
  const settings = {
    Name: 'portal',
    Comment: isLong
      ? `Without the security policy, which has ${length} characters: build with --meta-policy.`
      : 'Written by the build, for this build.',
    SecurityHeadersConfig: Object.assign({}, ...entries.flatMap(([name, value]) => FIELDS[name]?.(value) ?? [])) as object,
    CustomHeadersConfig: {Quantity: Items.length, Items},
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** Text of `cloudfront-function.js`. `extensions`: of all files of the site, with their dots. */
export function renderFunction(site: Hosted, extensions: string[]): string {
  const redirects = Object.fromEntries(getRedirects(site).flatMap(({from, to}) => from.map((path) => [path, to])));
  const text = render(site, extensions, redirects);
  // The site also has a redirecting page at each old address.
  return Buffer.byteLength(text) > LIMITS.function ? render(site, extensions, {}) : text;
}

function render(site: Hosted, extensions: string[], redirects: Record<string, string>): string {
  const {basePath, trailingSlash} = site;
  const roots = getRoots(site);
  const leads = Object.fromEntries(roots.filter((root) => root !== '/').map((root) => [root.slice(0, -1), root]));
  return `// Written by the build, for a CloudFront function (cloudfront-js-2.0) at "viewer request".
var redirects = ${JSON.stringify({...leads, ...redirects}, null, 2)};
var roots = ${JSON.stringify(roots)};
var extensions = ${JSON.stringify([...extensions].sort())};

function lead(location, querystring, statusCode) {
  var query = [];
  Object.keys(querystring).forEach(function (name) {
    var all = querystring[name].multiValue || [querystring[name]];
    all.forEach(function (each) {
      query.push(each.value === '' ? name : name + '=' + each.value);
    });
  });
  var parts = location.split('#');
  var value = parts[0] + (query.length > 0 ? '?' + query.join('&') : '') + (parts.length > 1 ? '#' + parts[1] : '');
  return {statusCode: statusCode, statusDescription: 'Moved', headers: {location: {value: value}}};
}

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var path = uri;
  try {
    path = decodeURIComponent(uri);
  } catch (error) {
    return request;
  }
${basePath === '/' ? '' : `  if (path === '/') return lead(${JSON.stringify(basePath)}, request.querystring, 302);\n`}  if (redirects.hasOwnProperty(path)) return lead(redirects[path], request.querystring, 301);
  if (roots.indexOf(path) >= 0) {
    request.uri = uri + 'index.html';
    return request;
  }
  var name = path.split('/').pop();
  if (extensions.indexOf(name.slice(name.lastIndexOf('.'))) >= 0 && name.indexOf('.') >= 0) return request;
${renderPages(trailingSlash)}
  return request;
}
`;
}

/** Finds the file of a page, and redirects to the site's form of its address. A second leading slash would name another host. */
function renderPages(trailingSlash: boolean | undefined): string {
  const bare = String.raw`uri.replace(/\/+$/, '')`;
  const one = (address: string): string => String.raw`lead((${address}).replace(/^\/+/, '/'), request.querystring, 301)`;
  if (trailingSlash === false) return `  if (name === '') return ${one(bare)};\n  request.uri = uri + '.html';`;
  const add = trailingSlash ? `  if (name !== '') return ${one("uri + '/'")};\n` : '';
  return `${add}  request.uri = ${bare} + '/index.html';`;
}

/** Text of `s3.sh`, which uploads a site with the types and caching of its files. */
export function renderUpload({basePath, otherLocales}: Hosted): string {
  const hashed = getHashedFolders({basePath: '', otherLocales}).map((folder) => `${folder}*`);
  const copy = (choice: string, options: string): string => `aws s3 cp "$site" "$target" --recursive ${choice} ${options}`;
  const list = (option: string, patterns: string[]): string => patterns.map((pattern) => `--${option} '${pattern}'`).join(' ');
  return `#!/bin/sh
# Written by the build. Usage: sh build/.deploy/s3.sh BUCKET [DISTRIBUTION]
set -eu
site=$(dirname "$0")/..
target="s3://$1"'${basePath.slice(0, -1)}'
# What pages load comes first, so that no page is there before its scripts.
${copy(`--exclude '*' ${list('include', hashed)}`, `--cache-control '${CACHE.hashed}'`)}
${copy(list('exclude', ['.deploy/*', ...hashed, ...UNUSUAL_TYPES.map(([end]) => toGlob(end))]), `--cache-control '${CACHE.other}'`)}
${UNUSUAL_TYPES.map(([end, type]) =>
  copy(
    `--exclude '*' --include '${toGlob(end)}' ${list('exclude', ['.deploy/*', ...hashed])}`,
    `--cache-control '${CACHE.other}' --content-type '${type}; charset=utf-8'`,
  ),
).join('\n')}
# What is no longer in the site leaves the bucket.
aws s3 sync "$site" "$target" --delete --size-only --exclude '.deploy/*'
[ $# -lt 2 ] || aws cloudfront create-invalidation --distribution-id "$2" --paths '/*'
`;
}
