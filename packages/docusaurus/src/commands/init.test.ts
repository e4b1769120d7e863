import {spawnSync, type SpawnSyncReturns} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';

const LECTERN = path.resolve(import.meta.dirname, '../../../openapi/bin/lectern.js');

/** Makes Node find no package of that name, as in a site without it. */
const WITHOUT_CREATE_LECTERN = `
import {registerHooks} from 'node:module';
const missing = () => Object.assign(new Error('Cannot find package'), {code: 'ERR_MODULE_NOT_FOUND'});
registerHooks({resolve(name, context, next) {
  if (name.startsWith('create-lectern')) throw missing();
  return next(name, context);
}});
`;

function run(...args: string[]): SpawnSyncReturns<string> {
  const hooks = `data:text/javascript,${encodeURIComponent(WITHOUT_CREATE_LECTERN)}`;
  return spawnSync(process.execPath, ['--import', hooks, LECTERN, ...args], {encoding: 'utf8'});
}

test('without create-lectern, init says so, and the other commands work', () => {
  const {status, stderr} = run('init');
  expect(stderr).toContain('create-lectern is not installed: install it, or run npm create lectern . -- --site');
  expect(status).toBe(1);
  expect(run('init', 'my site', '--document', '../api.yaml', '--route', 'docs/api').stderr).toContain(
    "run npm create lectern 'my site' -- --site --document ../api.yaml --route docs/api\n",
  );
  const help = run('build', '--help');
  expect(help.status).toBe(0);
  expect(help.stdout).toContain('lectern build');
});
