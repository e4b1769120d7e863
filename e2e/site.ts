// Sites for tests: a copy of this portal's code in a temporary folder, with other content, built there.
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {stripVTControlCharacters} from 'node:util';
import {ROOT} from './built';

const LECTERN = path.join(ROOT, 'packages/openapi/bin/lectern.js');
const COMMANDS = pathToFileURL(path.join(ROOT, 'packages/docusaurus/dist/commands/index.js')).href;
const MACHINERY = ['docusaurus.config.ts', 'package.json', 'src', 'static'];
const WHOLE = [...MACHINERY, 'portal.config.ts', 'sidebars.ts', 'api', 'docs', 'blog', 'sandbox'];

export type Built = {
  code: number | null;
  /** All output, without colours. */
  log: string;
};

/** Folder of a site, whether it exists or not. */
export function getSiteFolder(name: string): string {
  return path.join(process.env['PORTAL_SITES'] ?? '', name);
}

/** Pages about this portal's product, which a portal of another document replaces. */
const OWN_PAGES = /^src\/pages\/(index|_home|markdown-page)/;

/** This portal with other documents, other prose and no sandbox: `fixtures/foreign`. `port`: of their first server; the second has the next port. */
export async function createForeignPortal(name: string, port: number): Promise<string> {
  const folder = await copy(name, MACHINERY, (file) => !OWN_PAGES.test(file));
  await cp(path.join(ROOT, 'fixtures/foreign'), folder, {recursive: true});
  for (const file of ['api/openapi.yaml', 'api/parts.yaml']) {
    const text = await readFile(path.join(folder, file), 'utf8');
    await writeFiles(folder, {[file]: text.replaceAll('PORT', String(port)).replaceAll('ELSEWHERE', String(port + 1))});
  }
  await writeFiles(folder, {
    'sidebars.ts': `
      import {loadApiSidebar} from '@lectern/docusaurus/portal';
      const load = (route) => {
        const {overview, groups, changelog} = loadApiSidebar(__dirname, route);
        return [overview, ...groups, ...changelog];
      };
      export default {things: load('things'), parts: load('parts')};
    `,
  });
  return folder;
}

/** A portal of a document with internal parts: `fixtures/internal`. */
export async function createInternalPortal(name: string): Promise<string> {
  const folder = await copy(name, MACHINERY, (file) => !OWN_PAGES.test(file));
  await cp(path.join(ROOT, 'fixtures/internal'), folder, {recursive: true});
  return folder;
}

/** A portal that uses every setting of its configuration: `fixtures/configured`. `files`: some of its files with other text. */
export async function createConfiguredPortal(name: string, files: Record<string, string> = {}): Promise<string> {
  const folder = await copy(name, MACHINERY, (file) => !OWN_PAGES.test(file));
  await cp(path.join(ROOT, 'fixtures/configured'), folder, {recursive: true});
  await writeFiles(folder, files);
  return folder;
}

/** The small site of `fixtures/site`, with some of its files replaced. */
export async function createFixtureSite(name: string, files: Record<string, string> = {}): Promise<string> {
  const folder = await copy(name, MACHINERY, (file) => !file.startsWith('src/pages'));
  await cp(path.join(ROOT, 'fixtures/site'), folder, {recursive: true});
  await writeFiles(folder, files);
  return folder;
}

/** The configuration of the small site with one language, which builds in a third of the time. */
export async function renderEnglishConfig(): Promise<Record<string, string>> {
  const text = await readFile(path.join(ROOT, 'fixtures/site/portal.config.ts'), 'utf8');
  return {'portal.config.ts': text.replace("['en', 'he', 'de']", "['en']")};
}

/**
 * All of this portal, under another configuration.
 * @param renderConfig text of its portal.config.ts, given the file name of the original
 */
export async function createPortalCopy(name: string, renderConfig: (original: string) => string): Promise<string> {
  const folder = await copy(name, WHOLE, () => true);
  const original = 'portal.original.ts';
  await rename(path.join(folder, 'portal.config.ts'), path.join(folder, original));
  await writeFiles(folder, {'portal.config.ts': renderConfig(original)});
  return folder;
}

async function copy(name: string, parts: string[], isWanted: (file: string) => boolean): Promise<string> {
  const folder = getSiteFolder(name);
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true});
  await linkModules(path.dirname(folder));
  for (const part of parts) {
    await cp(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      filter: (source) => !/\.api\.(mdx|json)$|\.test\.tsx?$/.test(source) && isWanted(path.relative(ROOT, source)),
    });
  }
  return folder;
}

/** The small site with this project's commands, in its own folder, with sources that may have faults. */
export async function createFaultyProject(name: string, files: Record<string, string>, faults: Fault[]): Promise<string> {
  const folder = await createFixtureSite(name, files);
  // Its own folder, so that no output of faulty sources is stored beside output of ours.
  const modules = path.join(folder, 'node_modules');
  await mkdir(modules);
  const packages = (await readdir(path.join(ROOT, 'node_modules'))).filter((each) => !each.startsWith('.'));
  await Promise.all(packages.map((each) => symlink(path.join(ROOT, 'node_modules', each), path.join(modules, each))));
  // Faults are planted in the built packages.
  await rm(path.join(modules, '@lectern'));
  await mkdir(path.join(modules, '@lectern'));
  for (const name of ['openapi', 'docusaurus']) {
    await cp(path.join(ROOT, 'packages', name), path.join(folder, 'packages', name), {recursive: true});
    await symlink(path.join(folder, 'packages', name), path.join(modules, '@lectern', name));
  }
  for (const {file, after, code} of faults) {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (!text.includes(after)) throw new Error(`${file} does not hold "${after}".`);
    await writeFiles(folder, {[file]: text.replace(after, `${after}\n${code}`)});
  }
  return folder;
}

/** Code to insert after a text of a source file. */
export type Fault = {file: string; after: string; code: string};

/** Runs a command of such a project. */
export async function runCommand(folder: string, args: string[]): Promise<Built> {
  return run([path.join(folder, 'packages/openapi/bin/lectern.js'), ...args], folder);
}

/** Runs a command of this project in another folder. */
export async function runLectern(folder: string, args: string[]): Promise<Built> {
  await linkModules(path.dirname(folder));
  return run([LECTERN, ...args], folder);
}

/** Beside the sites, not inside, so that each has its own build cache. */
async function linkModules(parent: string): Promise<void> {
  const link = path.join(parent, 'node_modules');
  if (!existsSync(link)) await symlink(path.join(ROOT, 'node_modules'), link, 'dir').catch(() => undefined);
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, text);
  }
}

/**
 * Builds a site into its `build` folder, as `npm run build` does, and saves the output in `build.log`.
 * @param warnings found in the finished site
 */
export async function buildSite(folder: string, warnings: string[] = []): Promise<Built> {
  const script = `
    const {buildSite} = await import(${JSON.stringify(COMMANDS)});
    process.exitCode = await buildSite(${JSON.stringify(folder)}, ${JSON.stringify(path.join(folder, 'build'))}, {
      inspect: async () => ${JSON.stringify(warnings)},
    });`;
  return run(['--input-type=module', '--eval', script], folder);
}

/** Builds a reference from a document of this project into the `build` folder of a site, as `npm run reference` does. */
export async function buildReference(name: string, file: string): Promise<Built> {
  const folder = getSiteFolder(name);
  await mkdir(folder, {recursive: true});
  await linkModules(path.dirname(folder));
  const args = [path.resolve(ROOT, file), '--out', path.join(folder, 'build'), '--url', 'https://reference.example/docs-site/'];
  return run([LECTERN, 'build', ...args], folder);
}

/** Runs Node in the folder of a site, and saves its output in `build.log`. */
async function run(args: string[], folder: string): Promise<Built> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {...process.env, FORCE_COLOR: '0', NO_COLOR: '1'},
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  log = stripVTControlCharacters(log);
  if (folder !== ROOT) await writeFile(path.join(folder, 'build.log'), log);
  return {code, log};
}

/** Removes everything generated in a site, as `npm run clear` does. */
export async function clearSite(folder: string): Promise<Built> {
  return run([LECTERN, 'clear', '--dir', folder], folder);
}

/** The output of a site's build. */
export async function readLog(name: string): Promise<string> {
  return readFile(path.join(getSiteFolder(name), 'build.log'), 'utf8');
}
