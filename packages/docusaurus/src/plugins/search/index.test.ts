import type {Props} from '@docusaurus/types';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import type {Hit} from '../../search/engine/answer.ts';
import {createEngine} from '../../search/engine/engine.ts';
import search from './index.ts';

let outDir: string;
beforeEach(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'search-'));
});
afterEach(() => rm(outDir, {recursive: true, force: true}));

async function writePage(name: string, text: string): Promise<void> {
  const html = `<html class="docs-doc-id-${name}"><body><main><h1>${name}</h1><div class="markdown"><p>${text}</p></div></main></body></html>`;
  await writeFile(path.join(outDir, `${name}.html`), html);
}

async function find(text: string): Promise<Hit[]> {
  const {postBuild} = search({} as never, {apis: []});
  await postBuild?.({
    siteDir: outDir,
    outDir,
    baseUrl: '/base/',
    routesPaths: ['/base/first', '/base/second'],
    siteConfig: {},
  } as unknown as Props & {content: unknown; head: never; routesBuildMetadata: never});
  const engine = createEngine(async <T>(name: string) => JSON.parse(await readFile(path.join(outDir, 'search', name), 'utf8')) as T);
  return (await engine.search({text, kinds: [], documents: []})).hits;
}

test('the index of a build covers its own pages, whatever an earlier build found in them', async () => {
  await writePage('first', 'A walrus sleeps here.');
  await writePage('second', 'Nothing to see.');
  expect((await find('walrus')).map(({url}) => url)).toEqual(['/base/first']);
  await writePage('first', 'It has left.');
  await writePage('second', 'Now the walrus is here.');
  expect((await find('walrus')).map(({url}) => url)).toEqual(['/base/second']);
});
