// npm run bench -- optimisations [RUNS]: the effect of each optimisation in src/performance. The portal is built with all of them, without
// each, and plain, and the same page is measured in all these builds in turns.
import {spawnSync} from 'node:child_process';
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {KINDS} from '../../e2e/kinds.ts';
import {LECTERN, ROOT} from '../../scripts/root.mts';
import {readHosted} from '@lectern/docusaurus/hosting';
import {OPTIMISATIONS} from '../../packages/docusaurus/src/performance/options.ts';
import {measureCosts} from '../cost.ts';

const RUNS = Number(process.argv[2] ?? 3);
/** The source files of each. */
const FILES: Record<string, string> = {
  boot: '{boot/{deferScripts,idle,stored,compact,ssrTemplate}.ts,../theme/Root.tsx}',
  'first-styles': '{firstStyles.ts,../components/Stylesheet/index.tsx}',
  'reference-pages': 'referencePages/*.{ts,tsx,mts}',
  'rendered-pages': 'renderedPages/*.ts',
  unused: '{usedStyles,constantProperties,overriddenStyles}.ts',
  'post-css': 'sharedPostCss.ts',
  'on-demand': '{onDemand,reloadAfterError}.ts',
};

type Build = {name: string; folder: string; seconds: number};

const builds = [
  build('all', []),
  ...OPTIMISATIONS.map((name) => build(`without ${name}`, ['--without', name])),
  build('plain', ['--plain']),
];
const hosted = await readHosted(builds[0]?.folder ?? '');
if (!hosted) throw new Error('The portal could not be built.');
const sites = builds.map(({folder}) => ({folder, basePath: hosted.basePath, pages: [KINDS.operation]}));
const costs = await measureCosts(sites, RUNS);
const rows = builds.map(({name, seconds}, index) => {
  const cost = costs[index]?.[0];
  const cells = cost ? [cost.quiet.kB, cost.quiet.requests, cost.quiet.fcp, cost.acting.kB, cost.acting.js, cost.acting.tbt] : [];
  return [name, ...cells, seconds.toFixed(1), countLines(name.replace('without ', ''))];
});
for (const row of [
  ['build', 'kB until acting', 'requests', 'FCP, ms', 'kB after acting', 'of it JavaScript', 'blocked, ms', 'build, s', 'lines'],
  ['---', ...Array<string>(8).fill('---:')],
  ...rows,
])
  process.stdout.write(`| ${row.join(' | ')} |\n`);

/** The second of two builds: caches must not affect the measurement. */
function build(name: string, args: string[]): Build {
  const folder = path.join(ROOT, '.work/optimisations', name.replaceAll(' ', '-'));
  const run = (): number => {
    const start = performance.now();
    const {status} = spawnSync(process.execPath, [LECTERN, 'build', ...args, '--out-dir', folder], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`${name}: the portal could not be built.`);
    return (performance.now() - start) / 1000;
  };
  run();
  return {name, folder, seconds: run()};
}

function countLines(name: string): string {
  const pattern = FILES[name];
  if (pattern === undefined) return '';
  const files = globSync(pattern, {cwd: path.join(ROOT, 'packages/docusaurus/src/performance')});
  return String(
    files.reduce(
      (sum, file) => sum + readFileSync(path.join(ROOT, 'packages/docusaurus/src/performance', file), 'utf8').split('\n').length,
      0,
    ),
  );
}
