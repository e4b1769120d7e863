// Copies of this project, with their own packages and dependencies, that differ only in their location.
import {execFileSync} from 'node:child_process';
import {mkdir, readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {getSiteFolder} from '../site';
import {ROOT} from '../test';

/** The contents of a checkout and of an installation, without output of earlier builds. */
const PARTS = [
  'package.json',
  'docusaurus.config.ts',
  'portal.config.ts',
  'sidebars.ts',
  'api',
  'blog',
  'docs',
  'packages',
  'sandbox',
  'scripts',
  'src',
  'static',
  'node_modules',
];

/** Files are linked, not copied: there are tens of thousands, and nothing writes to them. */
export async function createCheckout(name: string): Promise<string> {
  const folder = getSiteFolder(name);
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true});
  execFileSync('cp', ['-al', ...PARTS, folder], {cwd: ROOT});
  await rm(path.join(folder, 'node_modules/.cache'), {recursive: true, force: true});
  const compiled = (await readdir(path.join(folder, 'docs/api'))).filter((file) => /\.api\.(?:mdx|json)$/.test(file));
  for (const file of compiled) await rm(path.join(folder, 'docs/api', file));
  return folder;
}
