import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {defineCommand} from '@lectern/openapi/cli';
import {GENERATED_STATIC} from '../plugins/openapi/downloads/downloads.ts';
import {removeUnconfigured} from '../plugins/openapi/removeUnconfigured.ts';
import {runDocusaurus} from './buildSite.ts';

/** Removed in addition to what the framework's own command removes. */
const WRITTEN = [GENERATED_STATIC, '.work'];
/** Prefix of incomplete sites that killed builds have left. */
const LEFT = '.portal-build.';

export const clear = defineCommand({
  name: 'clear',
  summary:
    'Removes everything that build and start have written: the built portal, compiled pages (docs/**/*.api.*, except the list that the next build compares with), static files and caches.',
  arguments: [],
  options: {dir: {type: 'string', value: 'DIR', default: '.', summary: "folder of the portal's sources"}},
  failureCode: 1,
  exitCodes: {0: 'removed', 1: 'not removed: the output says why', 2: 'not removed: an option is unknown'},
  async run({dir}) {
    const folder = path.resolve(dir);
    const {assertSite} = await import('./loadConfig.ts');
    await assertSite(folder);
    await removeUnconfigured(folder, []);
    const left = (await readdir(folder)).filter((name) => name.startsWith(LEFT));
    await Promise.all([...WRITTEN, ...left].map((name) => rm(path.join(folder, name), {recursive: true, force: true})));
    return runDocusaurus(['clear', folder]);
  },
});
