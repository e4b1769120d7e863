// A portal created by an earlier version works with the present packages: its own files are unchanged since that version.
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {startServer} from '../servers/server';
import {createMadePortal} from '../stockSite';
import {expect, test} from '../test';

for (const version of ['0.1.0'])
  test(`a portal created by ${version} can be checked and built, and shows its pages`, async ({page}) => {
    const folder = createMadePortal(version);
    const {scripts} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {scripts: Record<string, string>};
    for (const name of ['check', 'build']) {
      const [command = '', ...args] = scripts[name]?.split(' ') ?? [];
      expect(command).toBe('lectern');
      const lectern = path.join(folder, 'node_modules/@lectern/openapi/bin/lectern.js');
      const {status, stdout, stderr} = spawnSync(process.execPath, [lectern, ...args], {cwd: folder, encoding: 'utf8'});
      expect(status, stdout + stderr).toBe(0);
      expect(stderr).not.toMatch(/portal\.config\.ts/);
    }
    const {url, stop} = await startServer(path.join(folder, 'build'), '/');
    await page.goto(`${url}docs/start`);
    await page
      .locator('.theme-doc-sidebar-menu')
      .getByRole('button', {name: 'Shipments'})
      .or(page.getByRole('link', {name: 'Shipments'}))
      .first()
      .click();
    await page.getByRole('link', {name: 'List shipments'}).first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('List shipments');
    await stop();
  });
