import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {PORTAL_FILE} from '../plugins/tools/portalFile.ts';
import {openPortal} from './portal.ts';

const root = mkdtempSync(path.join(tmpdir(), 'portal-'));
const folder = path.join(root, 'build');
afterAll(() => rmSync(root, {recursive: true}));

test('a page is a regular file of the folder: links out of it and pipes are not read', async () => {
  mkdirSync(folder);
  writeFileSync(path.join(root, 'secret.md'), 'Secret');
  writeFileSync(path.join(folder, PORTAL_FILE), JSON.stringify({url: 'https://a.example', baseUrl: '/', apis: []}));
  writeFileSync(path.join(folder, 'page.md'), 'Page');
  symlinkSync('page.md', path.join(folder, 'inside.md'));
  symlinkSync('../secret.md', path.join(folder, 'outside.md'));
  symlinkSync('..', path.join(folder, 'up'));
  execFileSync('mkfifo', [path.join(folder, 'pipe.md')]);
  const {readPage} = await openPortal(folder);
  expect(await Promise.all(['/page', '/inside', 'https://a.example/page'].map(readPage))).toEqual(['Page', 'Page', 'Page']);
  for (const page of ['/outside', '/up/secret', '/pipe', '/none', '/100%'])
    await expect(readPage(page)).rejects.toThrow(`there is no "${page.slice(1)}.md"`);
  for (const page of ['../secret', '%2e%2e/secret', '..%2Fsecret'])
    await expect(readPage(page)).rejects.toThrow('is no file of the portal');
});
