import {readFileSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {ChangelogPage, OperationPage, OverviewPage, SchemaView} from '../../openapi/index.ts';
import {GENERATED_STATIC} from '../openapi/downloads.ts';
import type {ReferenceData} from './referenceRecords.ts';

/** Where the pages of an API document were written. */
export type ApiFolder = {
  /** Folder below `docs/`; may be empty. */
  route: string;
  /** Path of the pages below the base path, without a slash at its end. */
  root: string;
  label: string;
  /** There is a newer version of the document. */
  isOutdated?: boolean;
};

/** Reads what the compiler has written of one document. */
export async function loadReference(
  siteDir: string,
  {route, root, label}: ApiFolder,
  toUrl: (pathname: string) => string,
): Promise<ReferenceData> {
  const folder = path.join(siteDir, 'docs', route);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.api.json') && !name.startsWith('_'));
  const overview = await findOverview(folder, names);
  if (!overview) throw new Error(`There is no overview of "${label}" in ${folder}.`);
  const order = getOrder(overview);
  const getPlace = (name: string): number => order.get(name.slice(0, -'.api.json'.length)) ?? 0;
  const sorted = names.toSorted((a, b) => getPlace(a) - getPlace(b));
  const schemas = await readSchemas(path.join(siteDir, GENERATED_STATIC, 'schemas', route));
  return {
    label,
    overview,
    // All of them at once would be hundreds of megabytes for a large document.
    pages: {[Symbol.iterator]: () => readPages(folder, sorted)},
    findSchema: (id) => schemas.get(id),
    getUrl: (id) => toUrl(id === overview.id && root === '' ? '/' : `${root}/${id}`),
  };
}

/** The overview knows all others; its file may have any name. */
async function findOverview(folder: string, names: string[]): Promise<OverviewPage | undefined> {
  // The overview is most often called so.
  for (const name of names.toSorted((a, b) => Number(b.startsWith('overview')) - Number(a.startsWith('overview')))) {
    const page = await readJson<OperationPage | OverviewPage>(path.join(folder, name));
    if (page.kind === 'overview') return page;
  }
  return undefined;
}

function* readPages(folder: string, names: string[]): Generator<OperationPage> {
  for (const name of names) {
    const page = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as OperationPage | OverviewPage | ChangelogPage;
    if (page.kind === 'operation' || page.kind === 'webhook') yield page;
  }
}

/** Files are listed by name; a reader meets operations in the order of the overview. */
function getOrder({groups}: Pick<OverviewPage, 'groups'>): Map<string, number> {
  const list = (each: OverviewPage['groups']): string[] =>
    each.flatMap((group) => [...group.operations.map(({pageId}) => pageId), ...list(group.groups ?? [])]);
  return new Map(list(groups).map((id, index) => [id, index]));
}

async function readSchemas(folder: string): Promise<Map<string, SchemaView>> {
  // One folder a version: the hash of its content is its name.
  const [version] = await readdir(folder).catch(() => []);
  if (version === undefined) return new Map();
  const names = await readdir(path.join(folder, version));
  const files = names.filter((name) => name.endsWith('.json'));
  return new Map(
    await Promise.all(
      files.map(async (name) => [name.replace(/\.json$/, ''), await readJson<SchemaView>(path.join(folder, version, name))] as const),
    ),
  );
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
