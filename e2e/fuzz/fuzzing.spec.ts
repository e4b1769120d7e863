import {execFile} from 'node:child_process';
import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, ROOT, test} from '../test';

test('fuzzing addresses leaves no server and no server folder behind', async () => {
  test.skip(process.env['PORTAL_SERVER'] === 'node', 'without nginx no other program is started');
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-fuzz-'));
  const {stdout} = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'e2e/fuzz/fuzz.mts'), 'url', '--seconds', '8'],
    {env: {...process.env, TMPDIR: folder}},
  );
  expect(stdout).toMatch(/^url: \d+ inputs from seed 1, 0 broke it/m);
  // A server that still runs leaves its files there.
  expect((await readdir(folder)).filter((name) => name.startsWith('portal-server-'))).toEqual([]);
  // The browser's own folder is only removed when the browser has ended.
  await rm(folder, {recursive: true, force: true, maxRetries: 10, retryDelay: 100});
});
