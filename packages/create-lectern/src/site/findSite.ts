// The Docusaurus site that a reference is added to, and whether it can have one.
import {existsSync, readFileSync, statSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';

/** In the order in which Docusaurus looks for them. */
const CONFIGURATIONS = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'].map((extension) => `docusaurus.config${extension}`);
/** Required versions of packages: major and minor number. */
const NEEDED: [name: string, version: [number, number], update: string][] = [
  ['@docusaurus/core', [3, 10], 'update all @docusaurus packages to 3.10'],
  ['react', [19, 0], 'update react and react-dom to 19'],
];

/** A file of the site that is changed. */
export type SiteFile = {name: string; text: string};

export type Site = {
  /** Absolute. */
  folder: string;
  configuration: SiteFile;
  package: SiteFile;
  manifest: Manifest;
};

export type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts?: Record<string, string>;
};

/** The site of a folder. @throws Error that says what is missing or too old */
export async function readSite(folder: string): Promise<Site> {
  const absolute = path.resolve(folder);
  const name = await findConfiguration(absolute);
  if (name === undefined) throw new Error(await describeMissing(folder));
  if (existsSync(path.join(absolute, 'portal.config.ts')))
    throw new Error(`"${folder}" is a portal already: add the document to "apis" in portal.config.ts`);
  const text = await readFile(path.join(absolute, 'package.json'), 'utf8').catch((error: unknown) => {
    throw new Error(`"${folder}" has no package.json beside its ${name}: run "npm init" there first`, {cause: error});
  });
  const manifest = parseManifest(folder, text);
  assertVersions(absolute, manifest);
  const configuration = {name, text: await readFile(path.join(absolute, name), 'utf8')};
  return {folder: absolute, configuration, package: {name: 'package.json', text}, manifest};
}

/** Name of the configuration in a folder. */
export async function findConfiguration(folder: string): Promise<string | undefined> {
  const names = new Set(await readdir(folder).catch(() => []));
  return CONFIGURATIONS.find((name) => names.has(name));
}

async function describeMissing(folder: string): Promise<string> {
  const reason = `"${folder}" holds no Docusaurus site: it has no docusaurus.config.ts, .js or .mjs`;
  const entries = await readdir(folder, {withFileTypes: true}).catch(() => []);
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name === 'node_modules') continue;
    if (await findConfiguration(path.join(folder, entry.name))) return `${reason}. Name the folder "${path.join(folder, entry.name)}"`;
  }
  return `${reason}. Name the folder of your site, or make a portal instead: npm create lectern my-portal`;
}

function parseManifest(folder: string, text: string): Manifest {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below.
  }
  throw new Error(`package.json in "${folder}" is no JSON object: correct it first`);
}

/** Checks installed versions, since a range may be wide; before an installation, the range. */
function assertVersions(folder: string, {dependencies, devDependencies}: Manifest): void {
  const ranges = {...devDependencies, ...dependencies};
  for (const [name, [first, second], update] of NEEDED) {
    const version = findInstalled(folder, name) ?? ranges[name];
    if (version === undefined) throw new Error(`package.json does not name ${name}, which a Docusaurus site needs: add it first`);
    const [, major, minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(version) ?? [];
    // `latest`, `workspace:*`: only the package manager knows.
    if (major === undefined || Number(major) > first || (Number(major) === first && Number(minor) >= second)) continue;
    throw new Error(`${name} is ${version} here, and the reference needs ${first}.${second} or later: ${update} first`);
  }
}

/** The file is read, not required: its `exports` may lead to a program. */
function findInstalled(folder: string, name: string): string | undefined {
  const folders = createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? [];
  const file = folders
    .map((each) => path.join(each, name, 'package.json'))
    .find((each) => statSync(each, {throwIfNoEntry: false})?.isFile());
  if (file === undefined) return undefined;
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as {version?: string}).version;
  } catch {
    return undefined;
  }
}
