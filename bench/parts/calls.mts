// npm run bench -- calls [NAME…] [--count N] [--seed N] [--samples]: draws operations at random from real documents. Runs their samples in
// three languages, and sends their request from the console of a built page in a browser. A server records the requests, and each is
// checked against the original document. `--samples`: without the console, which needs a build for each document.
import {mkdir, mkdtemp, rm} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {createValidator, type Fault, type Validator} from '../../scripts/samples/drawn/validator.mts';
import {aim, buildSite, openSite} from '../../scripts/samples/drawn/console.mts';
import {cut, listOperations, readEntry, type Json, type Operation} from '../../scripts/samples/drawn/document.mts';
import {judge} from '../../scripts/samples/drawn/judge.mts';
import {draw} from '../../scripts/samples/drawn/lot.mts';
import {startRecorder} from '../../scripts/samples/drawn/recorder.mts';
import {findPage, findTools, RUN, runShown, viewPages} from '../../scripts/samples/drawn/shown.mts';
import {ROOT} from '../../scripts/root.mts';
import {writeSection} from '../section.ts';

const SHARED = path.resolve(ROOT, '../shared/openapi');
const DOCUMENTS: Record<string, string> = {
  stripe: 'stripe/spec3.yaml',
  digitalocean: 'digitalocean/specification/DigitalOcean-public.v2.yaml',
  discord: 'discord/openapi.json',
  box: 'box/openapi.json',
  elasticsearch: 'elasticsearch/elasticsearch-serverless-openapi.json',
  graph: 'graph/graph.json',
};

/** Faults of a request that are printed. */
const MAX_LINES = 5;

/** A tested request: its sender and its faults. */
type Outcome = {document: string; operation: Operation; caller: string; faults: Fault[]};

const text = {type: 'string'} as const;
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {count: {...text, default: '40'}, seed: text, samples: {type: 'boolean', default: false}},
});
const count = Number(values.count);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
process.stdout.write(`seed ${seed}\n`);
const names = positionals.length > 0 ? positionals : Object.keys(DOCUMENTS);
const entries = names.map((name) => ({name, file: path.join(SHARED, DOCUMENTS[name] ?? name)}));
const documents = entries.map(({name, file}) => ({name, file, entry: readEntry(file)}));
const drawn = draw(
  documents.map(({entry}) => listOperations(entry)),
  count,
  seed,
);
await mkdir(path.join(ROOT, '.work'), {recursive: true});
const work = await mkdtemp(path.join(ROOT, '.work/calls-'));
const recorder = await startRecorder();
const tools = await findTools(path.join(work, 'tools'));
const outcomes: Outcome[] = [];
let cases = 0;

for (const [index, {name, file, entry}] of documents.entries()) {
  const operations = drawn[index] ?? [];
  const document = await cut(file, entry, operations);
  const validator = createValidator(document);
  const tell = (operation: Operation, caller: string, faults: Fault[]): void =>
    void outcomes.push({document: name, operation, caller, faults});
  await trySamples(document, validator, operations, tell);
  if (!values.samples) await tryConsole(document, validator, operations, path.join(work, name), tell);
  const own = outcomes.filter((outcome) => outcome.document === name);
  process.stdout.write(`${name}: ${operations.length} operations, ${own.length} calls, ${own.filter(isWrong).length} wrong\n`);
}
recorder.close();
await rm(work, {recursive: true, force: true});
report();

type Tell = (operation: Operation, caller: string, faults: Fault[]) => void;

async function trySamples(document: Json, validator: Validator, operations: Operation[], tell: Tell): Promise<void> {
  const pages = await viewPages(document);
  const waiting = operations.flatMap((operation) => RUN.map((language) => ({operation, language})));
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const {operation, language} = one;
      const [id, tool] = [`case${(cases += 1)}`, tools.get(language)];
      if (!tool) continue;
      const failure = await runShown(findPage(pages, operation), language, tool, `${recorder.origin}/${id}`, path.join(work, id));
      const faults = judge(document, validator, operation, recorder.calls(id));
      tell(operation, language, failure === undefined ? faults : [{message: failure}, ...faults]);
    }
  };
  await Promise.all(Array.from({length: availableParallelism()}, next));
}

async function tryConsole(document: Json, validator: Validator, operations: Operation[], folder: string, tell: Tell): Promise<void> {
  const named = new Map(operations.map((operation) => [`case${(cases += 1)}`, operation]));
  const aimed = aim(document, named, recorder.origin);
  const pages = await viewPages(aimed);
  const opened = await openSite(await buildSite(aimed, folder), document, recorder.origin);
  for (const [id, operation] of named) {
    const {failure, refusal} = await opened.send(findPage(pages, operation).id);
    // No browser sends it: the page must say so, and does.
    const isImpossible = ['get', 'head'].includes(operation.method) && failure?.includes("Browsers don't send a body") === true;
    const faults = isImpossible ? [] : judge(document, validator, operation, recorder.calls(id));
    const isTold = failure === undefined || isImpossible;
    // The form is right about an author's example that violates the schema.
    const isWrongly = refusal !== undefined && !isImpossible && !faults.some(({isAuthored}) => isAuthored);
    const messages = [...(isTold ? [] : [failure]), ...(isWrongly ? [refusal] : [])];
    tell(operation, isImpossible ? 'refused' : 'console', [...messages.map((message) => ({message})), ...faults]);
  }
  await opened.close();
}

/** An author's example is sent unchanged, whatever its schema says. */
function isWrong({faults}: Outcome): boolean {
  return faults.some(({isAuthored}) => isAuthored !== true);
}

function report(): void {
  for (const {document, operation, caller, faults} of outcomes) {
    if (faults.length === 0) continue;
    process.stdout.write(`\n${document} ${operation.method} ${operation.path}, ${caller}\n`);
    const lines = new Set(faults.map(({message, isAuthored}) => `  ${isAuthored ? 'example of the author: ' : ''}${message}\n`));
    process.stdout.write([...lines].slice(0, MAX_LINES).join(''));
  }
  const wrong = outcomes.filter(isWrong);
  process.stdout.write(`\nseed ${seed}: ${outcomes.length} calls, ${wrong.length} wrong\n`);
  process.exitCode = wrong.length > 0 || outcomes.length === 0 ? 1 : 0;
  if (positionals.length > 0 || values.samples || wrong.length > 0) return;
  const rows = names.map((name) => {
    const own = outcomes.filter(({document}) => document === name);
    const authored = own.filter(({faults}) => faults.length > 0).length;
    const operations = new Set(own.map(({operation}) => `${operation.method} ${operation.path}`)).size;
    return [
      name,
      String(operations),
      ...[...RUN, 'console', 'refused'].map((caller) => String(own.filter((each) => each.caller === caller).length)),
      '0',
      String(authored),
    ];
  });
  writeSection({
    id: 'calls',
    title: 'Calls of operations drawn by lot from real documents',
    command: `npm run bench -- calls --seed ${seed}`,
    head: [
      'document',
      'operations',
      ...RUN,
      'console',
      'GET with a body, which the console says no browser sends',
      'wrong',
      'with an example that its own schema refuses',
    ],
    rows,
    targets: [{what: 'calls of real documents that are wrong', value: wrong.length, unit: '', most: 0}],
    note: [
      'Each call arrived at a server that recorded it: the samples as programs, the console from a built page in Chromium. Method, path, query, headers, credentials and body are judged with ajv by the document as it was written.',
    ],
  });
}
