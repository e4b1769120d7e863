// Removes compiled files of documents that are no longer in the configuration: otherwise a build would publish them again.
import {readdir, readFile, rm, rmdir} from 'node:fs/promises';
import path from 'node:path';
import {GENERATED_STATIC} from './downloads/downloads.ts';
import {PAGES_FILE} from './previous.ts';
import {SIDEBAR_FILE} from './compiledPages/sidebar.ts';

/** Folders of static files, each with a folder for every route. */
const KINDS = ['openapi', 'schemas', 'calls', 'mocks'];

/**
 * Removes the compiled pages and the static files of all routes but these. An empty route is that of `docs` itself. The lists of pages that
 * builds compare with stay, so that a failed build or a temporary change of the configuration loses none.
 */
export async function removeUnconfigured(siteDir: string, routes: readonly string[]): Promise<void> {
  const docs = path.join(siteDir, 'docs');
  const folders = (await list(docs)).filter((entry) => entry.isDirectory()).map(({name}) => name);
  const old = ['', ...folders].filter((route) => !routes.includes(route));
  await Promise.all([
    ...old.map((route) => removePages(path.join(docs, route))),
    removeStatic(path.join(siteDir, GENERATED_STATIC), routes),
  ]);
}

function list(folder: string): ReturnType<typeof readDirectory> {
  return readDirectory(folder).catch(() => []);
}

async function readDirectory(folder: string) {
  return readdir(folder, {withFileTypes: true});
}

async function removePages(folder: string): Promise<void> {
  const names = (await list(folder)).map(({name}) => name);
  const compiled = names.filter((name) => /\.api\.(?:mdx|json)$/.test(name));
  if (!(await isCompiled(folder, compiled))) return;
  const removed = compiled.filter((name) => name !== PAGES_FILE);
  await Promise.all(removed.map((name) => rm(path.join(folder, name), {force: true})));
  if (removed.length === names.length) await rmdir(folder);
}

/** Pages that people wrote may have such names too. */
async function isCompiled(folder: string, names: string[]): Promise<boolean> {
  if (names.includes(PAGES_FILE) || names.includes(SIDEBAR_FILE)) return true;
  for (const name of names.filter((each) => each.endsWith('.mdx')))
    if (/^api: "(?:operation|webhook|overview|changelog|workflow)"$/m.test(await readFile(path.join(folder, name), 'utf8'))) return true;
  return false;
}

async function removeStatic(folder: string, routes: readonly string[]): Promise<void> {
  const known = [...KINDS, ...(routes.includes('') ? ['changes.xml'] : [])];
  const unknown = (await list(folder)).filter(({name}) => !known.includes(name));
  const stale = await Promise.all(
    KINDS.map(async (kind) => {
      const isOfWhole = (isFolder: boolean): boolean => routes.includes('') && (!isFolder || kind === 'schemas');
      const entries = (await list(path.join(folder, kind))).filter(
        (entry) => !routes.some((route) => `${route}/`.startsWith(`${entry.name}/`)) && !isOfWhole(entry.isDirectory()),
      );
      return entries.map(({name}) => path.join(kind, name));
    }),
  );
  const gone = [...unknown.map(({name}) => name), ...stale.flat()];
  await Promise.all(gone.map((name) => rm(path.join(folder, name), {recursive: true, force: true})));
}
