// Opens pages of the built portal at addresses that nobody would write: search query, link to a filled-in request, anchor, chosen
// language. Whatever the address, the page stays whole, runs nothing from it and follows its security policy.
import {chromium, type Page} from '@playwright/test';
import {workerData} from 'node:worker_threads';
import {deflateRawSync} from 'node:zlib';
import {markMatches} from '../../packages/docusaurus/src/search/engine/markMatches.ts';
import {parseQuery} from '../../packages/docusaurus/src/search/engine/query.ts';
import {toSynonyms} from '../../packages/docusaurus/src/search/indexing/synonyms.ts';
import {getTerms} from '../../packages/docusaurus/src/search/indexing/tokenise.ts';
import {getLaunchOptions} from '../chromium.ts';
import {createRandom, listen, pick, type Random} from './random.ts';

const PAGES = ['', 'docs/intro', 'auth', 'docs/api/indices-controller-create-index', 'docs/api/indices-controller-get-index'] as const;
const TEXTS = [
  '<img src=x onerror=did()>',
  '"><script>did()</script>',
  'javascript:did()',
  "');did();('",
  '{{constructor.constructor("did()")()}}',
  '__proto__',
  'constructor',
  '%',
  '%E0%A4%A',
  '%00',
  '\u0000',
  '\u202e',
  '(a+)+$',
  '😀'.repeat(200),
  'a'.repeat(5000),
  'create index',
  'naïve ßtraße',
  'request-body-settings.language',
  'response-200~Cat.name',
  '#',
  '..',
  '[id]',
  '\ud800',
  '-1',
  '',
] as const;
/** Number of addresses that are visited within a loaded page before a new load. */
const STAY = 40;
const JSONS = [
  'null',
  '[]',
  '{"p":{}}',
  '{"p":{"path.indexId":"<img src=x onerror=did()>"}}',
  '{"__proto__":{"p":{}},"p":{"__proto__":{"a":1}}}',
  '{"p":{},"b":{"mediaType":"application/json","value":{"name":"<script>did()</script>","x":{"__proto__":{"polluted":1}}}}}',
  '{"p":{},"b":{"mediaType":"application/json","text":"{"}}',
  '{"p":{},"t":"server-0","v":{"region":"evil.example/"}}',
  '{"p":{"header.Authorization":"Bearer stolen"},"t":"javascript:did()"}',
] as const;

function createText(random: Random): string {
  const text = pick(random, TEXTS);
  const other = pick(random, TEXTS);
  const mixed = random(3) === 0 ? text + other : text;
  return random(5) === 0 ? mixed.slice(0, random(mixed.length + 1)) : mixed;
}

/** A link's payload: whole, damaged, or no payload at all. */
function createPayload(random: Random): string {
  let json: string = pick(random, JSONS);
  if (random(3) === 0) json = json.slice(0, random(json.length)) + createText(random) + json.slice(random(json.length));
  const bytes = deflateRawSync(random(20) === 0 ? `{"p":{"a":"${'0'.repeat(600_000)}"}}` : json);
  if (random(4) === 0) bytes[random(bytes.length)] = random(256);
  return random(8) === 0 ? createText(random) : bytes.toString('base64url');
}

function createAddress(random: Random): string {
  const encode = (text: string): string =>
    random(3) === 0 ? text.replaceAll('#', '') : encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  const names = [
    'q',
    'kind',
    'document',
    'language',
    'docusaurus-theme',
    'docusaurus-data-code-theme',
    'code',
    'state',
    'error',
    'x',
  ] as const;
  const query = Array.from({length: random(4)}, () => `${pick(random, names)}=${encode(createText(random))}`).join('&');
  const hashes = [
    '',
    `#console=1.${createPayload(random)}`,
    `#console=${encode(createText(random))}`,
    `#${encode(createText(random))}`,
  ] as const;
  return `${pick(random, PAGES)}${query === '' ? '' : `?${query}`}${pick(random, hashes)}`;
}

/** Checks the words of a query as far as possible without a browser. */
function tryQuery(text: string): string | undefined {
  const pieces = markMatches(text, new Set([...getTerms(text), ...parseQuery(text, toSynonyms([])).map(({typed}) => typed)]));
  return pieces.join('') === text ? undefined : `marking changes ${JSON.stringify(text)}`;
}

const {url} = workerData as {url: string};
const browser = await chromium.launch(getLaunchOptions());
const context = await browser.newContext();
let found: string[] = [];
await context.addInitScript(() => {
  const report = (text: string): void => console.error(`FOUND ${text}`);
  Object.assign(window, {did: () => report('a text was run')});
  addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) => report(`${violatedDirective} ${blockedURI}`));
});
context.on('console', (message) => {
  if (message.text().startsWith('FOUND') || message.text().includes('Content Security Policy')) found.push(message.text());
});
context.on('weberror', (error) => found.push(error.error().stack ?? error.error().message));
context.on('dialog', (dialog) => {
  found.push(`a dialog: ${dialog.message()}`);
  void dialog.dismiss();
});
context.on('request', (request) => {
  const address = request.url();
  if (/^https?:/.test(address) && !address.startsWith(url)) found.push(`a request to ${address}`);
});

/** Opens an address and makes the page load its scripts. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(url + address);
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));
  await page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached', timeout: 20_000});
  await page.waitForLoadState('networkidle', {timeout: 20_000});
}

/** Goes to an address within the page, as the browser's history does. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
    for (let frames = 3; frames > 0; frames--) await new Promise(requestAnimationFrame);
  }, url + address);
}

async function check(page: Page): Promise<void> {
  const {text, isPolluted} = await page.evaluate(() => ({
    text: (document.querySelector('main') ?? document.body).textContent.slice(0, 400),
    isPolluted: 'polluted' in {},
  }));
  if (!/\S/.test(text) || /This page crashed|Page Error/.test(text)) found.push(`the page has crashed: ${text}`);
  if (isPolluted) found.push('a prototype was changed');
}

let page: Page | undefined;
/** Addresses visited in the open page. */
let tried: string[] = [];

listen(async (seed) => {
  const random = createRandom(seed);
  for (let count = 0; count < 20; count++) {
    const failure = tryQuery(createText(random));
    if (failure !== undefined) return failure;
  }
  found = [];
  const address = createAddress(random);
  if (page === undefined || seed % STAY === 0) {
    await page?.close();
    page = await context.newPage();
    tried = [address];
    await visit(page, address);
  } else {
    tried.push(address);
    await go(page, address);
  }
  await check(page);
  // Earlier addresses may have caused it: the seeds since the page was loaded reproduce it.
  return found.length > 0 ? `since seed ${seed - tried.length + 1}:\n  ${tried.join('\n  ')}\n  ${found.join('\n  ')}` : undefined;
});
