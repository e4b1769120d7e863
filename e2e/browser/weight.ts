// The bytes that a visit of a page loads, counted in uncompressed bodies.
import type {Page} from '@playwright/test';

export type Visit = {before: number; after: number; scriptsBefore: number};

/** Opens a page, and acts on it once it is idle. */
export async function weighVisit(page: Page, url: string): Promise<Visit> {
  const sizes: Promise<number>[] = [];
  let scripts = 0;
  const listen = (response: Awaited<ReturnType<Page['waitForResponse']>>): void => {
    if (response.request().resourceType() === 'script') scripts += 1;
    sizes.push(
      response.body().then(
        ({length}) => length,
        () => 0,
      ),
    );
  };
  const sum = async (): Promise<number> => (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
  page.on('response', listen);
  await page.goto(url, {waitUntil: 'load'});
  const [before, scriptsBefore] = [await sum(), scripts];
  await page.mouse.move(100, 100);
  await page.mouse.move(200, 200);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.waitForLoadState('networkidle');
  const after = await sum();
  page.off('response', listen);
  return {before, after, scriptsBefore};
}

/** The script elements of a page. */
export async function readScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('script')].map((script) => (script.dataset['scripts'] === undefined ? script.src : '[data-scripts]')),
  );
}
