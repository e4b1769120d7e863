// Browser tests as a part of the proof: runs them over the built portal and returns the result of each.
import {spawn} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {ROOT} from '../scripts/root.mts';

const REPORT = path.join(ROOT, 'test-results/bench.json');

type Suite = {title: string; suites?: Suite[]; specs: {title: string; tests: {status: string}[]}[]};

/**
 * Runs specs (`performance/failure` for `e2e/performance/failure.spec.ts`). Returns a row for each test: its title and its result, which is
 * `passed` on success.
 */
export async function runSpecs(names: string[], passed: string): Promise<string[][]> {
  await new Promise((resolve, reject) => {
    const specs = names.map((name) => `e2e/${name}.spec.ts`);
    const args = ['test', ...specs, '--project=portal', '--project=builds', '--reporter=json'];
    const env = {...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT};
    const child = spawn(path.join(ROOT, 'node_modules/.bin/playwright'), args, {cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env});
    child.once('error', reject).once('close', resolve);
  });
  const {suites} = JSON.parse(await readFile(REPORT, 'utf8')) as {suites: Suite[]};
  const rows = suites.flatMap(getSpecs).map(({title, statuses}) => [title.replace(/^S\d+\.\S+ /, ''), toResult(statuses, passed)]);
  for (const [title = '', result = ''] of rows) if (result !== passed) process.stdout.write(`${title}: ${result}\n`);
  if (rows.some(([, result]) => result === 'failed')) process.exitCode = 1;
  return rows;
}

function getSpecs(suite: Suite): {title: string; statuses: string[]}[] {
  const own = suite.specs.map(({title, tests}) => ({title, statuses: tests.map(({status}) => status)}));
  const named = own.map((each) => (/\.spec\.ts$/.test(suite.title) ? each : {...each, title: `${suite.title} ${each.title}`}));
  return [...named, ...(suite.suites ?? []).flatMap(getSpecs)];
}

function toResult(statuses: string[], passed: string): string {
  if (statuses.includes('unexpected')) return 'failed';
  return statuses.every((status) => status === 'skipped') ? 'not tried here' : passed;
}
