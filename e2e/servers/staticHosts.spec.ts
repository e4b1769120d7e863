// The files that a build writes for hosts of static files, each followed as its host does.
import {cp, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expectMainKinds} from '../responses';
import {startStaticHost} from './staticHost';
import {BUILD, expect, ROOT, test} from '../test';

/**
 * Tries to run a text of the page from a timer, because code that the test tool evaluates may do anything. Returns the policy that refused
 * it.
 */
function runText(): Promise<string> {
  return new Promise((resolve) => {
    addEventListener('securitypolicyviolation', ({effectiveDirective}) => resolve(effectiveDirective));
    setTimeout(() => document.body.append(Object.assign(document.createElement('script'), {textContent: 'document.title = "ran"'})));
  });
}

test.describe('on hosts of static files', () => {
  let work = '';
  test.beforeEach(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'portal-static-'));
    await cp(BUILD, path.join(work, 'docs-site'), {recursive: true});
  });
  test.afterEach(() => rm(work, {recursive: true, force: true}));

  test('_headers and _redirects give the policy on every response, one caching rule, feed types and 404', async ({page, request}) => {
    for (const name of ['_headers', '_redirects']) await cp(path.join(BUILD, '.deploy', name), path.join(work, name));
    const {url, stop} = await startStaticHost(work, '/docs-site/');
    const [main] = /assets\/js\/main\.\w+\.js/.exec(await (await request.get(url)).text()) ?? [];
    for (const [address, status, cached, type] of [
      ['', 200, false, 'text/html;charset=utf-8'],
      [main, 200, true, 'text/javascript'],
      ['blog/rss.xml', 200, false, 'application/rss+xml; charset=utf-8'],
      ['docs/intro.md', 200, false, 'text/markdown; charset=utf-8'],
      ['nowhere', 404, false, 'text/html'],
    ] as const) {
      const response = await request.get(`${url}${address ?? 'no main script'}`);
      const headers = response.headers();
      const isCached = headers['cache-control'] === 'public, max-age=31536000, immutable';
      expect([response.status(), isCached, headers['content-type']?.toLowerCase()], address).toEqual([status, cached, type]);
      expect(headers['content-security-policy'], address).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^,]*$/);
      expect(headers['x-frame-options'], address).toBe('DENY');
    }
    expect((await request.get(new URL('/', url).href)).url()).toBe(url);
    await expectMainKinds(page, url);
    await stop();
  });

  test('GitHub Pages: each page contains the policy, and it works', async ({page, violations}) => {
    const {finishSite} = await import('@lectern/docusaurus/hosting');
    await finishSite(ROOT, path.join(work, 'docs-site'), {meta: true});
    const {url, stop} = await startStaticHost(work, '/docs-site/');
    await expectMainKinds(page, url);
    expect(violations).toEqual([]);
    for (const address of ['', 'nope']) {
      expect((await page.goto(url + address))?.headers()).not.toHaveProperty('content-security-policy');
      expect(await page.evaluate(runText)).toBe('script-src-elem');
      expect(await page.title()).not.toBe('ran');
    }
    violations.length = 0;
    await stop();
  });
});
