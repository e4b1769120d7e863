// npm run bench -- rebuild [DOCUMENT…]: the time of a portal's second build, after a change in one operation. A document is one of `bench
// -- build`; default: syn1000 and large. The first build has no cache. `--times`: prints the framework's own times too.
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ROOT} from '../../scripts/root.mts';
import {timeCommand} from '../build.ts';
import {SUBJECTS} from '../documents.ts';
import {writeSection} from '../section.ts';
import type {Target} from '../targets.ts';

const HEAD = ['document', 'first build, s', 'nothing changed, s', 'one operation changed, s', 'of the first'];

const {values, positionals} = parseArgs({allowPositionals: true, options: {times: {type: 'boolean', default: false}}});
if (values.times) process.env['DOCUSAURUS_PERF_LOGGER'] = 'true';
const rows: string[][] = [];
const targets: Target[] = [];
for (const name of positionals.length > 0 ? positionals : ['syn1000', 'large']) {
  const file = SUBJECTS.find((subject) => subject.name === name)?.prepare();
  if (file === undefined) {
    process.stdout.write(`${name}: its source is not there\n`);
    continue;
  }
  const folder = path.join(ROOT, '.work/bench', `rebuild-${name}`);
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  writePortal(folder, document);
  const first = await build(folder);
  const same = await build(folder);
  change(document);
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document));
  const changed = await build(folder);
  const row = [name, ...[first, same, changed].map((seconds) => seconds.toFixed(1)), (changed / first).toFixed(2)];
  process.stdout.write(`${HEAD.map((head, index) => `${head}: ${row[index] ?? ''}`).join('; ')}\n`);
  rows.push(row);
  targets.push({what: `second build of ${name}, of the first`, value: changed / first, unit: '', most: 1 / 3});
  rmSync(folder, {recursive: true, force: true});
}
if (positionals.length === 0)
  writeSection({
    id: 'rebuild',
    title: 'What a second build takes',
    command: 'npm run bench -- rebuild',
    head: HEAD,
    rows,
    targets,
    note: [
      'A portal of one document, built without any cache, again as it is, and again after the description of the operation in the middle has got another sentence.',
    ],
  });

type Document = {paths: Record<string, Record<string, {description?: string}>>};

/** Changes a sentence in the description of the operation in the middle. */
function change({paths}: Document): void {
  const items = Object.values(paths);
  const [operation] = Object.values(items[Math.floor(items.length / 2)] ?? {});
  if (operation) operation.description = `${operation.description ?? ''} It was changed once.`;
}

/** A portal in a new folder, without earlier builds. */
function writePortal(folder: string, document: Document): void {
  rmSync(folder, {recursive: true, force: true});
  for (const name of ['docs', 'pages', 'static']) mkdirSync(path.join(folder, name), {recursive: true});
  const portal = {
    product: 'Acme',
    title: 'Acme',
    tagline: 'Acme',
    url: 'https://developers.example.com',
    docsPath: '',
    footer: 'Acme',
    pages: 'pages',
    blog: false,
    pictures: false,
    languages: ['curl', 'python', 'javascript'],
    apis: [{file: 'openapi.json', route: '', label: 'API'}],
  };
  const files = {
    'package.json': '{"name": "rebuild", "version": "0.0.0", "private": true}\n',
    'openapi.json': JSON.stringify(document),
    'portal.config.ts': `export default ${JSON.stringify(portal)};\n`,
    'docusaurus.config.ts': `import {createConfig, loadPortal} from '@lectern/docusaurus/portal';\nimport portal from './portal.config.ts';\nexport default createConfig(loadPortal(portal));\n`,
    'sidebars.ts': `import {loadApiSidebar} from '@lectern/docusaurus/portal';\nconst {overview, groups} = loadApiSidebar(__dirname, '');\nexport default {reference: [overview, ...groups]};\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}

/** Seconds of a build. */
async function build(folder: string): Promise<number> {
  const {seconds, output} = await timeCommand(['build'], folder);
  if (values.times) process.stdout.write(output.replace(/^/gm, '  '));
  return seconds;
}
