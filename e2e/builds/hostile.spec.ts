// A portal of a document with every payload of `fixtures/hostile` at every position, served without security headers: no payload runs, no
// other host gets a request, and no file of the disk is included.
import {mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {createWhole} from '../../fixtures/hostile/hostile';
import {buildReference, getSiteFolder, readLog} from '../site';
import {watch} from '../browser/traffic';

const SECRET = 'SECRET-OF-THE-DISK-7w3k';
const BUILD = path.join(getSiteFolder('hostile'), 'build');

let server: Server;
let origin: string;

test.describe.configure({mode: 'serial'});
test.beforeAll(async () => {
  const folder = path.join(getSiteFolder('hostile'), 'document');
  await mkdir(folder, {recursive: true});
  await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(createWhole()));
  await writeFile(path.join(folder, 'secret.txt'), SECRET);
  const {code, log} = await buildReference('hostile', path.join(folder, 'openapi.json'));
  // Payloads are also in references, which are broken.
  expect(code, log.slice(-3000)).toBe(3);
  server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://a').pathname).replace(/^\/docs-site\//, '');
    void find(name).then((bytes) => {
      const type = {'.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml'}[path.extname(name)];
      response.writeHead(bytes ? 200 : 404, {'Content-Type': type ?? 'text/html'}).end(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function find(name: string): Promise<Buffer | undefined> {
  for (const file of [name, `${name}.html`, path.join(name, 'index.html')]) {
    const bytes = await readFile(path.join(BUILD, file)).catch(() => undefined);
    if (bytes) return bytes;
  }
  return undefined;
}

async function list(end: RegExp): Promise<string[]> {
  const files = await readdir(BUILD, {recursive: true, withFileTypes: true});
  return files.filter((entry) => entry.isFile() && end.test(entry.name)).map(({parentPath, name}) => path.join(parentPath, name));
}

test('no file contains files of the disk, and no log contains a command from the document', async () => {
  const texts = await list(/\.(?:html|md|json|xml|txt|yaml|js|css|svg)$/);
  expect(texts.length).toBeGreaterThan(100);
  for (const file of texts) {
    const text = await readFile(file, 'utf8');
    expect(text.includes(SECRET) || text.includes('root:x:0'), file).toBe(false);
  }
  const log = await readLog('hostile');
  expect(log).not.toMatch(/^::set-output|^##vso/m);
  expect(log).not.toContain('\u001b]0;');
});

test('the policy and the server files contain only origins from the document', async () => {
  const {headers} = JSON.parse(await readFile(path.join(BUILD, '.deploy/site.json'), 'utf8')) as {headers: Record<string, string>};
  const policy = headers['Content-Security-Policy'] ?? '';
  expect(
    policy
      .split('; ')
      .find((each) => each.startsWith('connect-src'))
      ?.split(' ')
      .slice(2),
  ).toEqual(['https://api.example.com']);
  for (const file of await list(/^(?:portal\.conf|Caddyfile|_headers|_redirects)$/))
    expect(await readFile(file, 'utf8'), file).not.toMatch(/X-Owned|evil\.example|unsafe-inline/);
});

test('no page runs a payload or sends a request to another host', async ({page, context}) => {
  test.setTimeout(600_000);
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const seen = watch(page);
  const pages = (await list(/\.html$/)).map((file) => path.relative(BUILD, file).replace(/(?:index)?\.html$/, ''));
  // Each payload has its own pages. Pages for one position differ only in the payload.
  const chosen = pages.filter((name, index) => !/p\d+x\d+\/?$/.test(name) || index % 31 === 0);
  expect(chosen.length).toBeGreaterThan(60);
  for (const name of chosen) {
    await page.goto(`${origin}/docs-site/${name.split('/').map(encodeURIComponent).join('/')}`, {waitUntil: 'load'});
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
    expect(await page.evaluate(() => 'pwned' in window), name).toBe(false);
    expect(await page.locator('main a[href^="javascript:" i], main iframe, main object, main form[action]').count(), name).toBe(0);
  }
  expect(dialogs).toEqual([]);
  expect(foreign).toEqual([]);
  expect(seen.errors.filter((text) => !/404|favicon/.test(text))).toEqual([]);
});
