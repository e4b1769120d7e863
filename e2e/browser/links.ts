import type {Page} from '@playwright/test';
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Portal} from '../pages/Portal';

/** Addresses of the pages that a page links to, without hashes, queries, files and the base path itself. */
export async function readLinks(page: Page, address: string): Promise<string[]> {
  await new Portal(page).open(address);
  const hrefs = await page
    .locator('a[href^="/docs-site/"]:not([download])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const paths = [...new Set(hrefs.map((href) => href.replace(/[?#].*/, '')))];
  return paths.filter((each) => each !== '/docs-site/' && !/\.\w+$/.test(each));
}

/** The canonical addresses of the pages of a built site; empty for a page without one. */
export function readCanonical(folder: string): string[] {
  const files = globSync('**/*.html', {cwd: folder}).filter((file) => !file.endsWith('404.html'));
  return files
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((html) => !/http-equiv="?refresh/.test(html))
    .map((html) => /rel="?canonical"? href="?([^\s">]+)/.exec(html)?.[1] ?? '');
}
