// Required responses of every server of the portal.
import type {APIRequestContext, Page} from '@playwright/test';
import {KINDS} from './kinds';
import {expect} from './test';

/** Requests files of each kind, missing files and hidden files from a server of the built portal. */
export async function expectHeaders(request: APIRequestContext, url: string): Promise<void> {
  const page = await request.get(`${url}docs/intro`);
  const [main] = /assets\/js\/main\.\w+\.js/.exec(await page.text()) ?? [];
  for (const [address, status, cache, type] of [
    ['', 200, 'no-cache', 'text/html; charset=utf-8'],
    [main, 200, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['assets/js/older.12345678.js', 404, 'no-cache', 'text/html; charset=utf-8'],
    ['nowhere', 404, 'no-cache', 'text/html; charset=utf-8'],
    ['nowhere.md', 404, 'no-cache', 'text/html; charset=utf-8'],
    ['nowhere/rss.xml', 404, 'no-cache', 'text/html; charset=utf-8'],
    ['docs/intro.md', 200, 'no-cache', 'text/markdown; charset=utf-8'],
    ['blog/rss.xml', 200, 'no-cache', 'application/rss+xml; charset=utf-8'],
    ['blog/atom.xml', 200, 'no-cache', 'application/atom+xml; charset=utf-8'],
    ['openapi/api/changes.xml', 200, 'no-cache', 'application/atom+xml; charset=utf-8'],
    ['openapi/api/openapi.yaml', 200, 'no-cache', 'application/yaml; charset=utf-8'],
    ['.deploy/site.json', 404, 'no-cache', 'text/html; charset=utf-8'],
  ] as const) {
    const response = await request.get(`${url}${address ?? 'no main script'}`);
    const headers = response.headers();
    expect([response.status(), headers['cache-control'], headers['content-type']], address).toEqual([status, cache, type]);
    expect(headers['content-security-policy'], address).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(headers['content-security-policy'], address).not.toMatch(/unsafe-inline|unsafe-eval/);
    // No test of a page covers this, because a framed page knows nothing of its frame.
    expect(headers['content-security-policy'], address).toContain("frame-ancestors 'none'");
    expect(headers, address).toMatchObject({'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin'});
    // The server must not reveal its version.
    expect(headers['server'] ?? '', address).not.toMatch(/caddy|\d/i);
  }
}

/** Requests pages as Markdown, as assistants do. Requests of browsers, and for files without Markdown, get the usual response. */
export async function expectTwins(request: APIRequestContext, url: string): Promise<void> {
  for (const [address, accept, type] of [
    ['docs/guides/errors', 'text/markdown, text/html, */*', 'text/markdown; charset=utf-8'],
    ['', 'text/markdown', 'text/markdown; charset=utf-8'],
    ['docs/guides/errors', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['docs/guides/errors', 'text/html, text/markdown;q=0.5', 'text/html; charset=utf-8'],
    ['openapi/api/openapi.yaml', 'text/markdown', 'application/yaml; charset=utf-8'],
    ['nowhere', 'text/markdown', 'text/html; charset=utf-8'],
  ] as const) {
    const response = await request.get(url + address, {headers: {accept}});
    expect([response.status(), response.headers()['content-type']], `${address} as ${accept}`).toEqual([
      address === 'nowhere' ? 404 : 200,
      type,
    ]);
    if (address !== 'nowhere')
      expect(
        response
          .headersArray()
          .map(({name, value}) => `${name}: ${value}`.toLowerCase())
          .join(),
        address,
      ).toMatch(/vary: [^,]*,?[^,]*accept(?!-)/);
  }
  const errors = await request.get(`${url}docs/guides/errors`, {headers: {accept: 'text/markdown'}});
  expect(await errors.text()).toMatch(/^# Errors\n\n> Page: </);
}

const MAIN: (keyof typeof KINDS)[] = ['home', 'guide', 'operation', 'blog list', 'authorization', 'page that is not there'];

/** Opens pages of the main kinds and runs their scripts. A breach of the policy fails the test. */
export async function expectMainKinds(page: Page, url: string): Promise<void> {
  for (const kind of MAIN) {
    const response = await page.goto(url + KINDS[kind]);
    expect(response?.status(), kind).toBe(kind === 'page that is not there' ? 404 : 200);
    await page.keyboard.press('Shift');
    await expect(page.locator('html[data-has-hydrated=true]'), kind).toBeAttached();
  }
}
