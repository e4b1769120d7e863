// npm run bench -- PART: measures a part of the proof (`parts.ts`).
// npm run bench -- [build] [DOCUMENT…]: measures builds. If all documents were measured, saves the figures for the proof.
import {measureBuild, type BuildResult} from './build.ts';
import {SUBJECTS} from './documents.ts';
import {PARTS} from './parts.ts';
import {writeSection} from './section.ts';

/** Builds shorter than this are repeated, and the median is reported. */
const SHORT_BUILD_S = 20;
const RUNS = 3;

async function measure(name: string, file: string): Promise<BuildResult> {
  const first = await measureBuild(file, name);
  if (first.seconds > SHORT_BUILD_S) return first;
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

const [part = ''] = process.argv.slice(2);
const file = PARTS[part];
if (file === undefined) await measureBuilds(process.argv.slice(2).filter((name) => name !== 'build'));
// The arguments after the name belong to the part.
else {
  process.argv.splice(2, 1);
  await import(`./parts/${file}`);
}

async function measureBuilds(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !SUBJECTS.some((subject) => subject.name === name));
  if (unknown.length > 0) {
    const known = [...Object.keys(PARTS), ...SUBJECTS.map(({name}) => name)];
    process.stderr.write(`There is no ${unknown.join(', ')}. Parts and documents: ${known.join(', ')}\n`);
    process.exitCode = 2;
    return;
  }
  for (const row of [HEAD, HEAD.map((_, index) => (index === 0 ? '---' : '---:'))]) process.stdout.write(`${toLine(row)}\n`);
  const rows: string[][] = [];
  for (const {name, prepare} of SUBJECTS.filter((subject) => names.length === 0 || names.includes(subject.name))) {
    const document = prepare();
    const row = document === undefined ? [name, 'its source is not there', '', '', '', '', ''] : toRow(name, await measure(name, document));
    process.stdout.write(`${toLine(row)}\n`);
    rows.push(row);
  }
  if (names.length > 0) return;
  writeSection({
    id: 'build',
    title: 'What a reference costs to build',
    command: 'npm run bench -- build',
    head: HEAD,
    rows,
    note: [
      `Builds of less than ${SHORT_BUILD_S} s are medians of ${RUNS}. Memory is the peak of all processes together; a page's own script is compressed with brotli. A megabyte has a million bytes.`,
    ],
  });
}
