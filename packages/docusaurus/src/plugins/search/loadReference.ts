import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {ChangelogPage, OperationPage, OverviewPage} from '@lectern/openapi';
import {createFindStored} from '../openapi/storedSchemas.ts';
import {loadApiSidebar} from '../openapi/compiledPages/sidebar.ts';
import type {ReferenceData} from './referenceRecords.ts';

/** The location of an API document's compiled pages. */
export type ApiFolder = {
  /** Folder below `docs/`; may be empty. */
  route: string;
  /** Path of the pages below the base path, without a slash at its end. */
  root: string;
  label: string;
  /** There is a newer version of the document. */
  isOutdated?: boolean;
};

/** Reads the compiled pages of one document. */
export function loadReference(siteDir: string, {route, root, label}: ApiFolder, toUrl: (pathname: string) => string): ReferenceData {
  const folder = path.join(siteDir, 'docs', route);
  const names = readdirSync(folder).filter((name) => name.endsWith('.api.json') && !name.startsWith('_'));
  const overview = readJson(path.join(folder, `${path.posix.basename(loadApiSidebar(siteDir, route).overview)}.api.json`)) as OverviewPage;
  const order = getOrder(overview);
  const getPosition = (name: string): number => order.get(name.slice(0, -'.api.json'.length)) ?? 0;
  const sorted = names.toSorted((a, b) => getPosition(a) - getPosition(b));
  return {
    label,
    root,
    overview,
    // One by one: all pages of a large document are hundreds of megabytes.
    pages: {[Symbol.iterator]: () => readPages(folder, sorted)},
    findSchema: createFindStored(siteDir, route),
    getUrl: (id) => toUrl(id === overview.id && root === '' ? '/' : `${root}/${id}`),
  };
}

function* readPages(folder: string, names: string[]): Generator<OperationPage> {
  for (const name of names) {
    const page = readJson(path.join(folder, name)) as OperationPage | OverviewPage | ChangelogPage;
    if (page.kind === 'operation' || page.kind === 'webhook') yield page;
  }
}

/** The order of operations on the overview; files are listed by name. */
function getOrder({groups}: Pick<OverviewPage, 'groups'>): Map<string, number> {
  const list = (each: OverviewPage['groups']): string[] =>
    each.flatMap((group) => [...group.operations.map(({pageId}) => pageId), ...list(group.groups ?? [])]);
  return new Map(list(groups).map((id, index) => [id, index]));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
