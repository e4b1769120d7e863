// npm run bench -- requests [--count N] [--seed N]: several clients at once send requests made from the API document, valid and invalid, to
// the sandbox on Node. Every response is checked against the document. The first undocumented one ends the run.
import fc from 'fast-check';
import {readFileSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {createKnown, look, runSequence, type Target} from '../../../sandbox/testing/property/run.ts';
import {createSteps} from '../../../sandbox/testing/property/steps.ts';
import {startSandbox} from '../../sandbox.ts';
import {writeSection} from '../../section.ts';

const CLIENTS = 4;
const SEQUENCE_LENGTH = 50;
/** Maximum milliseconds of a response. */
const TIMEOUT_MS = 20_000;
/** Maximum pause between two requests of a client. */
const MAX_WAIT = 20;

const {values} = parseArgs({options: {count: {type: 'string', default: '100000'}, seed: {type: 'string'}}});
const count = Number(values.count);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
process.stdout.write(`seed ${seed}\n`);
const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
const sandbox = await startSandbox('--limit', '1000000', '--pace', '0', '--data', folder);
const times: number[] = [];
const target: Target = {
  url: sandbox.url,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, MAX_WAIT))),
  send: async (request) => {
    const start = performance.now();
    const again = request.clone();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // A connection that was open for long may be closed just when it is reused; a new one may not.
    const response = await fetch(request, {signal}).catch(() => fetch(again, {signal, headers: {...toObject(again), Connection: 'close'}}));
    const text = await response.text();
    // A stream lasts as long as its answer.
    if (!request.url.includes('/stream')) times.push(performance.now() - start);
    return {status: response.status, headers: response.headers, text};
  },
};
const seen = new Map<string, number>();
let sent = 0;

async function ask(client: number): Promise<void> {
  const known = createKnown();
  await look(target, known);
  for (let round = 0; sent < count; round += 1) {
    sent += SEQUENCE_LENGTH;
    await runSequence(fc.sample(createSteps(), {numRuns: SEQUENCE_LENGTH, seed: seed + client * 1_000_000 + round}), target, known);
  }
  for (const [name, number] of known.seen) seen.set(name, (seen.get(name) ?? 0) + number);
}

function toObject({headers}: Request): Record<string, string> {
  return Object.fromEntries(headers);
}

let failure = '';
await Promise.all(Array.from({length: CLIENTS}, (_, client) => ask(client))).catch((error: unknown) => {
  failure = error instanceof Error ? error.message : String(error);
});
const memory = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${sandbox.pid}/status`, 'utf8'))?.[1] ?? '0';
await sandbox.stop();
await rm(folder, {recursive: true, force: true});
if (failure !== '') {
  process.stderr.write(`${failure}\n`);
  process.exitCode = 1;
} else {
  const answers = [...seen.values()].reduce((sum, number) => sum + number, 0);
  const taken = [...seen].filter(([name]) => / 2\d\d$/.test(name)).reduce((sum, [, number]) => sum + number, 0);
  const operations = new Set([...seen.keys()].filter((name) => / 2\d\d$/.test(name)).map((name) => name.split(' ')[0]));
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  const row = [
    answers.toLocaleString('en'),
    taken.toLocaleString('en'),
    String(operations.size),
    String(seen.size),
    '0',
    slow.toFixed(0),
    (Number(memory) / 1024).toFixed(0),
  ];
  process.stdout.write(`${row.join('  ')}\n`);
  writeSection({
    id: 'requests',
    title: 'Answers of the sandbox, by the API document',
    command: `npm run bench -- requests --count ${count}`,
    head: [
      'requests',
      'carried out',
      'operations that were',
      'pairs of operation and status',
      'answers that the document does not know',
      '99 %, ms',
      'memory at most, MB',
    ],
    rows: [row],
    targets: [{what: 'answers of the sandbox that its document does not know', value: 0, unit: '', most: 0}],
    note: [
      `Requests are made from the schemas of the document; about half of them keep all rules. ${CLIENTS} clients send them at once, to one sandbox on the same machine. Status, headers and body of each answer are judged with ajv.`,
    ],
  });
}
