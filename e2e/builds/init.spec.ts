// `lectern init`: the reference added to a site with its own configuration builds unchanged.
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {startStaticHost} from '../servers/staticHost';
import {buildStockSite, createStockSite, edit, installCreateLectern} from '../stockSite';

test('a site shows the reference that was added to it', async ({page}) => {
  const folder = createStockSite('init', 4010);
  // The state before the packages were added.
  edit(folder, 'docusaurus.config.ts', (text) => text.replace(/^import type \{Options\}.*\n/m, '').replace(/^ {2}presets: .*\n/m, ''));
  const command = path.join(folder, 'node_modules/@lectern/openapi/bin/lectern.js');
  const args = [command, 'init', '--document', 'openapi.yaml', '--route', 'docs/harbour'];
  installCreateLectern(folder);
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8'});
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('changed  docusaurus.config.ts: presets, themeConfig.navbar.items');
  await buildStockSite(folder);
  const {url, stop} = await startStaticHost(path.join(folder, 'build'), '/');
  await page.goto(`${url}docs/intro`);
  await page.locator('.navbar').getByRole('link', {name: 'API'}).click();
  await expect(page).toHaveURL(`${url}docs/harbour/harbour-api`);
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Get a berth');
  await stop();
});
