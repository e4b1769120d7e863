// The guide about sandboxes: its modules work as printed in a new portal.
import {spawnSync} from 'node:child_process';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {startServer} from '../servers/server';
import {getSiteFolder, runLectern} from '../site';
import {expect, ROOT, test} from '../test';

const GUIDE = path.join(ROOT, 'packages/docusaurus/guides/sandbox.md');

const STEPS = `---
title: Walk through
---

import Try from '@lectern/docusaurus/Try';

<Try operation="/docs/api/create-shipment" body={{address: 'Quay 1', weight: 3}} take={{shipmentId: 'id'}} />

<Try operation="/docs/api/get-shipment" parameters={{'path.shipmentId': '$shipmentId'}} />
`;

/** Builds a new portal with one of the guide's modules. */
async function build(name: string, index: number, more = ''): ReturnType<typeof startServer> {
  const folder = getSiteFolder(name);
  await rm(folder, {recursive: true, force: true});
  await mkdir(path.dirname(folder), {recursive: true});
  spawnSync(process.execPath, [path.join(ROOT, 'packages/create-lectern/bin/create-lectern.js'), folder, '--name', 'Acme']);
  const guide = await readFile(GUIDE, 'utf8');
  const modules = Array.from(guide.matchAll(/```ts title="sandbox\/inPage\.ts"\n([\s\S]*?)\n```/g), ([, code = '']) => code);
  const [, apis = ''] = /```ts\n(apis: \[[\s\S]*?\n\],)\n```/.exec(guide) ?? [];
  await mkdir(path.join(folder, 'sandbox'));
  await writeFile(path.join(folder, 'sandbox/inPage.ts'), modules[index] ?? '');
  await writeFile(path.join(folder, 'docs/walk.mdx'), STEPS);
  const config = path.join(folder, 'portal.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace(/^ {2}apis: \[.*\],$/m, `${apis}\n${more}`));
  const {code, log} = await runLectern(folder, ['build']);
  expect(code, log.slice(-3000)).toBe(0);
  return startServer(path.join(folder, 'build'), '/');
}

/** Runs both steps of the walk-through. */
async function walk(page: Page, url: string): Promise<void> {
  await page.goto(`${url}docs/walk`);
  const steps = page.locator('[data-try]');
  await steps.nth(0).getByRole('button', {name: 'Run this step'}).click();
  await expect(steps.nth(0).locator('[data-status]')).toContainText('201');
  await steps.nth(1).getByRole('button', {name: 'Run this step'}).click();
  await expect(steps.nth(1).locator('[data-status]')).toContainText('200');
  await expect(steps.nth(1)).toContainText('Quay 1');
}

test('the sandbox of the guide answers the steps of a guide and the console', async ({page}) => {
  const {url, stop} = await build('practised', 0);
  await walk(page, url);
  await page.goto(`${url}docs/api/get-shipment#console`);
  // The ID of the step is filled in, and the sandbox still has it.
  await page.getByRole('button', {name: 'Send', exact: true}).click();
  await expect(page.getByRole('region', {name: 'Response', exact: true})).toContainText('Quay 1');
  await stop();
});

test('steps call a real API through a module that forwards requests', async ({page}) => {
  const {url, stop} = await build('passed', 1, "  security: {connect: ['https://test.parcel.example']},");
  const sent: string[] = [];
  await page.route('https://test.parcel.example/**', async (route) => {
    const request = route.request();
    const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type'};
    if (request.method() === 'OPTIONS') return route.fulfill({status: 204, headers});
    sent.push(`${request.method()} ${new URL(request.url()).pathname} ${(await request.allHeaders())['authorization'] ?? ''}`);
    return route.fulfill({status: request.method() === 'POST' ? 201 : 200, headers, json: {id: 'shp_9', address: 'Quay 1', weight: 3}});
  });
  await walk(page, url);
  expect(sent).toEqual(['POST /v1/shipments Bearer practice', 'GET /v1/shipments/shp_9 Bearer practice']);
  await stop();
});
