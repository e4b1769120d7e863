// The files that a build writes for web servers, each loaded by its server.
import type {APIRequestContext} from '@playwright/test';
import {cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Hosted} from '@lectern/docusaurus/hosting';
import {expectMainKinds, expectHeaders, expectTwins} from '../answers';
import {findCaddy, startCaddy} from './caddy';
import {findNginx, startNginx} from './nginx';
import {Console} from '../pages/Console';
import {startStaticHost} from './staticHost';
import {BUILD, expect, ROOT, test} from '../test';
import {replaceIn} from './webServer';

const SERVERS = {
  nginx: {find: findNginx, start: startNginx},
  Caddy: {find: findCaddy, start: startCaddy},
};

/** A small site with the files of all servers; `slash`: whether addresses of pages end with a slash; absent: either. */
async function writeSite(work: string, slash: boolean | undefined): Promise<string> {
  const {renderCaddy, renderNginx} = await import('@lectern/docusaurus/hosting');
  const folder = path.join(work, String(slash));
  const files: [name: string, content: string | Buffer][] = [
    ['index.html', 'home'],
    ['404.html', 'nowhere'],
    ['de/index.html', 'Start'],
    ['de/404.html', 'nirgends'],
    [slash === false ? 'docs/intro.html' : 'docs/intro/index.html', 'intro'],
    [slash === false ? 'docs/über.html' : 'docs/über/index.html', 'über'],
    ['docs/intro.md', '# Intro'],
    ['index.md', '# Home'],
    ['_headers', 'not for visitors'],
    ['.hidden/x.txt', 'not for visitors'],
    ['.well-known/security.txt', 'Contact'],
    ['.well-known/.hidden/x.txt', 'not for visitors'],
    ['some.txt', 'long'],
    ['some.txt.gz', gzipSync('compressed before')],
  ];
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
    await writeFile(path.join(folder, name), content);
  }
  const redirects = [
    {from: '/old', to: '/docs/intro'},
    {from: '/ältere/', to: '/docs/über'},
  ];
  const hosted: Hosted = {
    basePath: '/base/',
    ...(slash === undefined ? {} : {trailingSlash: slash}),
    otherLocales: ['de'],
    redirects,
    headers: {'X-Test': 'yes'},
  };
  await mkdir(path.join(folder, '.deploy'));
  await writeFile(path.join(folder, '.deploy/portal.conf'), renderNginx(hosted));
  await writeFile(path.join(folder, '.deploy/Caddyfile'), renderCaddy(hosted));
  await symlink(path.join(BUILD, '.deploy/nginx.conf'), path.join(folder, '.deploy/nginx.conf'));
  return folder;
}

/** Expected responses at addresses of that site: the status, and the redirect target or the text. */
function getExpected(slash: boolean | undefined): Record<string, string> {
  const end = slash === true ? '/' : '';
  const clean = {
    [`/base/docs/intro${end}`]: '200 intro',
    [`/base/docs/%C3%BCber${end}`]: '200 über',
    '/base/de/': '200 Start',
  };
  const other = slash === true ? '' : '/';
  const wrong =
    slash === undefined
      ? {'/base/docs/intro/': '200 intro', '/base/docs/%C3%BCber/': '200 über', '/base/de': '200 Start'}
      : {
          [`/base/docs/intro${other}`]: `301 /base/docs/intro${end}`,
          [`/base/docs/intro${other}?a=1&b=%20`]: `301 /base/docs/intro${end}?a=1&b=%20`,
          [`/base/docs/%C3%BCber${other}`]: `301 /base/docs/%C3%BCber${end}`,
        };
  return {
    ...clean,
    ...wrong,
    ...(slash === false ? {'/base/de': '302 /base/de/'} : {}),
    '/base/': '200 home',
    '/base': '302 /base/',
    '/': '302 /base/',
    '/base/old': '301 /base/docs/intro',
    '/base/old/': '301 /base/docs/intro',
    '/base/old?a=1': '301 /base/docs/intro?a=1',
    '/base/%C3%A4ltere': '301 /base/docs/%C3%BCber',
    '/base/%C3%A4ltere/?a=1': '301 /base/docs/%C3%BCber?a=1',
    '/base/de/old': '301 /base/de/docs/intro',
    '/base/de/%C3%A4ltere/?a=1': '301 /base/de/docs/%C3%BCber?a=1',
    '/base/de/nope': '404 nirgends',
    '/base/de/docs/nope/': '404 nirgends',
    '/base/demo': '404 nowhere',
    '/elsewhere': '404 nowhere',
    '/base/nope': '404 nowhere',
    '/base/nope/': '404 nowhere',
    '/base/docs': '404 nowhere',
    '/base/%0d%0aX-Evil:%20yes/': '404 nowhere',
    '/base//elsewhere.example/': '404 nowhere',
    '/base/_headers': '404 nowhere',
    '/base/.hidden/x.txt': '404 nowhere',
    '/base/..%2f.hidden/x.txt': '404 nowhere',
    '/base/.well-known/security.txt': '200 Contact',
    '/base/.well-known/.hidden/x.txt': '404 nowhere',
    '/base/.well-known/..%2f.hidden/x.txt': '404 nowhere',
    '/base/.well-known/nope': '404 nowhere',
    '/base/some.txt': '200 compressed before',
  };
}

async function ask(request: APIRequestContext, url: string, addresses: string[]): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const address of addresses) {
    const answer = await request.get(url + address, {maxRedirects: 0});
    answers[address] = `${answer.status()} ${answer.headers()['location'] ?? (await answer.text())}`;
    expect(answer.headers()['x-test'], address).toBe('yes');
  }
  return answers;
}

/** Serves a folder while `use` runs. */
async function withServer(
  {find, start}: (typeof SERVERS)[keyof typeof SERVERS],
  folder: string,
  basePath: string,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const {url, stop} = await start(find() ?? '', folder, basePath, true);
  try {
    await use(url);
  } finally {
    await stop();
  }
}

for (const [name, server] of Object.entries(SERVERS)) {
  test(`${name} serves both forms of an address, redirects and compressed files, and no hidden files`, async ({request}) => {
    test.skip(server.find() === undefined, `${name} is not installed`);
    const work = await mkdtemp(path.join(tmpdir(), 'portal-hosted-'));
    try {
      for (const slash of [true, false, undefined]) {
        const expected = getExpected(slash);
        await withServer(server, await writeSite(work, slash), '', async (url) => {
          expect(await ask(request, url, Object.keys(expected)), `trailing slash: ${slash}`).toEqual(expected);
          for (const [address, accept, text] of [
            [`/base/docs/intro${slash === true ? '/' : ''}`, 'text/markdown, text/html', '# Intro'],
            ['/base/', 'text/markdown', '# Home'],
            ['/base/', 'text/html, text/markdown;q=0.5', 'home'],
            ['/base/some.txt', 'text/markdown', 'compressed before'],
          ] as const) {
            const answer = await request.get(url + address, {headers: {accept}});
            const type = text.startsWith('#') ? 'text/markdown; charset=utf-8' : answer.headers()['content-type'];
            expect([await answer.text(), answer.headers()['content-type']], `${address} as ${accept}, ${slash}`).toEqual([text, type]);
            const vary = answer.headersArray().filter((header) => header.name.toLowerCase() === 'vary');
            expect(vary.flatMap(({value}) => value.split(/, */)).map((field) => field.toLowerCase())).toContain('accept');
          }
        });
      }
    } finally {
      await rm(work, {recursive: true, force: true});
    }
  });
}

test('nginx responds to an invalid range with a body, and with each header once', async ({request}) => {
  test.skip(findNginx() === undefined, 'nginx is not installed');
  const work = await mkdtemp(path.join(tmpdir(), 'portal-hosted-'));
  try {
    await withServer(SERVERS.nginx, await writeSite(work, undefined), '', async (url) => {
      const answer = await request.get(`${url}/base/docs/intro`, {headers: {Range: 'bytes=9000-', 'Accept-Encoding': 'identity'}});
      expect(answer.status()).toBe(416);
      expect(await answer.text()).toContain('416');
      const names = answer.headersArray().map(({name}) => name.toLowerCase());
      expect(names).toEqual([...new Set(names)]);
      expect(answer.headers()).toMatchObject({'x-test': 'yes', 'content-range': 'bytes */5'});
      expect((await request.get(`${url}/base/docs/intro`, {headers: {Range: 'bytes=1-2'}})).headers()['x-test']).toBe('yes');
    });
  } finally {
    await rm(work, {recursive: true, force: true});
  }
});

test('nginx tells clients that send too many requests to retry later', async ({request}) => {
  test.skip(findNginx() === undefined, 'nginx is not installed');
  const work = await mkdtemp(path.join(tmpdir(), 'portal-hosted-'));
  try {
    const folder = await writeSite(work, undefined);
    const file = path.join(folder, '.deploy/portal.conf');
    // A hundredth of the rate: no client of a test is fast enough for the full rate.
    const slow = replaceIn(replaceIn(await readFile(file, 'utf8'), 'rate=1000r/s', 'rate=10r/s'), 'burst=2000', 'burst=20');
    await writeFile(file, slow);
    await withServer(SERVERS.nginx, folder, '', async (url) => {
      const answers = await Promise.all(Array.from({length: 100}, () => request.get(`${url}/base/`)));
      const served = answers.filter((answer) => answer.status() === 200);
      const refused = answers.filter((answer) => answer.status() === 429);
      expect(served.length + refused.length).toBe(100);
      expect(served.length).toBeGreaterThanOrEqual(21);
      expect(refused.length).toBeGreaterThan(0);
      for (const answer of refused) expect(answer.headers()).toMatchObject({'retry-after': '1', 'x-test': 'yes'});
    });
  } finally {
    await rm(work, {recursive: true, force: true});
  }
});

test('the portal behind Caddy has its headers and caching, its pages follow the policy, and a request works', async ({page, request}) => {
  test.skip(findCaddy() === undefined, 'Caddy is not installed');
  await withServer(SERVERS.Caddy, BUILD, '/docs-site/', async (url) => {
    await expectHeaders(request, url);
    await expectTwins(request, url);
    await expectMainKinds(page, url);
    const call = new Console(page);
    await call.open(`${url}docs/api/indices-controller-get-available-indices`);
    await call.button.click();
    await call.send.click();
    await expect(call.answer).toContainText('200 OK');
  });
});

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
      const answer = await request.get(`${url}${address ?? 'no main script'}`);
      const headers = answer.headers();
      const isCached = headers['cache-control'] === 'public, max-age=31536000, immutable';
      expect([answer.status(), isCached, headers['content-type']?.toLowerCase()], address).toEqual([status, cached, type]);
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
