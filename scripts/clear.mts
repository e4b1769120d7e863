// npm run clear: removes all that builds and starts have written.
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {GENERATED_STATIC} from '../packages/docusaurus/src/plugins/openapi/downloads.ts';
import {removeUnconfigured} from '../packages/docusaurus/src/plugins/openapi/removeUnconfigured.ts';
import {readOptions} from './options.mts';
import {ROOT, runDocusaurus} from './site.mts';

const USAGE = `Usage: npm run clear [-- [--dir DIR]]

  --dir   folder of the portal's sources (default: this one)
  --help  show this

Removes the built portal, compiled pages (docs/**/*.api.*), generated static files and all caches. The next build makes them anew.
`;

/** Beside what the framework's own command removes. */
const WRITTEN = [GENERATED_STATIC, '.work', '.portal-build.new', '.portal-build.old'];

const {values} = readOptions(USAGE, {options: {dir: {type: 'string', default: ROOT}}});
const folder = path.resolve(values.dir);
await removeUnconfigured(folder, []);
await Promise.all(WRITTEN.map((name) => rm(path.join(folder, name), {recursive: true, force: true})));
process.exitCode = await runDocusaurus(['clear', folder]);
