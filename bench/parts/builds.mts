// npm run bench -- builds [RUNS] [COUNT…]: a clean build of a reference beside Starlight's build of the same document, in turns.
import {readFileSync} from 'node:fs';
import {SUBJECTS} from '../documents.ts';
import {measureBuild} from '../build.ts';
import {prepareStarlight, runIn} from '../peers.ts';
import {writeSection} from '../section.ts';
import type {Target} from '../targets.ts';

const [runs = '5', ...wanted] = process.argv.slice(2);
const RUNS = Number(runs);
const COUNTS = wanted.length > 0 ? wanted.map(Number) : [25, 100, 400, 1000];
const rows: string[][] = [];
const targets: Target[] = [];
/** Maximum time of a build relative to the peer's, by operations. */
const MOST_OF_PEER: Record<number, number> = {400: 0.9, 1000: 0.65};
const MAX_MEMORY_MB = 2400;

for (const count of COUNTS) {
  const file = SUBJECTS.find(({name}) => name === `syn${count}`)?.prepare();
  if (file === undefined) throw new Error(`There is no document of ${count} operations: it is made by ../shared/bench.`);
  const text = readFileSync(file, 'utf8');
  const ours: number[] = [];
  const theirs: number[] = [];
  let memory = 0;
  for (let turn = 0; turn < RUNS; turn++) {
    const result = await measureBuild(file, `syn${count}`);
    ours.push(result.seconds);
    memory = Math.max(memory, result.memory ?? 0);
    theirs.push(timeStarlight(text));
    process.stdout.write(`${count}: ${ours.at(-1)?.toFixed(1)} s, Starlight ${theirs.at(-1)?.toFixed(1)} s\n`);
  }
  const ratios = ours.map((seconds, turn) => seconds / (theirs[turn] ?? Number.NaN));
  rows.push([String(count), toRange(ours, 1), toRange(theirs, 1), toRange(ratios, 2), (memory / 1e6).toFixed(0)]);
  const most = MOST_OF_PEER[count];
  if (most === undefined) continue;
  targets.push(
    {what: `build of ${count} operations, beside starlight-openapi`, value: getMedian(ratios), unit: '', most},
    {what: `build of ${count} operations, memory`, value: memory / 1e6, unit: 'MB', most: MAX_MEMORY_MB},
  );
}

for (const row of rows) process.stdout.write(`${row.join('  ')}\n`);
writeSection({
  id: 'builds',
  title: 'A reference built, beside Starlight',
  command: 'npm run bench -- builds',
  head: ['operations', 'this portal, s', 'starlight-openapi, s', 'ratio', 'memory, MB'],
  rows,
  targets,
  note: [
    `Medians of ${RUNS} clean builds, in turns, with the fastest and the slowest; a ratio is of two neighbours in time. Memory is the peak of all processes together.`,
  ],
});

function timeStarlight(text: string): number {
  const {folder, command} = prepareStarlight(text);
  const start = performance.now();
  runIn(folder, process.execPath, command);
  return (performance.now() - start) / 1000;
}

function getMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** `12.0 (11.5–13.1)` */
function toRange(values: number[], digits: number): string {
  return `${getMedian(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;
}
