import type {LoadContext} from '@docusaurus/types';
import {mkdtemp, rm, truncate, utimes, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {getProblems} from './problems.ts';
import start from './index.ts';

const SAVED = new Date('2026-01-01T00:00:00Z');
const VALID = `export default {
  product: 'A', title: 'A', tagline: 'Finds files.', url: 'https://a.example', languages: ['curl'], footer: 'A',
  apis: [{file: 'a.yaml', route: 'a', label: 'A'}],
};`;
const TAKEN = ['portal.config.ts has changed: stop npm start and start it again.'];

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'start-'));
  file = path.join(folder, 'portal.config.ts');
  await writeFile(path.join(folder, 'a.yaml'), '');
  await save('export default {};');
});
afterEach(() => rm(folder, {recursive: true}));

/** Saves the configuration, always with the same timestamp: file timestamps may be coarser than the interval between saves. */
async function save(text: string): Promise<void> {
  await writeFile(file, text);
  await utimes(file, SAVED, SAVED);
}

/** The steps of `npm start` at first and after each change of the file. */
async function run(): Promise<() => Promise<void>> {
  const {loadContent} = start({siteDir: folder} as LoadContext);
  const load = async (): Promise<void> => {
    await loadContent?.call({});
  };
  await load();
  return load;
}

test('a configuration that is emptied and then filled is read after it is filled', async () => {
  const load = await run();
  await truncate(file);
  const loading = load();
  // The time that a busy program may need between the two.
  await setTimeout(50);
  await save(VALID);
  await loading;
  expect(getProblems()).toEqual(TAKEN);
});

test('the later of two configurations saved at one time is read', async () => {
  const load = await run();
  await save('export default {url: "harbour"};');
  await load();
  expect(getProblems()[0]).toContain('"url" is "harbour"');
  await save(VALID);
  await load();
  expect(getProblems()).toEqual(TAKEN);
});

test('a configuration that names a missing file is not used, since a restart would fail with it', async () => {
  const load = await run();
  await save(VALID.replace('a.yaml', 'b.yaml'));
  await load();
  expect(getProblems()).toEqual(['portal.config.ts:3:11: "apis[0].file" is "b.yaml": there is no such file: write "a.yaml", or add it.']);
  await save(VALID);
  await load();
  expect(getProblems()).toEqual(TAKEN);
});
