import type {Page} from '@playwright/test';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {BUILD, expect, test} from '../test';
import {watch} from '../browser/traffic';

const SITE = BUILD;

/** Starts to sum up the layout shifts that no input caused. */
async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, {shift: 0});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {value: number; hadRecentInput: boolean})[])
        if (!entry.hadRecentInput) (window as unknown as {shift: number}).shift += entry.value;
    }).observe({type: 'layout-shift', buffered: true});
  });
  return () => page.evaluate(() => (window as unknown as {shift: number}).shift);
}

test('the built pages of each kind are within their budgets', async () => {
  const {findExcess} = await import('../../scripts/weigh.mts');
  expect(await findExcess(SITE, '/docs-site/')).toEqual([]);
});

for (const width of [1280, 390])
  test(`when the visitor acts, pages of each kind load scripts within their budget, and nothing shifts, at ${width} px`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({width, height: 800});
    const {describeExcess, findHeaviest} = await import('../../scripts/weigh.mts');
    const {getBrotliSize} = await import('@lectern/docusaurus/commands');
    const readShift = await recordShifts(page);
    const excess: string[] = [];
    for (const {budget, file} of findHeaviest(SITE)) {
      const seen = watch(page);
      await portal.open(file.replace(/index\.html$/, '').replace(/\/$/, ''));
      await page.waitForLoadState('networkidle');
      const scripts = new Set(seen.requests.filter((each) => each.resourceType() === 'script').map((each) => new URL(each.url()).pathname));
      const files = [...scripts].map((address) => readFileSync(path.join(SITE, address.replace('/docs-site/', ''))));
      const sizes = await Promise.all(files.map((text) => getBrotliSize(text)));
      const weight = {script: sizes.reduce((sum, size) => sum + size, 0) / 1000, scripts: sizes.length};
      expect(weight.scripts, `${file} loads its scripts`).toBeGreaterThan(2);
      for (const name of ['script', 'scripts'] as const)
        if (weight[name] > budget[name]) excess.push(describeExcess(budget.kind, name, weight[name], budget[name], file));
      // A tenth of what counts as good: on a short page the footer is in view, and grows by a line when its end arrives later.
      expect(await readShift(), `what shifts on ${file}`).toBeLessThan(0.01);
      page.removeAllListeners('request');
    }
    expect(excess).toEqual([]);
  });
