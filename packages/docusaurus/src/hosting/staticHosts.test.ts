import {spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {renderApache} from './apache.ts';
import {renderAzure} from './azure.ts';
import {renderFunction, renderHeadersPolicy, renderUpload} from './cloudfront.ts';
import {renderFirebase} from './firebase.ts';
import {renderCaddy} from './caddy.ts';
import {UNUSUAL_TYPES, type Hosted} from './hosted.ts';
import {renderNginx} from './nginx.ts';
import {renderHeaders, renderRedirects} from './staticHost.ts';
import {renderVercel} from './vercel.ts';

const SITE: Hosted = {
  basePath: '/docs-site/',
  trailingSlash: false,
  otherLocales: ['de'],
  redirects: [{from: '/old (1)', to: '/docs/new'}],
  headers: {'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff'},
};

test.each([
  ['apache.conf', renderApache(SITE)],
  ['Caddyfile', renderCaddy(SITE)],
  ['firebase.json', renderFirebase(SITE)],
  ['_headers', renderHeaders(SITE)],
  ['nginx.conf', renderNginx(SITE)],
  ['s3.sh', renderUpload(SITE)],
  ['vercel.json', renderVercel(SITE)],
])('%s has the media types of all feeds and texts', (_, text) => {
  // Dots may be escaped, for patterns and once more in JSON.
  const plain = text.replaceAll('\\', '');
  for (const [end, type] of UNUSUAL_TYPES) {
    expect(plain).toContain(type);
    expect(plain).toContain(end.startsWith('.') && text.includes('types {') ? end.slice(1) : end);
  }
});

test.each(['woff2', 'woff', 'ttf', 'otf'])('servers with their own media types send a font that ends in .%s as one', (end) => {
  expect(renderNginx(SITE)).toContain(`    font/${end} ${end};`);
  expect(renderApache(SITE)).toContain(`AddType font/${end} .${end}`);
});

test('nginx compresses fonts that are not compressed themselves', () => {
  const [, types = ''] = /gzip_types (.*);/.exec(renderNginx(SITE)) ?? [];
  expect(types.split(' ')).toEqual(expect.arrayContaining(['font/ttf', 'font/otf']));
  expect(types).not.toContain('woff');
});

test('vercel.json has headers, redirects and clean addresses', () => {
  const settings = JSON.parse(renderVercel(SITE)) as {headers: {source: string; headers: object[]}[]} & Record<string, unknown>;
  expect(settings).toMatchObject({
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      {source: '/docs-site/old%20\\(1\\)', destination: '/docs-site/docs/new', statusCode: 301},
      {source: '/docs-site/old%20\\(1\\)/', destination: '/docs-site/docs/new', statusCode: 301},
      {source: '/docs-site/de/old%20\\(1\\)', destination: '/docs-site/de/docs/new', statusCode: 301},
      {source: '/docs-site/de/old%20\\(1\\)/', destination: '/docs-site/de/docs/new', statusCode: 301},
      {source: '/', destination: '/docs-site/', statusCode: 302},
    ],
  });
  expect(settings.headers[0]).toEqual({
    source: '/docs-site/(.*)',
    headers: [
      {key: 'Content-Security-Policy', value: "default-src 'none'"},
      {key: 'X-Content-Type-Options', value: 'nosniff'},
    ],
  });
  // Vercel redirects from the home page's slash to the path without it.
  expect(settings.headers[1]).toEqual({source: '/docs-site', headers: settings.headers[0]?.headers});
  const sources = settings.headers.map(({source}) => source);
  expect(sources).toContain('/docs-site/de/assets/(.*)');
  expect(sources).toContain('/docs-site/(.*)\\.md');
  expect(sources).toContain('/docs-site/(.*)/rss\\.xml');
});

test('vercel.json of a site at the root has no redirect to it, and leaves the slash as written', () => {
  const {otherLocales, headers} = SITE;
  const settings = JSON.parse(renderVercel({otherLocales, headers, basePath: '/', redirects: []})) as Record<string, unknown>;
  expect(settings).toMatchObject({redirects: []});
  expect(settings).not.toHaveProperty('trailingSlash');
});

test('apache.conf has headers, types, redirects, clean addresses and the 404 page', () => {
  const text = renderApache(SITE);
  expect(text).toContain(`Header always set Content-Security-Policy "default-src 'none'"`);
  expect(text).toContain('AddType text/markdown .md');
  expect(text).toContain('RewriteRule "^/docs-site/old \\\\(1\\\\)$" "/docs-site/docs/new" [R=301,L,NE]');
  expect(text).toContain('ErrorDocument 404 "/docs-site/404.html"');
  expect(text).toContain('<Location "/docs-site/de">\n  ErrorDocument 404 "/docs-site/de/404.html"\n</Location>');
  expect(text).toContain('RewriteRule "^/docs-site/de/old \\\\(1\\\\)$" "/docs-site/de/docs/new" [R=301,L,NE]');
  expect(text).toContain('RewriteRule "^/docs-site$" "/docs-site/" [R=301,L]');
  expect(text).toContain('RewriteRule "/\\.(?!well-known/)" - [R=404,L]');
  expect(text).toContain('RewriteCond "/srv/portal/$1.html" -f');
  expect(text).toContain('RewriteRule "^/docs-site/(.+?)/$" "/docs-site/$1" [R=301,L]');
});

test('apache.conf takes no percent-encoded character of a target for a match of a condition', () => {
  const text = renderApache({...SITE, redirects: [{from: '/old', to: '/docs/a b#ü'}]});
  const target = String.raw`/docs-site/docs/a\\%20b`;
  expect(text).toContain(`"${target}?%{QUERY_STRING}#${String.raw`\\%C3\\%BC`}" [R=301,L,NE]`);
  expect(text).toContain(`"${target}#${String.raw`\\%C3\\%BC`}" [R=301,L,NE]`);
});

test('_redirects redirects in each language, and ends with the 404 page of each', () => {
  expect(renderRedirects(SITE).split('\n')).toEqual([
    '/docs-site/old%20(1) /docs-site/docs/new 301',
    '/docs-site/old%20(1)/ /docs-site/docs/new 301',
    '/docs-site/de/old%20(1) /docs-site/de/docs/new 301',
    '/docs-site/de/old%20(1)/ /docs-site/de/docs/new 301',
    '/ /docs-site/ 302',
    '/docs-site/de/* /docs-site/de/404.html 404',
    '/docs-site/* /docs-site/404.html 404',
    '',
  ]);
});

test('an old path that the owner set for a language appears once', () => {
  const own = {...SITE, redirects: [...SITE.redirects, {from: '/de/old (1)', to: '/docs/other'}]};
  expect(renderRedirects(own).match(/^\/docs-site\/de\/old%20\(1\) .*/gm)).toEqual(['/docs-site/de/old%20(1) /docs-site/docs/other 301']);
});

test('firebase.json has headers, redirects and clean addresses', () => {
  const {hosting} = JSON.parse(renderFirebase(SITE)) as {
    hosting: {headers: {source?: string; regex?: string; headers: {key: string; value: string}[]}[]} & Record<string, unknown>;
  };
  expect(hosting).toMatchObject({
    public: 'site',
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      {regex: expect.any(String) as string, destination: '/docs-site/docs/new', type: 301},
      {regex: expect.any(String) as string, destination: '/docs-site/de/docs/new', type: 301},
      {regex: '^/$', destination: '/docs-site/', type: 302},
    ],
  });
  const [{regex = ''} = {}] = hosting['redirects'] as {regex?: string}[];
  for (const address of ['/docs-site/old (1)', '/docs-site/old%20(1)/']) expect(address).toMatch(new RegExp(regex));
  expect('/docs-site/old (1)/more').not.toMatch(new RegExp(regex));
  const read = (address: string): Record<string, string> =>
    Object.fromEntries(
      hosting.headers
        .filter(({source, regex: pattern}) =>
          pattern === undefined ? path.matchesGlob(address.slice(1), source ?? '') : new RegExp(pattern).test(address),
        )
        .flatMap(({headers}) => headers.map(({key, value}) => [key, value])),
    );
  expect(read('/docs-site/docs/a')).toEqual({...SITE.headers, 'Cache-Control': 'no-cache'});
  expect(read('/docs-site/de/assets/js/main.js')['Cache-Control']).toContain('immutable');
  expect(read('/docs-site/docs/a.md')['Content-Type']).toBe('text/markdown; charset=utf-8');
  expect(read('/docs-site/blog/rss.xml')['Content-Type']).toBe('application/rss+xml; charset=utf-8');
});

test('staticwebapp.config.json has headers, redirects, types and the 404 page', () => {
  const settings = JSON.parse(renderAzure(SITE)) as {routes: {route: string}[]};
  expect(settings).toMatchObject({
    trailingSlash: 'never',
    responseOverrides: {404: {rewrite: '/docs-site/404.html'}},
    globalHeaders: {...SITE.headers, 'Cache-Control': 'no-cache'},
    mimeTypes: {'.md': 'text/markdown; charset=utf-8'},
  });
  expect(settings.routes).toContainEqual({route: '/docs-site/old (1)', redirect: '/docs-site/docs/new', statusCode: 301});
  expect(settings.routes).toContainEqual({route: '/docs-site/old%20(1)/', redirect: '/docs-site/docs/new', statusCode: 301});
  expect(settings.routes).toContainEqual({route: '/', redirect: '/docs-site/', statusCode: 302});
  expect(settings.routes.map(({route}) => route)).toContain('/docs-site/de/assets/*');
});

test('redirects beyond the limit of Azure or CloudFront are left to the pages at the old addresses', () => {
  const redirects = Array.from({length: 400}, (_, index) => ({from: `/old/address-${index}`, to: `/docs/new-${index}`}));
  expect(renderAzure({...SITE, redirects})).not.toContain('address-7');
  expect(Buffer.byteLength(renderAzure({...SITE, redirects}))).toBeLessThan(20_000);
  expect(renderFunction({...SITE, redirects}, ['.html'])).not.toContain('address-7');
});

describe('CloudFront', () => {
  test('has the headers of the site', () => {
    expect(
      JSON.parse(
        renderHeadersPolicy({...SITE, headers: {...SITE.headers, 'X-Frame-Options': 'DENY', 'Cross-Origin-Opener-Policy': 'same-origin'}}),
      ),
    ).toMatchObject({
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {Override: true, ContentSecurityPolicy: "default-src 'none'"},
        ContentTypeOptions: {Override: true},
        FrameOptions: {Override: true, FrameOption: 'DENY'},
      },
      CustomHeadersConfig: {Quantity: 1, Items: [{Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin', Override: true}]},
    });
  });

  test('leaves out a security policy that is too long, and the comment gives the fix', () => {
    const text = renderHeadersPolicy({...SITE, headers: {'Content-Security-Policy': 'a'.repeat(1784)}});
    expect(text).not.toContain('"ContentSecurityPolicy"');
    expect((JSON.parse(text) as {Comment: string}).Comment).toMatch(/^.{0,128}$/);
    expect(text).toContain('build with --meta-policy');
  });

  type Result = {uri?: string; statusCode?: number; headers?: {location: {value: string}}};

  function ask(site: Hosted, uri: string, querystring: Record<string, {value: string}> = {}): string {
    const text = renderFunction(site, ['.html', '.css', '.md']);
    // CloudFront runs this text.
    // oxlint-disable-next-line typescript/no-implied-eval
    const run = new Function('event', `${text}; return handler(event);`) as (event: object) => Result;
    const {statusCode, headers, uri: found = ''} = run({request: {uri, querystring}});
    return statusCode === undefined ? found : `${statusCode} ${headers?.location.value ?? ''}`;
  }

  const ROOT = {...SITE, basePath: '/', otherLocales: [], redirects: []};
  const FREE: Hosted = {basePath: SITE.basePath, otherLocales: SITE.otherLocales, redirects: SITE.redirects, headers: SITE.headers};

  test.each([
    [SITE, '/docs-site/', '/docs-site/index.html'],
    [SITE, '/docs-site/de/', '/docs-site/de/index.html'],
    [SITE, '/docs-site', '301 /docs-site/'],
    [SITE, '/', '302 /docs-site/'],
    [SITE, '/docs-site/docs/a', '/docs-site/docs/a.html'],
    [SITE, '/docs-site/docs/v1.4', '/docs-site/docs/v1.4.html'],
    [SITE, '/docs-site/docs/a/', '301 /docs-site/docs/a'],
    [SITE, '/docs-site/docs/a.md', '/docs-site/docs/a.md'],
    [SITE, '/docs-site/old%20(1)', '301 /docs-site/docs/new'],
    [SITE, '/docs-site/de/old%20(1)', '301 /docs-site/de/docs/new'],
    [SITE, '/docs-site/%ff', '/docs-site/%ff'],
    [SITE, '/docs-site/constructor', '/docs-site/constructor.html'],
    [FREE, '/docs-site/docs/a', '/docs-site/docs/a/index.html'],
    [FREE, '/docs-site/docs/a/', '/docs-site/docs/a/index.html'],
    [{...SITE, trailingSlash: true}, '/docs-site/docs/a', '301 /docs-site/docs/a/'],
    [{...SITE, trailingSlash: true}, '/docs-site/docs/a/', '/docs-site/docs/a/index.html'],
    [ROOT, '/', '/index.html'],
    [ROOT, '//evil.example/', '301 /evil.example'],
  ])('%#: of %s it makes %s', (site, uri, expected) => {
    expect(ask(site, uri)).toBe(expected);
  });

  test('a redirect preserves the query, before the fragment', () => {
    const site = {...SITE, redirects: [{from: '/old', to: '/docs/new#part'}]};
    expect(ask(site, '/docs-site/old', {a: {value: '1'}, b: {value: ''}})).toBe('301 /docs-site/docs/new?a=1&b#part');
  });

  test('the upload gives files their caching and types, and removes deleted files', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
    mkdirSync(path.join(folder, 'build/.deploy'), {recursive: true});
    const script = path.join(folder, 'build/.deploy/s3.sh');
    writeFileSync(script, renderUpload(SITE));
    const log = path.join(folder, 'log');
    writeFileSync(path.join(folder, 'aws'), `#!/bin/sh\necho "$@" >> ${log}\n`);
    chmodSync(path.join(folder, 'aws'), 0o755);
    const {status, stderr} = spawnSync('sh', [script, 'bucket', 'E1'], {encoding: 'utf8', env: {PATH: `${folder}:/usr/bin:/bin`}});
    expect([status, stderr]).toEqual([0, '']);
    const calls = readFileSync(log, 'utf8').trim().split('\n');
    expect(calls).toHaveLength(10);
    expect(calls[0]).toMatch(/s3:\/\/bucket\/docs-site .*--include de\/assets\/\* .*immutable$/);
    expect(calls[1]).toMatch(/--exclude \.deploy\/\* .*--cache-control no-cache$/);
    expect(calls[4]).toMatch(/--include \*\/changes\.xml .*--content-type application\/atom\+xml; charset=utf-8$/);
    expect(calls[6]).toMatch(/--content-type application\/yaml; charset=utf-8$/);
    expect(calls[7]).toMatch(/--content-type text\/markdown; charset=utf-8$/);
    expect(calls[8]).toContain('--delete');
    expect(calls[9]).toBe('cloudfront create-invalidation --distribution-id E1 --paths /*');
    rmSync(folder, {recursive: true});
  });
});
