import {mkdtemp} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {Compiled} from '@lectern/openapi';
import {addSource, reportBrokenLinks, watchFailures} from './lateProblems.ts';

test('failures are reported once, however many documents a site has', async () => {
  const site = await mkdtemp(path.join(tmpdir(), 'late-'));
  const before = process.listenerCount('exit');
  // The framework makes all plugins before the first of them has compiled its document.
  watchFailures(site);
  watchFailures(site);
  expect(process.listenerCount('exit') - before).toBe(1);
});

test.each([
  [{externalDocs: {href: 'https://docs.acme.dev/guide', label: ''}, servers: []}, 'https://docs.acme.dev'],
  [{servers: [{url: '/v1'}, {url: 'https://api.acme.dev/v1'}]}, 'https://acme.dev'],
  [{servers: []}, 'https://example.com'],
])('a link that leads nowhere shows how linkBase is written: %j', (overview, linkBase) => {
  const siteLinks = new Map([['/gone', {file: 'api.yaml', line: 3, pointer: ''}]]);
  const compiled = {pages: [], places: new Map(), siteLinks, overview: {title: 'Acme', ...overview}} as unknown as Compiled;
  let printed = '';
  const write = (text: string): void => void (printed += text);
  addSource('/late', {compiled, entry: 'api.yaml', format: 'text', write, save: () => ''});
  reportBrokenLinks(() => ({message: 'there is no such page', hint: 'write another'}), 'error');
  expect(printed).toContain(`write another; where it is no page of this portal, set linkBase of the API, such as linkBase: '${linkBase}'`);
});
