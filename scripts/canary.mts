// npm run canary: builds the plain portal with the newest canary release of Docusaurus, in a temporary folder, and reports. Never fails: it
// reports changes of the next major version ahead of time.
import {spawnSync} from 'node:child_process';
import {cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {JOURNEYS} from './journeys.mts';
import {ROOT} from './root.mts';

const LEFT_OUT = /^(?:node_modules|build|build-plain|test-results|\.git|\.work|\.docusaurus|\.docusaurus-static)(?:[\\/]|$)/;
const LAST_LINES = 25;
/** Options that the next major version no longer has, because they are its defaults. */
const GONE = 'removeLegacyPostBuildHeadAttribute: true, ';

type Versions = Record<string, string>;
type Package = {dependencies?: Versions; devDependencies?: Versions; peerDependencies?: Versions; overrides?: unknown};

const folder = mkdtempSync(path.join(tmpdir(), 'portal-canary-'));
try {
  cpSync(ROOT, folder, {recursive: true, filter: (source) => !LEFT_OUT.test(path.relative(ROOT, source))});
  const steps: [name: string, command: string[]][] = [
    ['install', ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps']],
    ['types', ['npx', 'tsc']],
    ['plain build', ['npm', 'run', 'build', '--', '--plain']],
    ['journeys', ['npx', 'playwright', 'test', ...JOURNEYS, '--project=portal']],
  ];
  write(useCanary(folder, findCanary()));
  rmSync(path.join(folder, 'package-lock.json'));
  for (const [name, command] of steps) if (!run(name, command) && name === 'install') break;
} catch (error) {
  write(`not done: ${error instanceof Error ? error.message : String(error)}`);
} finally {
  rmSync(folder, {recursive: true, force: true});
}

/** The newest canary release of all packages that the portal needs. */
function findCanary(): string {
  const {dependencies, devDependencies} = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Package;
  const names = Object.keys({...dependencies, ...devDependencies}).filter((name) => name.startsWith('@docusaurus/'));
  const [first = [], ...others] = names.map(listCanaries);
  const shared = first.filter((version) => others.every((versions) => versions.includes(version)));
  const newest = shared.toSorted((a, b) => toNumber(a) - toNumber(b)).at(-1);
  if (newest === undefined) throw new Error('There is no canary release of all packages.');
  return newest;
}

function listCanaries(name: string): string[] {
  const {stdout} = spawnSync('npm', ['view', name, 'versions', '--json'], {encoding: 'utf8'});
  return (JSON.parse(stdout) as string[]).filter((version) => /^\d+\.0\.0-canary-\d+$/.test(version));
}

/** Number of a canary release: they are numbered in sequence. */
function toNumber(version: string): number {
  return Number(/\d+$/.exec(version)?.[0]);
}

/** Sets the canary release of all packages of Docusaurus, and the React that it needs, in the site and in its packages. */
function useCanary(site: string, version: string): string {
  for (const name of globSync(['package.json', 'packages/*/package.json'], {cwd: site})) {
    const file = path.join(site, name);
    const text = JSON.parse(readFileSync(file, 'utf8')) as Package;
    delete text.overrides;
    for (const list of [text.dependencies ?? {}, text.devDependencies ?? {}, text.peerDependencies ?? {}]) {
      for (const each of Object.keys(list)) if (each.startsWith('@docusaurus/')) list[each] = version;
      for (const each of ['react', 'react-dom']) if (list[each] !== undefined) list[each] = '^19.3.0';
    }
    writeFileSync(file, JSON.stringify(text, null, 2));
  }
  const config = path.join(site, 'packages/docusaurus/src/site/createConfig.ts');
  const configText = readFileSync(config, 'utf8');
  if (!configText.includes(GONE)) throw new Error(`${config} does not set "${GONE}": correct GONE in scripts/canary.mts.`);
  writeFileSync(config, configText.replace(GONE, ''));
  return `Docusaurus ${version}, in ${site}`;
}

/** Runs a step. If it fails, reports the end of its output. */
function run(name: string, [command = '', ...args]: string[]): boolean {
  const {status, stdout, stderr} = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: {...process.env, NODE_ENV: undefined, PORTAL_BUILD: 'build'},
  });
  write(`${name}: ${status === 0 ? 'passed' : 'failed'}`);
  if (status !== 0) write(`${stdout}\n${stderr}`.trim().split('\n').slice(-LAST_LINES).join('\n'));
  return status === 0;
}

function write(text: string): void {
  process.stdout.write(`${text}\n`);
}
