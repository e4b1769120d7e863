// node bench/parts/answer.mts, after npm run build: how long the page's main thread is busy, on a machine four times as slow. Measures a
// JSON answer of 10 MB and 10,000 hits, 5,000 events, a JSON body of 1 MB that is pasted and sent, and a CSV file of 50 MB that the sandbox
// of the page indexes. It prints the longest task of each step in milliseconds.
import {chromium} from '@playwright/test';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {serve} from '@lectern/docusaurus/hosting';
import {startTestServer} from '../../packages/docusaurus/src/console/testing/server.ts';
import {getLaunchOptions} from '../../e2e/chromium.ts';

const LIST = 'docs/api/indices-controller-get-available-indices';
const STREAM = 'docs/api/user-session-chats-controller-stream-answer';
const UPLOAD = 'docs/api/indices-controller-upload-temp-files';
const CREATE = 'docs/api/indices-controller-create-index';
const CPU_SLOWDOWN = 4;

const answers = await startTestServer();
const site = await serve({folder: path.resolve(import.meta.dirname, '../../build'), basePath: '/docs-site/', port: 0, local: true});
const browser = await chromium.launch(getLaunchOptions());
const page = await browser.newPage({viewport: {width: 1280, height: 900}});
let target = '';
await page.exposeFunction('getTarget', () => target);
await page.addInitScript(() => {
  const {tasks, getTarget} = Object.assign(window as unknown as {tasks: number[]; getTarget: () => Promise<string>}, {tasks: []});
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({duration}) => duration))).observe({type: 'longtask'});
  const fetch = window.fetch.bind(window);
  window.fetch = async (input, init) =>
    fetch(typeof input === 'string' && input.startsWith('http://localhost:4010') ? await getTarget() : input, init);
});

/** Prints the longest task of a step, or none under 50 ms, the threshold of a long task. `done`: a selector to wait for. */
async function measure(name: string, act: () => Promise<unknown>, done = 'html', patience = 30_000): Promise<void> {
  await page.evaluate(() => void (window as unknown as {tasks: number[]}).tasks.splice(0));
  await act();
  // A test tool's requests take the page's time too, so they are rare, and use selectors alone.
  await page.waitForFunction((selector) => document.querySelector(selector) !== null, done, {polling: 500, timeout: patience});
  await page.waitForTimeout(3000);
  const tasks = await page.evaluate(() => (window as unknown as {tasks: number[]}).tasks);
  console.log(`${name.padEnd(28)} ${tasks.length === 0 ? 'none over 50' : Math.round(Math.max(...tasks))} ms`);
}

/** Presses a button of the console by its text. */
async function press(text: string): Promise<void> {
  await page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-console] button')];
    buttons.find(({textContent}) => textContent === wanted)?.click();
  }, text);
}

async function focus(selector: string): Promise<void> {
  await page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
}

/** Pastes a text into the JSON editor. Runs in the page. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.querySelector('.cm-content')?.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}));
}

async function openConsole(address: string, server = 'Sandbox on localhost'): Promise<void> {
  await page.goto(site.url + address);
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));
  await page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached'});
  await page.getByRole('button', {name: 'Try it', exact: true}).click();
  await page.locator('[data-console]').getByRole('combobox', {name: 'Server'}).selectOption({label: server});
}

const session = await page.context().newCDPSession(page);
await openConsole(LIST);
await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
target = `${answers.url}/large?hits=10000`;
await measure('10 MB: arrival', () => press('Send'), '[data-console] [data-state=wrong]');
await measure('10 MB: expand all', () => press('Expand all'));
await focus('[data-console] [role=tree]');
await measure('10 MB: to the end', () => page.keyboard.press('End'));
await focus('[data-console] [type=search]');
await measure('10 MB: search', () => page.keyboard.insertText('hit number 9999'), '[data-console] mark');
await measure('10 MB: raw', () => press('Raw'));
await session.send('Emulation.setCPUThrottlingRate', {rate: 1});
await openConsole(STREAM);
await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
target = `${answers.url}/events?count=5000`;
await measure('5,000 events at once', () => press('Send'), '[data-console] [data-state=wrong]');
await session.send('Emulation.setCPUThrottlingRate', {rate: 1});
await openConsole(CREATE);
await press('JSON');
await page.locator('[data-console] .cm-content').click();
await page.keyboard.press('Control+A');
await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
target = `${answers.url}/upload`;
await measure('1 MB of JSON: paste', () =>
  page.evaluate(paste, JSON.stringify({name: 'Large', list: new Array(16_000).fill('x'.repeat(56))}, null, 2)),
);
await measure('1 MB of JSON: a key', () => page.keyboard.press('Space'));
await measure('1 MB of JSON: send', () => press('Send'), '[data-console] [role=tree]');
await session.send('Emulation.setCPUThrottlingRate', {rate: 1});
const table = path.join(await mkdtemp(path.join(tmpdir(), 'bench-')), 'table.csv');
const row = 'lamp,34 EUR,a lamp for the trail that burns for twelve hours\n';
await writeFile(table, `article,price,note\n${row.repeat(Math.floor((50e6 - 20) / row.length))}`);
await openConsole(UPLOAD, 'Sandbox in your browser');
await page.locator('[data-console] input[type=file]').first().setInputFiles(table);
await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
await measure('50 MB of CSV: upload', () => press('Send'), '[data-console] [data-state=right]', 300_000);
await session.send('Emulation.setCPUThrottlingRate', {rate: 1});
await openConsole(CREATE, 'Sandbox in your browser');
await page.locator('[data-field="body.name"] input').fill('Large');
await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
await measure('50 MB of CSV: hand over', () => press('Send'), '[data-console] [data-state=right]');
await measure('50 MB of CSV: indexing', () => page.waitForTimeout(20_000));
await rm(path.dirname(table), {recursive: true});
await browser.close();
await answers.close();
site.server.closeAllConnections();
site.server.close();
