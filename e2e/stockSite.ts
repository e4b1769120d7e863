// A site from `create-docusaurus` with our packages installed as published: packed, and unpacked below its `node_modules`. Other
// packages are linked, so that nothing is fetched.
import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {expect} from '@playwright/test';
import {getSiteFolder} from './site';
import {findPort} from './servers/webServer';
import {ROOT} from './built';

const PACKAGES = ['openapi', 'docusaurus'];
/** The line of the site's configuration that is missing without a reference. */
const PRESET = /^ {2}presets: .*\n/m;

/** Writes the site. `port`: of the server in its document; absent: no reference. */
export function createStockSite(name: string, port: number | undefined): string {
  const folder = getSiteFolder(name);
  rmSync(folder, {recursive: true, force: true});
  cpSync(path.join(ROOT, 'fixtures/stock'), folder, {recursive: true});
  const modules = linkModules(folder);
  if (port === undefined) edit(folder, 'docusaurus.config.ts', (text) => text.replace(PRESET, ''));
  else {
    installPackages(modules);
    edit(folder, 'openapi.yaml', (text) => text.replace('PORT', String(port)));
  }
  return folder;
}

/** A portal created by an earlier create-lectern, with the present packages. */
export function createMadePortal(version: string): string {
  const folder = getSiteFolder(`made-${version}`);
  rmSync(folder, {recursive: true, force: true});
  cpSync(path.join(ROOT, `fixtures/made-${version}`), folder, {recursive: true});
  installPackages(linkModules(folder));
  return folder;
}

/** Links the packages that a site needs beside ours, without `create-lectern`. Returns the folder of its modules. */
function linkModules(folder: string): string {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  for (const each of readdirSync(path.join(ROOT, 'node_modules')).filter(
    (entry) => !entry.startsWith('.') && !/^(?:@lectern|create-lectern)$/.test(entry),
  ))
    symlinkSync(path.join(ROOT, 'node_modules', each), path.join(modules, each));
  return modules;
}

/** Installs `create-lectern` into a site, which `lectern init` needs. */
export function installCreateLectern(folder: string): void {
  install(path.join(ROOT, 'packages/create-lectern'), path.join(folder, 'node_modules/create-lectern'));
}

function installPackages(modules: string): void {
  for (const each of PACKAGES) install(path.join(ROOT, 'packages', each), path.join(modules, '@lectern', each));
}

function install(source: string, target: string): void {
  mkdirSync(target, {recursive: true});
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', target], {
      cwd: source,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as {filename: string}[];
  const file = path.join(target, packed?.filename ?? '');
  execFileSync('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
  rmSync(file);
}

/** Changes the text of a file of the site. */
export function edit(folder: string, name: string, change: (text: string) => string): void {
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing was changed in ${name}.`);
  writeFileSync(file, changed);
}

function start(folder: string, args: string[]): {ended: Promise<number | null>; getLog: () => string; stop: () => void} {
  const command = path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [command, ...args], {cwd: folder, env: {...process.env, FORCE_COLOR: '0', NO_COLOR: '1'}});
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {ended, getLog: () => stripVTControlCharacters(log), stop: () => child.kill()};
}

/** Runs a command of the framework in the site, as `npm run docusaurus -- …` does. */
export async function runDocusaurus(folder: string, ...args: string[]): Promise<{code: number | null; log: string}> {
  const {ended, getLog} = start(folder, args);
  return {code: await ended, log: getLog()};
}

/** Runs `work` while the site is served as `npm start` does. */
export async function withStart(folder: string, work: (url: string, getLog: () => string) => Promise<void>): Promise<void> {
  const port = await findPort();
  const {ended, getLog, stop} = start(folder, ['start', '--no-open', '--port', String(port)]);
  try {
    await work(`http://localhost:${port}`, getLog);
  } finally {
    stop();
    await ended;
  }
}

/** Builds the site, and returns the output. */
export async function buildStockSite(folder: string): Promise<string> {
  const {code, log} = await runDocusaurus(folder, 'build');
  expect(code, log).toBe(0);
  return log;
}

export type Recorder = {port: number; calls: string[]; stop: () => void};

/** A server that responds to every request, and records the requests. */
export async function startRecorder(): Promise<Recorder> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const allow = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*'};
    if (request.method !== 'OPTIONS') calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(200, {...allow, 'content-type': 'application/json'}).end('{"boat": "Tern"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {port: (server.address() as AddressInfo).port, calls, stop: () => server.close()};
}
