// `npm create lectern`: its output builds unchanged, and has a reference with a console.
import {spawnSync} from 'node:child_process';
import {globSync, readFileSync} from 'node:fs';
import {copyFile, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {Console} from '../pages/Console';
import {Search} from '../pages/Search';
import {startServer} from '../servers/server';
import {getSiteFolder, runLectern} from '../site';
import {expect, ROOT, test} from '../test';

test('a new portal builds, shows its document and sends a request', async ({page}) => {
  const folder = getSiteFolder('created');
  await rm(folder, {recursive: true, force: true});
  await mkdir(path.dirname(folder), {recursive: true});
  const created = spawnSync(
    process.execPath,
    [path.join(ROOT, 'packages/create-lectern/bin/create-lectern.js'), folder, '--name', 'Acme'],
    {
      encoding: 'utf8',
    },
  );
  expect(created.stderr).toBe('');
  const config = path.join(folder, 'portal.config.ts');
  await writeFile(
    config,
    (await readFile(config, 'utf8')).replace(
      "label: 'API reference'}]",
      "label: 'API reference'}, {file: 'api/berths.yaml', route: 'berths', label: 'Berths API'}]",
    ),
  );
  await copyFile(path.join(ROOT, 'fixtures/configured/api/openapi.yaml'), path.join(folder, 'api/berths.yaml'));
  await writeFile(
    path.join(folder, 'blog/2026-02-01-news.md'),
    '---\ntitle: News\nauthors: [{name: Jane Doe}]\n---\n\nShort.\n\n<!-- truncate -->\n\nLong.\n',
  );
  // A wrapper as `docusaurus swizzle --wrap` writes it.
  await mkdir(path.join(folder, 'src/theme/Footer'), {recursive: true});
  await writeFile(
    path.join(folder, 'src/theme/Footer/index.tsx'),
    [
      "import type {ReactNode} from 'react';",
      "import Footer from '@theme-original/Footer';",
      "import type FooterType from '@theme/Footer';",
      'export type Wrapped = typeof FooterType;',
      'export default function FooterWrapper(): ReactNode {',
      '  return <Footer />;',
      '}',
    ].join('\n'),
  );
  const {code, log} = await runLectern(folder, ['build']);
  expect(code, log.slice(-3000)).toBe(0);
  // The packages are installed now.
  const types = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc6'), '-p', folder], {encoding: 'utf8'});
  expect(types.stdout).toBe('');
  // No published file names a folder of the build machine.
  const scripts = globSync('build/assets/js/*.js', {cwd: folder}).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(scripts.filter((text) => text.includes(ROOT) || text.includes(folder))).toEqual([]);
  const {url, stop} = await startServer(path.join(folder, 'build'), '/');
  await page.goto(url);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Acme for developers');
  const [, tagline = ''] = /tagline: '(.*)'/.exec(await readFile(config, 'utf8')) ?? [];
  await expect(page.getByText(tagline.replaceAll('{{product}}', 'Acme'), {exact: true}).first()).toBeVisible();
  // Readable lines, with a link to each part.
  expect((await page.getByRole('article').boundingBox())?.width).toBeLessThan(900);
  await expect(page.getByRole('article').getByRole('link', {name: 'Start here'})).toHaveAttribute('href', '/docs');
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'API reference'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Parcel API');
  await page.goto(`${url}blog`);
  await expect(page.getByText('Short.')).toBeVisible();
  await expect(page.getByText('Jane Doe')).toBeVisible();
  await expect(page.getByText('Long.')).toHaveCount(0);
  await page.route('https://api.parcel.example/**', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      headers: {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'},
      body: '{"items": []}',
    }),
  );
  const call = new Console(page);
  await page.goto(`${url}docs/api/list-shipments#console`);
  await call.sendWithoutCredential();
  await expect(call.response.locator('[data-status]')).toContainText('200');
  // The second API has its own sidebar, and the guides link to it.
  await page.goto(`${url}docs`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Start here');
  await page.goto(`${url}docs/first-call`);
  await expect(page.locator('.pagination-nav__link--next')).toContainText('API reference');
  await page.goto(`${url}docs`);
  const sidebar = page.locator('.theme-doc-sidebar-menu');
  // In the order of portal.config.ts.
  await expect(page.locator('.theme-doc-sidebar-menu > li')).toHaveText([/^Guides/, /^API reference/, 'Berths API']);
  await sidebar.getByRole('link', {name: 'Berths API'}).click();
  await expect(page).toHaveURL(/\/docs\/berths\//);
  await expect(sidebar.getByRole('link', {name: 'Start here'})).toHaveCount(0);
  // An overview has the label of its API, which is not repeated beside it.
  const search = new Search(page);
  await search.find('berths api');
  await expect(search.active).toHaveText(/^Berths API(?:reference|API reference)?(?!.*Berths API)/);
  await stop();
});
