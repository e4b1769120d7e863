// node e2e/audit/documents.mts [NAME…] [--built]: builds a reference from each document, then audits it, opens it in a browser
// and weighs it. `--built` takes what an earlier run has built.
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {tryInBrowser} from './browser.ts';
import {measurePages} from './size.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SHARED = path.resolve(ROOT, '../shared/openapi');
const OUT = path.join(ROOT, 'test-results/reference');
/** Builds at a time. */
const BUILDS = 2;

const DOCUMENTS: Record<string, string> = {
  asana: 'asana/asana_oas.yaml',
  meilisearch: 'meilisearch/open-api.json',
  novu: 'novu-nestjs/openapi.sdk.json',
  'redoc-demo': 'redoc-demo/swagger.yaml',
  cafe: 'cafe-split/cafe.yaml',
  museum: 'museum/openapi.yaml',
  galaxy: 'scalar-galaxy/galaxy-3.1.yaml',
  'circular-ref': 'paloalto-tests/circularRef.yaml',
  discriminator: 'paloalto-tests/discriminator.yaml',
  'param-serialization': 'paloalto-tests/paramSerialization.yaml',
};

type Outcome = {name: string; seconds: number; checked: number; missing: number; failures: string[]};

/** The portal's own document, its tokens replaced by plain values. */
function writeOwnDocument(): string {
  const text = readFileSync(path.join(ROOT, 'api/openapi.yaml'), 'utf8');
  const file = path.join(OUT, 'documents/portal.yaml');
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(
    file,
    text.replaceAll('{{product}}', 'Example').replaceAll('{{productId}}', 'example').replaceAll('{{site}}', 'https://example.com/'),
  );
  return file;
}

function run(script: string, args: string[]): Promise<{code: number; output: string}> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', path.join(ROOT, script), ...args], {
      cwd: ROOT,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({code: code ?? 1, output}));
  });
}

async function tryDocument(name: string, file: string, isBuilt: boolean): Promise<Outcome> {
  const start = Date.now();
  const site = path.join(OUT, name);
  const outcome: Outcome = {name, seconds: 0, checked: 0, missing: 0, failures: []};
  const built = isBuilt && existsSync(site) ? {code: 0, output: ''} : await run('scripts/reference.mts', [file, '--out', site]);
  if (built.code !== 0) return {...outcome, failures: [`it does not build:\n${built.output}`]};
  const audit = await run('e2e/audit/audit.mts', [file, site]);
  const [, checked = '0', missing = '0'] = /(\d+) facts on \d+ pages, (\d+) missing\n$/.exec(audit.output) ?? [];
  const sizes = measurePages(site);
  const browser = await tryInBrowser(site);
  Object.assign(outcome, {checked: Number(checked), missing: Number(missing), seconds: Math.round((Date.now() - start) / 1000)});
  outcome.failures.push(...(audit.code === 0 ? [] : [audit.output.trimEnd()]), ...sizes.failures, ...browser.failures);
  process.stdout.write(
    `${name}: ${checked} facts, ${missing} missing; ${browser.pages} pages and ${browser.opened} deep schemas opened; ` +
      `largest page ${Math.ceil(sizes.largest.bytes / 1000)} kB, own script ${Math.ceil(browser.script.bytes / 1000)} kB; ${outcome.seconds} s\n`,
  );
  return outcome;
}

function getDocuments(names: string[]): [name: string, file: string][] {
  const shared = Object.entries(DOCUMENTS).map(([name, file]): [string, string] => [name, path.join(SHARED, file)]);
  if (!existsSync(SHARED)) process.stdout.write('../shared/openapi is not there, so its ten documents are not tried.\n');
  const all: [string, string][] = [['portal', writeOwnDocument()], ...(existsSync(SHARED) ? shared : [])];
  return names.length === 0 ? all : all.filter(([name]) => names.includes(name));
}

const {values, positionals} = parseArgs({allowPositionals: true, options: {built: {type: 'boolean', default: false}}});
const waiting = getDocuments(positionals);
const outcomes: Outcome[] = [];
const work = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await tryDocument(...next, values.built));
};
await Promise.all(Array.from({length: BUILDS}, work));
for (const {name, failures} of outcomes) for (const failure of failures) process.stdout.write(`\n${name}: ${failure}\n`);
const sum = (key: 'checked' | 'missing'): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
const failed = outcomes.filter(({failures}) => failures.length > 0).length;
process.stdout.write(
  `\n${outcomes.length} documents, ${failed} with failures: ${sum('checked')} facts looked for, ${sum('missing')} missing\n`,
);
process.exitCode = failed > 0 || outcomes.length === 0 ? 1 : 0;
