// The files that a build writes for web servers, each loaded by its server.
import type {APIRequestContext} from '@playwright/test';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expectMainKinds, expectHeaders, expectTwins} from '../responses';
import {findCaddy, startCaddy} from './caddy';
import {findNginx, startNginx} from './nginx';
import {Console} from '../pages/Console';
import {getExpected, writeSmallSite} from './smallSite';
import {BUILD, expect, test} from '../test';
import {replaceIn} from './webServer';

const SERVERS = {
  nginx: {find: findNginx, start: startNginx},
  Caddy: {find: findCaddy, start: startCaddy},
};

async function ask(request: APIRequestContext, url: string, addresses: string[]): Promise<Record<string, string>> {
  const responses: Record<string, string> = {};
  for (const address of addresses) {
    const response = await request.get(url + address, {maxRedirects: 0});
    responses[address] = `${response.status()} ${response.headers()['location'] ?? (await response.text())}`;
    expect(response.headers()['x-test'], address).toBe('yes');
  }
  return responses;
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
        await withServer(server, await writeSmallSite(work, slash), '', async (url) => {
          expect(await ask(request, url, Object.keys(expected)), `trailing slash: ${slash}`).toEqual(expected);
          for (const [address, accept, text] of [
            [`/base/docs/intro${slash === true ? '/' : ''}`, 'text/markdown, text/html', '# Intro'],
            ['/base/', 'text/markdown', '# Home'],
            ['/base/', 'text/html, text/markdown;q=0.5', 'home'],
            ['/base/some.txt', 'text/markdown', 'compressed before'],
          ] as const) {
            const response = await request.get(url + address, {headers: {accept}});
            const type = text.startsWith('#') ? 'text/markdown; charset=utf-8' : response.headers()['content-type'];
            expect([await response.text(), response.headers()['content-type']], `${address} as ${accept}, ${slash}`).toEqual([text, type]);
            const vary = response.headersArray().filter((header) => header.name.toLowerCase() === 'vary');
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
    await withServer(SERVERS.nginx, await writeSmallSite(work, undefined), '', async (url) => {
      const response = await request.get(`${url}/base/docs/intro`, {headers: {Range: 'bytes=9000-', 'Accept-Encoding': 'identity'}});
      expect(response.status()).toBe(416);
      expect(await response.text()).toContain('416');
      const names = response.headersArray().map(({name}) => name.toLowerCase());
      expect(names).toEqual([...new Set(names)]);
      expect(response.headers()).toMatchObject({'x-test': 'yes', 'content-range': 'bytes */5'});
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
    const folder = await writeSmallSite(work, undefined);
    const file = path.join(folder, '.deploy/portal.conf');
    // A hundredth of the rate: no client of a test is fast enough for the full rate.
    const slow = replaceIn(replaceIn(await readFile(file, 'utf8'), 'rate=1000r/s', 'rate=10r/s'), 'burst=2000', 'burst=20');
    await writeFile(file, slow);
    await withServer(SERVERS.nginx, folder, '', async (url) => {
      const responses = await Promise.all(Array.from({length: 100}, () => request.get(`${url}/base/`)));
      const served = responses.filter((response) => response.status() === 200);
      const refused = responses.filter((response) => response.status() === 429);
      expect(served.length + refused.length).toBe(100);
      expect(served.length).toBeGreaterThanOrEqual(21);
      expect(refused.length).toBeGreaterThan(0);
      for (const response of refused) expect(response.headers()).toMatchObject({'retry-after': '1', 'x-test': 'yes'});
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
    await expect(call.response).toContainText('200 OK');
  });
});
