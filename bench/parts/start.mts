// npm run bench -- start: how long a writer waits for a clean build, for the next one, for `npm start`, and to see a saved change.
import {chromium, type Page} from '@playwright/test';
import {spawn, type ChildProcess} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {getLaunchOptions} from '../../e2e/chromium.ts';
import {findPort} from '../../e2e/servers/webServer.ts';
import portal from '../../portal.config.ts';
import {loadPortal} from '../../packages/docusaurus/src/config/loadPortal.ts';
import {ROOT} from '../../scripts/root.mts';
import {buildSite, findHeavyPages} from '@lectern/docusaurus/commands';
import {writeSection} from '../section.ts';
import type {Target} from '../targets.ts';

const GUIDE = path.join(ROOT, 'docs/guides/streaming.md');
const GUIDE_PAGE = 'docs/guides/streaming';
const DOCUMENT = path.join(ROOT, 'api/openapi.yaml');
const DOCUMENT_PAGE = 'docs/api/indices-controller-create-index';
const {basePath, budgets} = loadPortal(portal);
/** Words of the files, before which others are inserted. */
const INSERT_BEFORE: Record<string, string> = {[GUIDE]: 'An answer can be', [DOCUMENT]: 'Creates an index,'};
const OUT = path.join(ROOT, '.work/bench/start');
/** Changes of one kind; the first one fills the caches. */
const CHANGES = 4;
const TIMEOUT_MS = 120_000;

/** Original text of the changed files, to be restored. */
const originals = new Map([GUIDE, DOCUMENT].map((file) => [file, readFileSync(file, 'utf8')]));
const restore = (): void => originals.forEach((text, file) => writeFileSync(file, text));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    restore();
    process.exit(1);
  });

const rows: string[][] = [];
const targets: Target[] = [];
try {
  for (const name of ['.docusaurus', 'node_modules/.cache']) rmSync(path.join(ROOT, name), {recursive: true, force: true});
  tell('clean build', await timeBuild(), 15);
  change(GUIDE, 'One line more.');
  tell('build after a change of a guide', await timeBuild(), 6);
  restore();
  change(DOCUMENT, 'One line more.');
  tell('build after a change of the API document', await timeBuild(), 6);
  restore();
  await timeWriting();
} finally {
  restore();
}
writeSection({
  id: 'start',
  title: 'How long a writer waits',
  command: 'npm run bench -- start',
  head: ['what', 'seconds'],
  rows,
  targets,
  note: [
    `A browser has the changed page open; a change counts until its words can be read there. Changes are medians of ${CHANGES - 1}, all else is measured once.`,
  ],
});

function tell(what: string, seconds: number, most?: number): void {
  rows.push([what, seconds.toFixed(1)]);
  if (most !== undefined) targets.push({what, value: seconds, unit: 's', most});
  process.stdout.write(`${what}: ${seconds.toFixed(2)} s\n`);
}

/** Inserts words into a text that a page shows. */
function change(file: string, words: string): void {
  const text = originals.get(file) ?? '';
  if (!text.includes(INSERT_BEFORE[file] ?? '')) throw new Error(`${file} no longer says "${INSERT_BEFORE[file] ?? ''}".`);
  writeFileSync(
    file,
    text.replace(INSERT_BEFORE[file] ?? '', (found) => `${words} ${found}`),
  );
}

/** Like `npm run build`, into another folder. */
async function timeBuild(): Promise<number> {
  const start = performance.now();
  const code = await buildSite(ROOT, OUT, {inspect: (folder) => findHeavyPages(folder, basePath, budgets)});
  if (code !== 0) throw new Error('The portal could not be built.');
  return (performance.now() - start) / 1000;
}

async function timeWriting(): Promise<void> {
  const port = await findPort();
  const url = `http://localhost:${port}${basePath}`;
  const browser = await chromium.launch(getLaunchOptions());
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const start = performance.now();
  const {child, ended} = startWriting(port);
  try {
    await waitForAnswer(url);
    tell('the first `npm start`, until it serves pages', (performance.now() - start) / 1000, 5);
    await page.goto(url + GUIDE_PAGE);
    await page.locator('h1').waitFor();
    tell('the same, until a guide can be read in a browser', (performance.now() - start) / 1000);
    tell('a saved guide, until it is seen', await timeChanges(page, GUIDE), 1.5);
    await page.goto(url + DOCUMENT_PAGE);
    await page.locator('h1').waitFor();
    tell('a saved API document, until it is seen', await timeChanges(page, DOCUMENT), 1.5);
  } finally {
    child.kill();
    await ended;
    await browser.close();
  }
}

/** Median seconds between saving a file and the appearance of its new words on the page. */
async function timeChanges(page: Page, file: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < CHANGES; count++) {
    const words = `Written ${count} while measuring.`;
    const start = performance.now();
    change(file, words);
    // Checked in every frame: a locator checks twice a second.
    await page.waitForFunction((text) => document.querySelector('article')?.textContent.includes(text), words, {polling: 'raf'});
    if (count > 0) times.push((performance.now() - start) / 1000);
    // The next change is another save, not a correction of this one during its compilation.
    await page.waitForTimeout(1000);
  }
  restore();
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

async function waitForAnswer(url: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('npm start does not answer.');
}

function startWriting(port: number): {child: ChildProcess; ended: Promise<unknown>} {
  const command = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [command, 'start', '--no-open', '--port', String(port)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return {child, ended};
}
