// node e2e/audit/documents.mts [NAME…] [--built] [--large]: builds a reference from each document, then audits it, opens it in a
// browser and weighs it. `--built` uses the sites of an earlier run; `--large` includes the documents that take minutes each.
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {tryInBrowser} from './browser.ts';
import {getCount, getDocuments, LARGE, OUT} from './list.ts';
import {measurePages} from './size.ts';
import {ROOT} from '../../scripts/root.mts';

/** Builds that run at a time. */
const BUILDS = 2;

type Outcome = {name: string; seconds: number; checked: number; missing: number; failures: string[]};

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
  const built =
    isBuilt && existsSync(site) ? {code: 0, output: ''} : await run('packages/openapi/bin/lectern.js', ['build', file, '--out', site]);
  // Exit code 3: the site is built, but a reference in the document leads nowhere.
  if (built.code !== 0 && built.code !== 3) return {...outcome, failures: [`it does not build:\n${built.output}`]};
  const count = getCount(name);
  const audit = await run('e2e/audit/audit.mts', [file, site, ...(count === undefined ? [] : [String(count)])]);
  const [, checked = '0', missing = '0'] = /(\d+) facts on \d+ pages, (\d+) missing\n$/.exec(audit.output) ?? [];
  const sizes = measurePages(site);
  const browser = await tryInBrowser(site, count);
  Object.assign(outcome, {checked: Number(checked), missing: Number(missing), seconds: Math.round((Date.now() - start) / 1000)});
  outcome.failures.push(...(audit.code === 0 ? [] : [audit.output.trimEnd()]), ...sizes.failures, ...browser.failures);
  process.stdout.write(
    `${name}${count === undefined ? '' : `, ${count} operations by lot`}: ${checked} facts, ${missing} missing; ${browser.pages} pages and ${browser.opened} deep schemas opened; ` +
      `largest page ${Math.ceil(sizes.largest.bytes / 1000)} kB, own script ${Math.ceil(browser.script.bytes / 1000)} kB; ${outcome.seconds} s\n`,
  );
  return outcome;
}

const flag = {type: 'boolean', default: false} as const;
const {values, positionals} = parseArgs({allowPositionals: true, options: {built: flag, large: flag}});
const isLeftOut = (name: string): boolean => positionals.length === 0 && !values.large && LARGE.has(name);
const documents = getDocuments(positionals);
const waiting = documents.filter(([name]) => !isLeftOut(name));
const leftOut = documents.flatMap(([name]) => (isLeftOut(name) ? [name] : []));
if (leftOut.length > 0) process.stdout.write(`Left out, since each takes minutes (--large): ${leftOut.join(', ')}\n`);
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
