// An attacker's page on another origin, with prepared addresses and storage: nothing happens that the reader did not type.
import type {Page} from '@playwright/test';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {deflateRawSync} from 'node:zlib';
import {AuthPage} from '../pages/AuthPage';
import {Console} from '../pages/Console';
import {expect, test} from '../test';
import {isChunk, watch} from '../browser/traffic';

const CREATE = 'docs/api/indices-controller-create-index';
const PAYLOAD = '"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';

let server: Server;
let origin: string;
let asked: string[] = [];
/** The content of the attacker's page. */
let html = '';

test.describe.configure({mode: 'default'});
test.beforeAll(async () => {
  server = createServer(({url = ''}, response) => {
    asked.push(url);
    response.writeHead(200, {'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*'}).end(`<!doctype html>${html}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});
test.beforeEach(() => {
  asked = [];
});

/** A link with a filled-in request, as an attacker may write it. */
function toLink(path: string, values: unknown): string {
  return `${path}#console=1.${deflateRawSync(JSON.stringify(values)).toString('base64url')}`;
}

function isPwned(page: Page): Promise<boolean> {
  return page.evaluate(() => 'pwned' in window || document.querySelector('img[onerror], main script:not([type])') !== null);
}

test('a page of another origin cannot show the portal in a frame', async ({page, served, violations}) => {
  html = `<iframe src="${served.url}${CREATE}#console"></iframe>`;
  await page.goto(origin);
  await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error://');
  violations.length = 0;
});

test('no message makes a page send, show or store anything', async ({page}) => {
  const call = new Console(page);
  // The console reads the servers that the page's policy allows, and loads ahead what the first request needs.
  const policy = page.waitForResponse((response) => response.request().method() === 'HEAD');
  const ahead = page.waitForResponse(/\/openapi\.json$/);
  await call.start('indices-controller-create-index');
  await Promise.all([policy, ahead]);
  const seen = watch(page);
  const before = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  await page.evaluate((payload) => {
    const texts = [
      'send',
      {type: 'send'},
      {call: 'send', name: 'send', args: [payload]},
      {source: 'react-devtools-bridge', payload},
      payload,
      null,
      [1],
    ];
    for (const each of texts) window.postMessage(each, '*');
    for (const each of texts) window.dispatchEvent(new MessageEvent('message', {data: each, origin: 'https://evil.example'}));
  }, PAYLOAD);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(call.response).toHaveCount(0);
  // Scripts that are loaded ahead may still be loading, with their styles.
  const others = seen.requests.filter((request) => !isChunk(request) && request.resourceType() !== 'stylesheet');
  expect(others.map((request) => request.url())).toEqual([]);
  expect(seen.errors).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).toBe(before);
});

test('a link cannot choose a server outside the document, send a request or set a credential', async ({page}) => {
  const body = {mediaType: 'application/json', value: {name: PAYLOAD}};
  const headers = {'header.Authorization': 'Bearer stolen', 'cookie.session': 'stolen', 'header.Host': 'evil.example'};
  for (const t of [origin, 'server-99', '__proto__', {url: origin}, `https://evil.example/${PAYLOAD}`]) {
    const seen = watch(page);
    const call = new Console(page);
    await page.goto('about:blank');
    await call.open(toLink(CREATE, {p: headers, t, v: {host: 'evil.example', server: origin}, b: body}));
    await expect(call.input('body.name')).toHaveValue(PAYLOAD);
    await expect(call.response).toHaveCount(0);
    await expect(call.shownSample()).not.toContainText(/evil\.example|stolen/);
    await expect(call.shownSample()).not.toContainText(origin);
    expect(seen.requests.filter((request) => request.method() !== 'GET' && request.method() !== 'HEAD')).toEqual([]);
    expect(await isPwned(page)).toBe(false);
  }
  expect(asked).toEqual([]);
});

test('keys held down since another page do not send a request that a link has filled in', async ({page}) => {
  html = 'Hold Ctrl and Enter';
  await page.goto(origin);
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  const call = new Console(page);
  await call.open(toLink(CREATE, {p: {}, b: {mediaType: 'application/json', value: {name: 'theirs'}}}));
  await expect(call.input('body.name')).toHaveValue('theirs');
  await expect(call.console.getByRole('heading', {level: 2})).toBeFocused();
  // A key that is held down repeats.
  await page.keyboard.down('Enter');
  await expect(call.send).toBeVisible();
  await expect(call.response).toHaveCount(0);
  await page.keyboard.up('Enter');
  await page.keyboard.down('Enter');
  await expect(call.response).toBeVisible();
});

test('crafted queries, fragments and history entries are only text', async ({page, portal, served}) => {
  const text = encodeURIComponent(PAYLOAD);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  for (const address of [
    `docs?q=${text}`,
    `docs/intro?q=${text}&docusaurus-theme=${text}&lang=${text}`,
    `docs/intro#${text}`,
    `docs/intro#:~:text=${text}`,
    `${CREATE}?language=${text}&tab=${text}#console=2.${text}`,
    `${CREATE}#response-${text}`,
    `search?q=${text}`,
    `auth?api=${text}&key=${text}#${text}`,
    `//evil.example/%2e%2e/docs`,
  ]) {
    await page.goto(served.url + address.replace(/^\/\//, '%2F%2F'));
    await portal.main.waitFor();
    expect(await isPwned(page), address).toBe(false);
    expect(new URL(page.url()).origin, address).toBe(new URL(served.url).origin);
  }
  await page.evaluate((payload) => {
    history.pushState({key: payload, state: {href: 'javascript:window.pwned=1'}}, '', '#a');
    history.back();
  }, PAYLOAD);
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('#a');
  expect(await isPwned(page)).toBe(false);
  expect(failures).toEqual([]);
});

test('whatever is in storage, a page appears and sends no request', async ({page, portal}) => {
  test.slow();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  const stolen = JSON.stringify([{api: 'api', key: 'apiKey', since: 1, secret: {type: 'text', value: 'x'}, origins: [origin]}]);
  for (const value of [PAYLOAD, 'null', '{"__proto__": {"pwned": 1}}', `javascript:window.pwned=1`, stolen, '\u0000', '9'.repeat(10_000)]) {
    await page.evaluate((text) => {
      const names = [
        'theme',
        'credentials',
        'sign-in',
        'credentials-for',
        'code-theme',
        'search.recent',
        'console.history.api',
        'docusaurus.tab.language',
      ];
      for (const storage of [localStorage, sessionStorage])
        for (const name of new Set([...Object.keys(storage), ...names])) storage.setItem(name, text);
    }, value);
    for (const path of [`${CREATE}#console`, 'auth', 'docs/intro']) {
      const seen = watch(page);
      await page.goto('about:blank');
      await portal.open(path);
      await portal.main.waitFor();
      expect(await isPwned(page), `${value.slice(0, 40)} on ${path}`).toBe(false);
      expect(seen.requests.filter((request) => !['GET', 'HEAD'].includes(request.method()))).toEqual([]);
    }
  }
  expect(failures).toEqual([]);
  expect(asked).toEqual([]);
});

test('the page to return to after a sign-in is always a page of this portal', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  for (const address of ['https://evil.example/', '//evil.example/', 'javascript:window.pwned=1', '/elsewhere', '/\\evil.example']) {
    await page.evaluate((text) => sessionStorage.setItem('credentials-for', JSON.stringify({address: text, title: 'Back'})), address);
    await auth.reload();
    await auth.main.waitFor();
    await expect(auth.main.getByRole('link', {name: /Back/})).toHaveCount(0);
  }
});
