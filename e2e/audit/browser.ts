// Opens every page of a built site once in a browser, and some of its deep schemas.
import {chromium, type Browser, type BrowserContext, type Locator, type Page} from '@playwright/test';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {getLaunchOptions} from '../chromium.ts';
import {serve} from '@lectern/docusaurus/hosting';
import {drawSome} from './lot.ts';
import {tryNarrow} from './narrow.ts';
import {listPages} from './site.ts';

export type BrowserResult = {
  pages: number;
  /** Deep schemas that were opened. */
  opened: number;
  failures: string[];
  /** The largest script that only one page loads. */
  script: {page: string; bytes: number};
};

const TABS = 4;
const OPENED = 3;
/** Bytes, brotli. */
const MAX_SCRIPT = 60_000;

/** Opens the pages of a site in several tabs at once. `count`: maximum number of pages. */
export async function tryInBrowser(site: string, count = Number.POSITIVE_INFINITY): Promise<BrowserResult> {
  const {server, url} = await serve({folder: site, basePath: '/', port: 0});
  const browser = await chromium.launch(getLaunchOptions());
  try {
    return await openPages(browser, {site, url, count});
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

type Served = {site: string; url: string; count: number};

async function openPages(browser: Browser, {site, url, count}: Served): Promise<BrowserResult> {
  const addresses = drawSome(
    listPages(site).map(({file}) => toAddress(file)),
    count,
  );
  const waiting = [...addresses];
  const failures: string[] = [];
  const scripts = new Map<string, Set<string>>();
  let opened = 0;
  const context = await browser.newContext();
  const work = async (): Promise<void> => {
    const tab = await openTab(context, url, failures);
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const visited = address;
      for (const script of await tab.visit(visited)) scripts.set(script, (scripts.get(script) ?? new Set()).add(visited));
      const found = await getDeepSchemas(tab.page).count();
      // The tabs share the count, so nothing may wait between reading and writing it.
      const wanted = Math.min(OPENED - opened, found);
      opened += wanted;
      await openDeepSchemas(tab.page, wanted, (message) => failures.push(`/${visited}: ${message}`));
    }
    await tab.page.close();
  };
  await Promise.all(Array.from({length: TABS}, work));
  failures.push(...(await tryNarrow(browser, url, addresses)));
  const script = getLargestOwn(site, scripts);
  if (script.bytes > MAX_SCRIPT)
    failures.push(`/${script.page}: its own script has ${script.bytes} bytes (brotli), more than ${MAX_SCRIPT}`);
  return {pages: addresses.length, opened, failures, script};
}

function toAddress(file: string): string {
  return file
    .replace(/(?:^|\/)index\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

type Tab = {page: Page; /** Opens a page and returns the scripts it has loaded. */ visit: (address: string) => Promise<string[]>};

/** A tab that records everything a page must not do. */
async function openTab(context: BrowserContext, url: string, failures: string[]): Promise<Tab> {
  const page = await context.newPage();
  const scripts: string[] = [];
  let at = '';
  const fail = (message: string): void => void failures.push(`/${at}: ${message}`);
  page.on('console', (message) => {
    if (message.type() === 'error') fail(`console: ${message.text()} ${message.location().url.replace(url, '/')}`);
  });
  page.on('pageerror', (error) => fail(`error: ${error.message}`));
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(url) && !/^(?:data|blob):/.test(address)) fail(`request to another origin: ${address}`);
    if (address.startsWith(`${url}assets/js/`) && request.resourceType() === 'script')
      scripts.push(decodeURIComponent(address.slice(url.length)));
  });
  return {
    page,
    async visit(address) {
      at = address;
      scripts.length = 0;
      const response = await page.goto(url + address, {waitUntil: 'load'});
      if (response?.status() !== 200) fail(`status ${String(response?.status())}`);
      // Scripts load when the visitor acts.
      await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));
      await page
        .waitForSelector('html[data-has-hydrated="true"]', {state: 'attached', timeout: 15_000})
        .catch(() => fail('it does not hydrate'));
      return [...new Set(scripts)];
    },
  };
}

/** The branches of a page that are fetched when they are opened. */
function getDeepSchemas(page: Page): Locator {
  return page.locator('details:has(> div > a[href^="/schemas/"])');
}

/** Opens deep schemas of a page; each must show rows, choices or text and no failure. */
async function openDeepSchemas(page: Page, count: number, fail: (message: string) => void): Promise<void> {
  // An opened branch is no longer in the list.
  for (let index = 0; index < count; index++) {
    const branch = await getDeepSchemas(page).first().elementHandle();
    await branch.evaluate((element) => {
      // A response must be selected before anything in it can be pressed.
      const tab = element.closest('[role=tabpanel]')?.getAttribute('aria-labelledby');
      if (tab) document.getElementById(tab)?.click();
      for (let outer = element.parentElement?.closest('details'); outer; outer = outer.parentElement?.closest('details')) outer.open = true;
    });
    await (await branch.$('summary'))?.click();
    const shown = await page
      .waitForFunction(
        (element) => {
          // Before it has loaded, its text is a link to the file, then a status.
          const shown = element.querySelector(':scope > div');
          return shown?.querySelector(':scope > a[href^="/schemas/"], [role="status"]') === null && shown.textContent.trim() !== '';
        },
        branch,
        {timeout: 10_000},
      )
      .then(() => branch.$('[role="alert"]'))
      .then(
        (alert) => alert === null,
        () => false,
      );
    if (!shown) fail(`a deep schema does not open: ${(await branch.innerText()).slice(0, 80)}`);
  }
}

function getLargestOwn(site: string, scripts: Map<string, Set<string>>): BrowserResult['script'] {
  const own = new Map<string, number>();
  for (const [script, pages] of scripts) {
    const [page] = pages;
    if (page === undefined || pages.size > 1) continue;
    own.set(page, (own.get(page) ?? 0) + brotliCompressSync(readFileSync(path.join(site, script))).length);
  }
  const [page, bytes] = [...own].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
  return {page, bytes};
}
