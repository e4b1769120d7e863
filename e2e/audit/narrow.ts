// Opens everything on pages of a built site on a narrow screen: no page may be wider than the screen.
import type {Browser, Page} from '@playwright/test';
import {drawSome} from './lot.ts';

const VIEWPORT = {width: 390, height: 844};
/** Pages of one site. */
const PAGES = 40;

/** Opens some pages of a site, the same in each run. @returns what is wrong with them */
export async function tryNarrow(browser: Browser, url: string, addresses: readonly string[]): Promise<string[]> {
  const context = await browser.newContext({viewport: VIEWPORT});
  const page = await context.newPage();
  const failures: string[] = [];
  for (const address of drawSome(addresses, PAGES)) {
    const fail = (error: Error): void => void failures.push(`/${address}: error on a narrow screen: ${error.message}`);
    page.on('pageerror', fail);
    await page.goto(url + address, {waitUntil: 'load'});
    const wide = await findWide(page);
    if (wide !== undefined) failures.push(`/${address}: wider than ${VIEWPORT.width} px: ${wide}`);
    page.off('pageerror', fail);
  }
  await context.close();
  return failures;
}

/** The widths of a page and of the first element that reaches beyond the screen; nothing if no element does. */
function findWide(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    for (const branch of document.querySelectorAll('details')) branch.open = true;
    const {scrollWidth} = document.documentElement;
    if (scrollWidth <= window.innerWidth) return undefined;
    const isClipped = (element: Element): boolean => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowX !== 'visible' && outer !== document.body && outer !== document.documentElement) return true;
      return false;
    };
    const all = [...document.body.querySelectorAll('*')];
    const first = all.find((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isClipped(element));
    return `${scrollWidth} px, ${first?.outerHTML.slice(0, 160) ?? 'no element of its own'}`;
  });
}
