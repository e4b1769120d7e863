import {expect, test} from 'vitest';
import {renderApache} from './apache.ts';
import type {Hosted} from './hosted.ts';
import {renderVercel} from './vercel.ts';

const SITE: Hosted = {
  basePath: '/docs-site/',
  trailingSlash: false,
  otherLocales: ['de'],
  redirects: [{from: '/old (1)', to: '/docs/new'}],
  headers: {'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff'},
};

test('vercel.json has headers, redirects and clean addresses', () => {
  const settings = JSON.parse(renderVercel(SITE)) as {headers: {source: string; headers: object[]}[]} & Record<string, unknown>;
  expect(settings).toMatchObject({
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      {source: '/docs-site/old%20\\(1\\)', destination: '/docs-site/docs/new', statusCode: 301},
      {source: '/docs-site/old%20\\(1\\)/', destination: '/docs-site/docs/new', statusCode: 301},
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
  const sources = settings.headers.map(({source}) => source);
  expect(sources).toContain('/docs-site/de/assets/(.*)');
  expect(sources).toContain('/docs-site/(.*)\\.md');
  expect(sources).toContain('/docs-site/(.*)/rss\\.xml');
});

test('vercel.json of a site at the root redirects nothing to it, and leaves the slash as it is written', () => {
  const {otherLocales, headers} = SITE;
  const settings = JSON.parse(renderVercel({otherLocales, headers, basePath: '/', redirects: []})) as Record<string, unknown>;
  expect(settings).toMatchObject({redirects: []});
  expect(settings).not.toHaveProperty('trailingSlash');
});

test('apache.conf has headers, types, redirects, clean addresses and the page for what is not there', () => {
  const text = renderApache(SITE);
  expect(text).toContain(`Header always set Content-Security-Policy "default-src 'none'"`);
  expect(text).toContain('AddType text/markdown .md');
  expect(text).toContain('RewriteRule "^/docs-site/old \\\\(1\\\\)$" "/docs-site/docs/new" [R=301,L,NE]');
  expect(text).toContain('ErrorDocument 404 "/docs-site/404.html"');
  expect(text).toContain('RewriteRule "^/docs-site$" "/docs-site/" [R=301,L]');
  expect(text).toContain('RewriteRule "/\\." - [R=404,L]');
  expect(text).toContain('RewriteCond "/srv/portal/$1.html" -f');
  expect(text).toContain('RewriteRule "^/docs-site/(.+?)/$" "/docs-site/$1" [R=301,L]');
});
