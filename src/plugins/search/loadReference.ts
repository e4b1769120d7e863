import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {OperationPage, OverviewPage, SchemaView} from '../../openapi/index.ts';
import {GENERATED_STATIC} from '../openapi/downloads.ts';
import type {ReferenceData} from './referenceRecords.ts';

/** Where the pages of an API document were written. */
export type ApiFolder = {
  /** Folder below `docs/`; may be empty. */
  route: string;
  /** Path of the pages below the base path, without a slash at its end. */
  root: string;
  label: string;
};

/** Reads what the compiler has written of one document. */
export async function loadReference(
  siteDir: string,
  {route, root, label}: ApiFolder,
  toUrl: (pathname: string) => string,
): Promise<ReferenceData> {
  const folder = path.join(siteDir, 'docs', route);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.api.json') && !name.startsWith('_'));
  const pages = await Promise.all(names.map((name) => readJson<OperationPage | OverviewPage>(path.join(folder, name))));
  const overview = pages.find((page): page is OverviewPage => page.kind === 'overview');
  if (!overview) throw new Error(`There is no overview of "${label}" in ${folder}.`);
  const order = getOrder(overview);
  const operations = pages.filter((page): page is OperationPage => page.kind === 'operation' || page.kind === 'webhook');
  const schemas = await readSchemas(path.join(siteDir, GENERATED_STATIC, 'schemas', route));
  return {
    label,
    overview,
    pages: operations.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    findSchema: (id) => schemas.get(id),
    getUrl: (id) => toUrl(id === overview.id && root === '' ? '/' : `${root}/${id}`),
  };
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
