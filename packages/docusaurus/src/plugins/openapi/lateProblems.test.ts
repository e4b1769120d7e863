import {mkdtemp} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {watchFailures} from './lateProblems.ts';

test('failures are reported once, however many documents a site has', async () => {
  const site = await mkdtemp(path.join(tmpdir(), 'late-'));
  const before = process.listenerCount('exit');
  // The framework makes all plugins before the first of them has compiled its document.
  watchFailures(site);
  watchFailures(site);
  expect(process.listenerCount('exit') - before).toBe(1);
});
