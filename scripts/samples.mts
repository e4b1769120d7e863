// npm run samples: runs every code sample of the built portal against the sandbox, each on a fresh seed, and writes `samples/results.json`.
// With --check it writes only its counts, for the test command.
import {mkdtemp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {parse} from 'yaml';
import portal from '../portal.config.ts';
import {loadPortal} from '../packages/docusaurus/src/config/loadPortal.ts';
import {renderTokens} from '../packages/docusaurus/src/config/tokens.ts';
import type {Language} from '@lectern/openapi/languages';
import {getResultsFile, hashSample, readRunResults, type RunResults} from '../packages/docusaurus/src/plugins/runs.ts';
import {readOptions} from './options.mts';
import {collectSamples, type Sample} from './samples/collect.mts';
import {runSample, toApi} from './samples/run.mts';
import {findTool, type Missing, type Tool} from './samples/tools.mts';
import {ROOT} from './root.mts';

const USAGE = `Usage: npm run samples -- [--check] [--language NAME]… [--page PATH]… [--require NAME]…

  --check      write no results; counts go to test-results/samples.json
  --language   only samples of these languages
  --page       only samples of these pages
  --require    languages whose tools have to be here: what is skipped of them has failed
`;

type Outcome = {sample: Sample; tool?: Tool; fault?: string | undefined};

const list = {type: 'string', multiple: true, default: [] as string[]} as const;
const flag = {type: 'boolean', default: false} as const;
const {values} = readOptions(USAGE, {options: {check: flag, language: list, page: list, require: list}});

const {apis, tokens} = loadPortal(portal);
const [first] = apis;
if (!first) throw new Error('portal.config.ts has no API whose samples could be run.');
const {file, route, verbatim} = first;
const text = await readFile(path.join(ROOT, file), 'utf8');
const api = toApi(parse(verbatim ? text : renderTokens(text, tokens)));
const isWanted = (wanted: string[], value: string): boolean => wanted.length === 0 || wanted.includes(value);
const shown = collectSamples(path.join(ROOT, 'build'), path.join(ROOT, 'docs', route));
const samples = shown.filter(({language, page}) => isWanted(values.language, language) && isWanted(values.page, page));
await mkdir(path.join(ROOT, '.work'), {recursive: true});
const work = await mkdtemp(path.join(ROOT, '.work/samples-'));
try {
  const tools = await findTools([...new Set(samples.map(({language}) => language))]);
  const outcomes = await runAll(samples, tools);
  const failed = report(outcomes, tools);
  await (values.check ? writeCounts(outcomes, failed) : writeResults(outcomes));
  process.exitCode = failed > 0 || samples.length === 0 ? 1 : 0;
} finally {
  await rm(work, {recursive: true, force: true});
}

async function findTools(languages: Language[]): Promise<Map<Language, Tool | Missing>> {
  const found = new Map<Language, Tool | Missing>();
  for (const language of languages) {
    const folder = path.join(work, `tool-${language}`);
    await mkdir(folder);
    found.set(language, await findTool(language, folder));
  }
  return found;
}

/** Runs all runnable samples, a few at a time: a sample mostly waits. */
async function runAll(all: Sample[], tools: Awaited<ReturnType<typeof findTools>>): Promise<Outcome[]> {
  const outcomes: Outcome[] = all.map((sample) => {
    const tool = tools.get(sample.language);
    return {sample, ...(tool && 'version' in tool ? {tool} : {})};
  });
  const waiting = outcomes.entries();
  const worker = async (): Promise<void> => {
    for (const [number, outcome] of waiting) {
      const {sample, tool} = outcome;
      if (tool) outcome.fault = await runSample(sample, tool, path.join(work, String(number)), api);
      if (outcome.fault !== undefined) process.stdout.write(`\n✗ ${sample.page}, ${sample.language}\n${sample.text}\n\n${outcome.fault}\n`);
    }
  };
  await Promise.all(Array.from({length: 2 * availableParallelism()}, worker));
  return outcomes;
}

/** Prints which samples were run and which were not; returns the number of failures. */
function report(outcomes: Outcome[], tools: Awaited<ReturnType<typeof findTools>>): number {
  let failures = 0;
  for (const [language, tool] of tools) {
    const own = outcomes.filter(({sample}) => sample.language === language);
    const failed = own.filter(({fault}) => fault !== undefined).length;
    const isRequired = values.require.includes(language);
    failures += 'missing' in tool && isRequired ? own.length : failed;
    const line =
      'missing' in tool ? `${own.length} skipped: ${tool.missing}` : `${own.length - failed} passed, ${failed} failed (${tool.version})`;
    process.stdout.write(`${language}: ${line}\n`);
  }
  const run = outcomes.filter(({tool}) => tool).length;
  process.stdout.write(`\n${outcomes.length} samples: ${run} run, ${failures} failed, ${outcomes.length - run} skipped\n`);
  return failures;
}

async function writeCounts(outcomes: Outcome[], failed: number): Promise<void> {
  const passed = outcomes.filter(({tool, fault}) => tool && fault === undefined).length;
  const counts = {passed, failed, skipped: outcomes.length - passed - failed};
  await mkdir(path.join(ROOT, 'test-results'), {recursive: true});
  await writeFile(path.join(ROOT, 'test-results/samples.json'), JSON.stringify(counts));
}

/** Preserves earlier results of samples that are still shown and were not run this time. */
async function writeResults(outcomes: Outcome[]): Promise<void> {
  const before = readRunResults(ROOT);
  const date = new Date().toISOString().slice(0, 10);
  const entries = shown.flatMap((sample): [string, RunResults[string]][] => {
    const {page, language, text: code} = sample;
    const hash = hashSample(code);
    const outcome = outcomes.find((each) => each.sample === sample);
    if (outcome?.tool) return outcome.fault === undefined ? [[hash, {page, language, tool: outcome.tool.version, date}]] : [];
    const earlier = before[hash];
    return earlier ? [[hash, earlier]] : [];
  });
  entries.sort(([, a], [, b]) => `${a.page} ${a.language}`.localeCompare(`${b.page} ${b.language}`, 'en'));
  const target = getResultsFile(ROOT);
  await mkdir(path.dirname(target), {recursive: true});
  await writeFile(target, `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`);
  process.stdout.write(`Written to ${path.relative(ROOT, target)}\n`);
}
