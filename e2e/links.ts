import type {Page} from '@playwright/test';
import {Portal} from './pages/Portal';

/** Addresses of the pages that a page links to, without hashes, queries and files; the base path itself left out. */
export async function readLinks(page: Page, path: string): Promise<string[]> {
  await new Portal(page).open(path);
  const hrefs = await page
    .locator('a[href^="/docs-site/"]:not([download])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const paths = [...new Set(hrefs.map((href) => href.replace(/[?#].*/, '')))];
  return paths.filter((each) => each !== '/docs-site/' && !/\.\w+$/.test(each));
}
