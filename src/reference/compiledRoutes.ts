// In a finished portal the browser's list of compiled pages: their ids, and nothing else of them. `plugins/bundle` writes it
// where the framework would have a route, a chunk, a registry entry and a record of data for each page.
// All of it is in the main script, so it stays small; what shows a page is loaded with the first of them.
import type {PageModule} from './pageModule';

/** Compiled pages of one folder and one sidebar. */
export type CompiledPages = {
  /** Path of the folder, with a slash at its end: `/docs-site/docs/api/`. */
  base: string;
  /** `/` where addresses end with a slash. */
  end: string;
  /** What precedes the last part of the path in the id of a document: `api/`. Absent where the path does not end with the id. */
  folder?: string | undefined;
  sidebar: string | undefined;
  /** Last parts of the paths, with a space between them. */
  ids: string;
};

type Registry = Record<string, [load: () => Promise<PageModule>, name: string, module: string]>;

/** The framework joins the path of a route and a hash by a hyphen. */
const HASH = 'page';

function getPaths({base, end, ids}: CompiledPages): string[] {
  return ids.split(' ').map((id) => base + id + end);
}

/** What `@generated/routes` holds of the pages. */
export function toRoutes(pages: CompiledPages, create: (path: string, hash: string) => unknown): object[] {
  return getPaths(pages).map((path) => ({path, component: create(path, HASH), exact: true, sidebar: pages.sidebar}));
}

/** What `@generated/routesChunkNames` holds of them. `component`: name of the chunk that shows a document. */
export function toChunkNames(all: CompiledPages[], component: string): Record<string, object> {
  return Object.fromEntries(all.flatMap(getPaths).map((path) => [`${path}-${HASH}`, {__comp: component, content: path}]));
}

/** What `@generated/registry` holds of them: how the content of each is loaded. */
export function toRegistry(all: CompiledPages[]): Registry {
  const load = (path: string) => async (): Promise<PageModule> =>
    (await import(/* webpackChunkName: "reference" */ './pageModule')).loadPageModule(path);
  return Object.fromEntries(all.flatMap(getPaths).map((path) => [path, [load(path), path, path]]));
}

/**
 * What `@generated/registry` holds of all pages: nothing is asked for while the first script runs. A browser that records who asked for
 * a file reads the whole of the script that is running for it.
 */
export function toLoaders<T extends [load: () => Promise<unknown>, ...unknown[]]>(registry: Record<string, T>): Record<string, T> {
  for (const entry of Object.values(registry)) {
    const [load] = entry;
    entry[0] = () => Promise.resolve().then(load);
  }
  return registry;
}

/** What `@generated/globalData` holds of them. */
export function toDocs({base, end, folder = '', sidebar, ids}: CompiledPages): object[] {
  return ids.split(' ').map((id) => ({id: folder + id, path: base + id + end, sidebar}));
}

type SidebarItem = {type: string; label?: string | undefined; docId?: string; items?: SidebarItem[]};

/** What a sidebar holds of them. `lines`: id, label and class of each, with tabs between them. */
export function toLinks({base, end, folder = ''}: CompiledPages, lines: string): SidebarItem[] {
  return lines.split('\n').map((line) => {
    const [id = '', label, className] = line.split('\t');
    return {type: 'link', href: base + id + end, label, ...(className ? {className} : {}), docId: folder + id, unlisted: false};
  });
}

type VersionData = {version: {docsSidebars: Record<string, SidebarItem[]>; docs: Record<string, object>}};

/** Completes the documents of a version by those that its sidebars alone name. */
export function withDocs(data: VersionData): VersionData {
  const {docsSidebars, docs} = data.version;
  const add = (sidebar: string, {docId, label, items = []}: SidebarItem): void => {
    if (docId !== undefined) docs[docId] ??= {id: docId, title: label, sidebar};
    for (const item of items) add(sidebar, item);
  };
  for (const [sidebar, items] of Object.entries(docsSidebars)) for (const item of items) add(sidebar, item);
  return data;
}
