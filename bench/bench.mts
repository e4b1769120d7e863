// npm run bench -- [build] [DOCUMENT…]: measures what is promised, prints it and, when everything was measured, writes RESULTS.md.
import {writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {measureBuild, type BuildResult} from './build.ts';
import {SUBJECTS} from './documents.ts';

/** Builds shorter than this are repeated, and the median is told. */
const SHORT = 20;
const RUNS = 3;

async function measure(name: string, file: string): Promise<BuildResult> {
  const first = await measureBuild(file, name);
  if (first.seconds > SHORT) return first;
  const results = [first];
  while (results.length < RUNS) results.push(await measureBuild(file, name));
  const seconds = results.map((result) => result.seconds).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? first.seconds;
  const memory = Math.max(...results.map((result) => result.memory ?? 0));
  return {...first, seconds, ...(memory > 0 ? {memory} : {})};
}

function toRow(name: string, {seconds, memory, output, pages, html, script}: BuildResult): string[] {
  const toMegabytes = (bytes: number | undefined): string => (bytes === undefined ? '-' : (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0));
  return [
    name,
    String(pages),
    seconds.toFixed(1),
    toMegabytes(memory),
    toMegabytes(output),
    (html / 1e3).toFixed(0),
    (script / 1e3).toFixed(1),
  ];
}

const HEAD = ['document', 'pages', 'build, s', 'memory, MB', 'output, MB', 'largest page, kB', 'its own script, kB'];

function toLine(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

const names = process.argv.slice(2).filter((name) => name !== 'build');
const unknown = names.filter((name) => !SUBJECTS.some((subject) => subject.name === name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. Documents: ${SUBJECTS.map(({name}) => name).join(', ')}\n`);
  process.exitCode = 2;
} else {
  const rows = [toLine(HEAD), toLine(HEAD.map((_, index) => (index === 0 ? '---' : '---:')))];
  for (const row of rows) process.stdout.write(`${row}\n`);
  for (const {name, prepare} of SUBJECTS) {
    if (names.length > 0 && !names.includes(name)) continue;
    const file = prepare();
    const row =
      file === undefined ? toLine([name, 'its source is not there', '', '', '', '', '']) : toLine(toRow(name, await measure(name, file)));
    process.stdout.write(`${row}\n`);
    rows.push(row);
  }
  if (names.length === 0) {
    const machine = `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`;
    const text = [
      '# What a reference costs to build',
      '',
      `Measured with \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
      `Builds of less than ${SHORT} s are medians of ${RUNS}. Memory is the peak of all processes together; a page's own script is`,
      'compressed with brotli. A megabyte has a million bytes.',
      '',
      ...rows,
      '',
    ];
    writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), text.join('\n'));
  }
}
