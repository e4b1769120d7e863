// npm run bench -- faults: the tests that break things on purpose, over the built portal, and what came of each.
import {spawn} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {writeSection} from './section.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORT = path.join(ROOT, 'test-results/faults.json');
const SPECS = ['failure', 'interrupted', 'hosting', 'errors', 'loading', 'noScripts', 'badInput'].map((name) => `e2e/${name}.spec.ts`);

type Suite = {title: string; suites?: Suite[]; specs: {title: string; tests: {status: string}[]}[]};

await new Promise((resolve, reject) => {
  const args = ['test', ...SPECS, '--project=portal', '--project=builds', '--reporter=json'];
  const env = {...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT};
  const child = spawn(path.join(ROOT, 'node_modules/.bin/playwright'), args, {cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env});
  child.once('error', reject).once('close', resolve);
});
const {suites} = JSON.parse(await readFile(REPORT, 'utf8')) as {suites: Suite[]};
const specs = suites.flatMap(getSpecs);
const rows = specs.map(({title, status}) => [title.replace(/^S\d+\.\S+ /, ''), status]);
for (const [title = '', status = ''] of rows) if (status !== 'withstood') process.stdout.write(`${title}: ${status}\n`);
if (rows.some(([, status]) => status === 'failed')) process.exitCode = 1;
writeSection({
  id: 'faults',
  title: 'What is broken on purpose',
  command: 'npm run bench -- faults',
  head: ['what is broken, and what then happens', 'result'],
  rows,
});

function getSpecs(suite: Suite): {title: string; status: string}[] {
  const own = suite.specs.map(({title, tests}) => ({title, status: toStatus(tests.map(({status}) => status))}));
  const named = own.map((each) => (/\.spec\.ts$/.test(suite.title) ? each : {...each, title: `${suite.title}: ${each.title}`}));
  return [...named, ...(suite.suites ?? []).flatMap(getSpecs)];
}

function toStatus(statuses: string[]): string {
  if (statuses.includes('unexpected')) return 'failed';
  return statuses.every((status) => status === 'skipped') ? 'not tried here' : 'withstood';
}
