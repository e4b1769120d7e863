// `docs:version` in a portal: guides are frozen, the reference is not, and the current version keeps its addresses.
import {spawnSync} from 'node:child_process';
import {globSync} from 'node:fs';
import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {startServer} from '../servers/server';
import {getSiteFolder, runLectern} from '../site';
import {expect, ROOT, test} from '../test';

test('a frozen version has only guides, and search prefers the current ones', async ({page}) => {
  const folder = getSiteFolder('versions');
  await rm(folder, {recursive: true, force: true});
  const create = path.join(ROOT, 'packages/create-lectern/bin/create-lectern.js');
  expect(spawnSync(process.execPath, [create, folder, '--name', 'Acme'], {encoding: 'utf8'}).stderr).toBe('');
  const config = path.join(folder, 'portal.config.ts');
  await writeFile(config, (await readFile(config, 'utf8')).replace('  title:', "  docsVersions: '2.0',\n  title:"));
  const first = await runLectern(folder, ['build']);
  expect(first.code, first.log.slice(-3000)).toBe(0);
  const docusaurus = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const frozen = spawnSync(process.execPath, [docusaurus, 'docs:version', '1.0'], {cwd: folder, encoding: 'utf8'});
  expect(frozen.status, frozen.stderr).toBe(0);
  expect(
    globSync('versioned_docs/**/*.{md,mdx,json}', {cwd: folder})
      .map((name) => path.basename(name))
      .toSorted(),
  ).toEqual(['first-call.md', 'start.md']);
  const {code, log} = await runLectern(folder, ['build']);
  expect(code, log.slice(-3000)).toBe(0);

  const {url, stop} = await startServer(path.join(folder, 'build'), '/');
  await page.goto(`${url}docs/first-call`);
  await page.getByRole('button', {name: '2.0'}).hover();
  await page.getByRole('link', {name: '1.0', exact: true}).click();
  await expect(page).toHaveURL(`${url}docs/1.0/first-call`);
  await expect(page.getByText('which is no longer actively maintained')).toBeVisible();
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'API reference'}).click();
  await expect(page).toHaveURL(/\/docs\/api\//);
  // It would look like the version of the API.
  await expect(page.getByText('Version: 2.0')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', {name: 'Search the documentation'}).fill('first request');
  const hits = page.getByRole('option', {name: /first request/i});
  await expect(hits.first()).not.toContainText('older version');
  await expect(hits.filter({hasText: 'older version'}).first()).toContainText('1.0');
  await stop();
});
