// npm test: format, lint, types, unused code, unit tests, code samples, the built portal in a real browser. Ends with totals.
// --whole adds as much again: the project `builds`, the plain build, real documents. --plain tests only the plain build.
import {spawn, type ChildProcess} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdir, readFile, rm} from 'node:fs/promises';
import path from 'node:path';
import {JOURNEYS} from './journeys.mts';
import {readOptions} from './options.mts';
import {LECTERN, ROOT} from './root.mts';
import {countPlaywright, type Totals} from './totals.mts';

type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** A runner's report of its tests. Absent: the step itself counts as one. */
  report?: {/** Below `test-results`. */ file: string; count: (report: never) => Totals};
};

const RESULTS = path.join(ROOT, 'test-results');
const BIN = path.join(ROOT, 'node_modules/.bin');
/** Hundreds of tests start a command of their own: Node compiles its modules once. */
const COMPILE_CACHE = {NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/portal/code')};
const USAGE = `Usage: npm test -- [--whole | --plain]

  --whole   also builds of other sites, the plain build, and references of real documents
  --plain   only the plain build, with all rows, journeys and pages
`;

const PLAYWRIGHT = {file: 'playwright.json', count: countPlaywright};
const OWN = (totals: Totals): Totals => totals;

/** Steps in sequence; the lanes of a stage run in parallel, each on its own processor. */
type Lane = Step[];
type Stage = Lane[];

/** A build without the optimisations in packages/docusaurus/src/performance, and its tests. */
const PLAIN = {PORTAL_BUILD: 'build-plain'};
const PLAIN_BUILD: Step = {
  name: 'plain build',
  command: [process.execPath, LECTERN, 'build', '--plain', '--out-dir', PLAIN.PORTAL_BUILD],
};

/** Steps that use one processor run in parallel; one lane more uses the idle time of the others. The browser tests run alone. */
const STAGES: Stage[] = [
  [[{name: 'packages', command: ['npm', 'run', 'packages']}]],
  [
    [
      {name: 'format', command: [path.join(BIN, 'oxfmt'), '--check']},
      {name: 'lint', command: [path.join(BIN, 'oxlint')]},
    ],
    [
      {name: 'types', command: [path.join(BIN, 'tsc')]},
      {name: 'sandbox without DOM', command: [path.join(BIN, 'tsc'), '-p', 'tsconfig.sandbox.json']},
      {name: 'unused code', command: [path.join(BIN, 'knip')]},
    ],
    [
      {name: 'languages', command: [process.execPath, 'scripts/ensure-languages.mts', ...getRequired()]},
      {name: 'browser', command: [process.execPath, 'scripts/ensure-chromium.mts']},
      {name: 'Firefox and WebKit', command: [process.execPath, 'scripts/ensure-engines.mts']},
      {name: 'web servers', command: [process.execPath, 'scripts/ensure-servers.mts']},
      {name: 'build', command: [process.execPath, LECTERN, 'build']},
    ],
  ],
  [
    [
      {
        name: 'unit tests',
        // A test that passes on a retry counts as flaky, and is listed.
        command: [path.join(BIN, 'vitest'), 'run', '--retry=1', '--reporter=default', '--reporter=./scripts/unitReport.mts'],
        report: {file: 'vitest.json', count: OWN},
      },
    ],
    [
      {
        name: 'code samples',
        command: [process.execPath, 'scripts/samples.mts', '--check', ...getRequired().flatMap((name) => ['--require', name])],
        report: {file: 'samples.json', count: OWN},
      },
    ],
  ],
  [[{name: 'browser tests', command: playwright('portal', 'built sites', 'built sites with servers'), report: PLAYWRIGHT}]],
];

/** `npm test -- --whole`: adds other sites and `npm start`, the plain build, and references of real documents. */
const WHOLE_STAGES: Stage[] = [
  [[{name: 'builds', command: playwright('builds'), report: PLAYWRIGHT}]],
  [[PLAIN_BUILD]],
  [
    [
      {
        name: 'journeys on the plain build',
        command: [...playwright('portal'), ...JOURNEYS, '--workers=1'],
        env: PLAIN,
        report: PLAYWRIGHT,
      },
    ],
    [
      {
        name: 'samples of real documents',
        command: [process.execPath, '--liftoff-only', 'e2e/audit/samples.mts'],
        report: {file: 'document-samples.json', count: OWN},
      },
    ],
  ],
  [[{name: 'real documents', command: [process.execPath, 'e2e/audit/documents.mts']}]],
];

/** `npm test -- --plain`: all rows, journeys and pages on the plain build. */
const PLAIN_STAGES: Stage[] = [
  [
    [
      {name: 'browser', command: [process.execPath, 'scripts/ensure-chromium.mts']},
      PLAIN_BUILD,
      {name: 'browser tests', command: playwright('portal'), env: PLAIN, report: PLAYWRIGHT},
    ],
  ],
];

/** Runs the tests of projects of playwright.config.ts, and those that they depend on. */
function playwright(...projects: string[]): string[] {
  return [path.join(BIN, 'playwright'), 'test', ...projects.map((name) => `--project=${name}`)];
}

function getStages(): Stage[] {
  const {values} = readOptions(USAGE, {options: {plain: {type: 'boolean'}, whole: {type: 'boolean'}}});
  if (values.plain) return PLAIN_STAGES;
  return values.whole ? [...STAGES, ...WHOLE_STAGES] : STAGES;
}

/** `SAMPLES="go php"` names languages whose tools are required, beside those that are installed wherever possible. */
function getRequired(): string[] {
  return (process.env['SAMPLES'] ?? '').split(' ').filter(Boolean);
}

type Run = {
  code: number;
  /** What was printed, where it is not shown at once. */ output: string;
};

/** Runs a command. Its output is shown at once, unless others run in parallel. */
function run([command = '', ...args]: string[], env: Record<string, string> = {}, isBesideOthers = false): Promise<Run> {
  return new Promise((resolve, reject) => {
    const stdout = isBesideOthers ? 'pipe' : 'inherit';
    const child: ChildProcess = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', stdout, stdout],
      env: {...process.env, ...COMPILE_CACHE, ...env},
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({code: code ?? 1, output}));
  });
}

function describeTotals({passed, failed, skipped, flaky = 0}: Totals): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${flaky ? `, ${flaky} flaky` : ''}`;
}

/** One step's counts. A runner that crashed before it could count has failed once. */
async function runStep({name, command, env, report}: Step, isBesideOthers: boolean): Promise<Totals> {
  const start = Date.now();
  const file = path.join(RESULTS, report?.file ?? '');
  // The report of an earlier step with the same runner.
  if (report) await rm(file, {force: true});
  if (!isBesideOthers) process.stdout.write(`\n── ${name}\n`);
  const {code, output} = await run(command, env, isBesideOthers);
  if (isBesideOthers) process.stdout.write(`\n── ${name}\n${output}`);
  const own: Totals = {passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0};
  const totals = report && existsSync(file) ? report.count(JSON.parse(await readFile(file, 'utf8')) as never) : own;
  const seconds = Math.round((Date.now() - start) / 1000);
  return {...totals, ...(code !== 0 && totals.failed === 0 ? {failed: 1} : {}), seconds};
}

async function runStage(stage: Stage): Promise<void> {
  const runLane = async (lane: Lane): Promise<void> => {
    for (const step of lane) results.set(step.name, await runStep(step, stage.length > 1));
  };
  await Promise.all(stage.map(runLane));
}

await rm(RESULTS, {recursive: true, force: true});
await mkdir(RESULTS, {recursive: true});
const results = new Map<string, Totals>();
for (const stage of getStages()) await runStage(stage);

process.stdout.write('\n');
for (const [name, totals] of results) process.stdout.write(`${name}: ${describeTotals(totals)} (${totals.seconds} s)\n`);
const failures = [...results].flatMap(([name, totals]) => (totals.failures ?? []).map((failure) => `  ${name}: ${failure}\n`));
if (failures.length > 0) process.stdout.write(`\nFailed, or passed only when repeated:\n${failures.join('')}`);
const sum = (key: 'passed' | 'failed' | 'skipped' | 'flaky'): number =>
  [...results.values()].reduce((total, each) => total + (each[key] ?? 0), 0);
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
if (sum('flaky') > 0) process.stdout.write(`\n${sum('flaky')} flaky: they failed first, and passed when they were repeated\n`);
process.stdout.write(`\n${describeTotals({passed, failed, skipped})}\n`);
process.exitCode = failed > 0 ? 1 : 0;
