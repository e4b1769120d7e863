// npm run bench -- lighthouse [KIND…]: Lighthouse's scores for a page of every kind on a phone, over the built portal with its headers.
import {execFile} from 'node:child_process';
import {mkdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {chromium} from '@playwright/test';
import {getLaunchOptions} from '../../e2e/chromium.ts';
import {findPort} from '../../e2e/servers/webServer.ts';
import {startOwnServer} from '../../e2e/servers/server.ts';
import {MEASURED_KINDS} from '../kinds.ts';
import {writeSection} from '../section.ts';
import type {Target} from '../targets.ts';

/** Not a dependency: it brings a hundred packages that nothing else needs. */
const PROGRAM = 'lighthouse@13.5.0';
const WORK = path.resolve(import.meta.dirname, '../../.work/bench');
/** The promised minimum of each category, in the order of the columns. */
const LEAST = {performance: 98, accessibility: 100, 'best-practices': 100, seo: 100};
/** A response with status 404 is excluded from search engines, which reduces its score in this category. */
const HIDDEN = 'page that is not there';

type Audit = {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: {items?: {node?: {selector: string}}[]};
};
type Report = {
  categories: Record<string, {score: number | null; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, Audit>;
};

const wanted = process.argv.slice(2);
const kinds = MEASURED_KINDS.filter(([kind]) => wanted.length === 0 || wanted.includes(kind));
const {url, stop} = await startOwnServer(path.resolve(import.meta.dirname, '../../build'));
const port = await findPort();
const {args = [], ...options} = getLaunchOptions();
const browser = await chromium.launch({...options, args: [...args, `--remote-debugging-port=${port}`]});
const rows: string[][] = [];
const targets: Target[] = [];
try {
  for (const [kind, page] of kinds) {
    const report = await run(url + page);
    const scores = Object.keys(LEAST).map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
    const isLess = Object.entries(LEAST).some(([name, least], index) => isAsked(kind, name) && (scores[index] ?? 0) < least);
    for (const [index, [name, least]] of Object.entries(LEAST).entries())
      if (isAsked(kind, name)) targets.push({what: `Lighthouse, ${kind}: ${name}`, value: scores[index] ?? Number.NaN, unit: '', least});
    const cells = Object.keys(LEAST).map((name, index) => (isAsked(kind, name) ? String(scores[index]) : '–'));
    rows.push([kind, ...cells, ...['largest-contentful-paint', 'total-blocking-time'].map((id) => showTime(report, id))]);
    process.stdout.write(`${rows.at(-1)?.join('  ') ?? ''}\n`);
    if (!isLess) continue;
    process.exitCode = 1;
    for (const fault of findFaults(kind, report)) process.stdout.write(`    ${fault}\n`);
  }
} finally {
  await browser.close();
  await stop();
}
if (wanted.length === 0)
  writeSection({
    id: 'lighthouse',
    title: 'Lighthouse, on a phone',
    command: 'npm run build && npm run bench -- lighthouse',
    head: ['kind of page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP, ms', 'blocked, ms'],
    rows,
    targets,
    note: [
      `By ${PROGRAM.replace('@', ' ')} with its own throttling of a phone. A page that is not there is not to be found, so that SEO says nothing of it.`,
    ],
  });

async function run(address: string): Promise<Report> {
  mkdirSync(WORK, {recursive: true});
  const file = path.join(WORK, 'lighthouse.json');
  const flags = ['--quiet', `--port=${port}`, '--output=json', `--output-path=${file}`, '--ignore-status-code'];
  const only = `--only-categories=${Object.keys(LEAST).join(',')}`;
  const search = [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter);
  await promisify(execFile)('npx', ['--yes', PROGRAM, address, only, ...flags], {maxBuffer: 1e8, env: {...process.env, PATH: search}});
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function isAsked(kind: string, category: string): boolean {
  return kind !== HIDDEN || category !== 'seo';
}

function showTime({audits}: Report, id: string): string {
  return (audits[id]?.numericValue ?? Number.NaN).toFixed(0);
}

/** The causes of a page's lost points, one line each. */
function findFaults(kind: string, {categories, audits}: Report): string[] {
  return Object.entries(categories).flatMap(([name, {auditRefs}]) =>
    auditRefs.flatMap(({id, weight}) => {
      const audit = audits[id];
      const isFault = audit !== undefined && audit.score !== null && audit.score < 0.9 && weight > 0 && isAsked(kind, name);
      return isFault ? [`${name}: ${audit.title} ${audit.displayValue ?? ''} ${audit.details?.items?.[0]?.node?.selector ?? ''}`] : [];
    }),
  );
}
