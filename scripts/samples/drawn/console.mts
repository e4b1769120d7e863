// The requests of a built page's console, in a real browser: the first draft unchanged, its files chosen, and its questions confirmed.
import {spawn} from 'node:child_process';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {chromium, type Browser, type BrowserContext, type Page} from '@playwright/test';
import {serve} from '@lectern/docusaurus/hosting';
import {getLaunchOptions} from '../../../e2e/chromium.ts';
import {LECTERN, ROOT} from '../../root.mts';
import {getEntries, isObject, type Json, type Operation} from './document.mts';
import {getServerPath} from './server.mts';

const FILE = {name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('A file to send.\n')};
const PATIENCE = 15_000;

/** The document with a local server for each operation, whose address names the case of its request. */
export function aim(document: Json, cases: Map<string, Operation>, origin: string): Json {
  const copy = structuredClone(document);
  for (const [name, {path: key, method}] of cases) {
    const item = (copy.paths as Json)[key] as Json;
    const node = item[method] as Json;
    node.servers = [{url: `${origin}/${name}${getServerPath(document, item, node)}`}];
  }
  return copy;
}

/** Builds the portal of a document. */
export async function buildSite(document: Json, folder: string): Promise<string> {
  await mkdir(folder, {recursive: true});
  const [file, out] = [path.join(folder, 'document.json'), path.join(folder, 'site')];
  await writeFile(file, JSON.stringify(document));
  const child = spawn(process.execPath, ['--no-warnings', LECTERN, 'build', file, '--out', out], {cwd: ROOT});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`It does not build:\n${output.slice(-3000)}`);
  return out;
}

/** The result of sending, in the words of the page: why nothing could be sent, and the errors that the form finds in its own draft. */
export type Attempt = {failure?: string; refusal?: string};

export type Console = {
  /** Sends the first draft of a page, even if its form finds an error. */
  send: (pageId: string) => Promise<Attempt>;
  close: () => Promise<void>;
};

/** Opens a built site with a credential for each of its schemes. */
export async function openSite(site: string, document: Json, origin: string): Promise<Console> {
  const {server, url} = await serve({folder: site, basePath: '/', port: 0});
  const browser = await chromium.launch(getLaunchOptions());
  const context = await browser.newContext();
  await setCredentials(context, document, origin);
  return {send: (pageId) => sendFrom(context, `${url}${pageId}`), close: () => close(browser, server)};
}

async function close(browser: Browser, server: {closeAllConnections: () => void; close: () => void}): Promise<void> {
  await browser.close();
  server.closeAllConnections();
  server.close();
}

/** Sets credentials as if they were entered on the page of credentials. */
async function setCredentials(context: BrowserContext, document: Json, origin: string): Promise<void> {
  const schemes = getEntries(isObject(document.components) ? document.components.securitySchemes : undefined);
  const saved = schemes.map(([key, scheme]) => {
    const {type, scheme: name} = scheme as Json;
    const isBasic = type === 'http' && String(name).toLowerCase() === 'basic';
    const secret = isBasic ? {type: 'basic', username: 'ada', password: 'secret'} : {type: 'value', value: 'secret_1'};
    return {api: '', key, secret, since: 1, origins: [origin]};
  });
  await context.addInitScript((text) => sessionStorage.setItem('credentials', text), JSON.stringify(saved));
}

async function sendFrom(context: BrowserContext, address: string): Promise<Attempt> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({message}) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  try {
    await page.goto(address);
    await page.getByRole('button', {name: 'Try it', exact: true}).click();
    const form = page.locator('[data-console]');
    await form.waitFor();
    for (const input of await form.locator('input[type=file]').all()) await input.setInputFiles(FILE);
    await form.getByRole('button', {name: 'Send', exact: true}).click();
    const attempt = await waitForResponse(page);
    return errors.length > 0 ? {failure: `error in the page: ${errors.join('; ')}`} : attempt;
  } catch (error) {
    return {failure: [...errors, error instanceof Error ? error.message : String(error)].map((text) => text.slice(0, 300)).join('; ')};
  } finally {
    await page.close();
  }
}

/** Confirms questions, and sends despite errors in the form, as a visitor may. */
async function waitForResponse(page: Page): Promise<Attempt> {
  const form = page.locator('[data-console]');
  const response = form.getByRole('region', {name: 'Response', exact: true});
  const problems = form.getByRole('group', {name: 'Before you send'});
  const confirm = page.getByRole('dialog').getByRole('button', {name: /^Send /});
  await response.or(problems).or(confirm).first().waitFor({timeout: PATIENCE});
  const refusal = (await problems.isVisible())
    ? {refusal: `the form refuses its first draft: ${(await problems.innerText()).replaceAll('\n', ' · ')}`}
    : {};
  if (refusal.refusal !== undefined) {
    const anyway = form.getByRole('button', {name: 'Send anyway', exact: true});
    if (!(await anyway.isVisible())) return {failure: refusal.refusal};
    await anyway.click();
    await response.or(confirm).first().waitFor({timeout: PATIENCE});
  }
  if (await confirm.isVisible()) await confirm.click();
  await response
    .getByText(/\b200\b/)
    .or(response.getByRole('alert'))
    .first()
    .waitFor({timeout: PATIENCE});
  const alert = response.getByRole('alert').first();
  return {...refusal, ...((await alert.isVisible()) ? {failure: (await alert.innerText()).replaceAll('\n', ' · ')} : {})};
}
