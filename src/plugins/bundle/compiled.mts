// Which routes of the site are compiled pages: read from the files that the framework generates.
import type {CompiledPages} from '../../reference/compiledRoutes.ts';

/** The texts of files in the framework's generated folder. */
export type Generated = {registry: string; chunkNames: string; globalData: string};

export type Compiled = {
  sets: CompiledPages[];
  /** Paths of the pages by the module of each: `@site/docs/api/x.api.mdx`. */
  paths: Map<string, string>;
  /** Their keys among the names of chunks. The routes around a page may have its path, so that a path is no key. */
  keys: Set<string>;
  /** The chunk that shows a document. */
  component: string;
};

type Doc = {id: string; path: string; sidebar?: string};
type GlobalData = Record<string, Record<string, {versions: {docs: Doc[]}[]}>>;
type ChunkNames = Record<string, {__comp: string; content?: unknown}>;

const DOCS = 'docusaurus-plugin-content-docs';
const MODULE = /\.api\.mdx$/;
/** An entry of the registry: how a chunk is loaded, its module, the module's weak id. */
const ENTRY = /^ {2}"([^"]+)": \[.*, "([^"]+)", require\.resolveWeak\("[^"]*"\)\]/gm;

export function findCompiled({registry, chunkNames, globalData}: Generated): Compiled {
  const modules = new Map(readRegistry(registry).map(({name, module}) => [name, module]));
  const docs = new Map(Object.values((JSON.parse(globalData) as GlobalData)[DOCS] ?? {}).flatMap(toDocs));
  const compiled: Compiled = {sets: [], paths: new Map(), keys: new Set(), component: ''};
  for (const [route, {__comp: component, content}] of Object.entries(JSON.parse(chunkNames) as ChunkNames)) {
    const module = typeof content === 'string' ? (modules.get(content) ?? '') : '';
    if (!MODULE.test(module)) continue;
    const path = route.slice(0, route.lastIndexOf('-'));
    compiled.component = component;
    compiled.paths.set(module, path);
    compiled.keys.add(route);
    addToSet(compiled.sets, path, docs.get(withoutSlash(path)));
  }
  return compiled;
}

export function readRegistry(text: string): {text: string; name: string; module: string; isCompiled: boolean}[] {
  return [...text.matchAll(ENTRY)].map(([entry, name = '', module = '']) => ({text: entry, name, module, isCompiled: MODULE.test(module)}));
}

function toDocs({versions}: {versions: {docs: Doc[]}[]}): [string, Doc][] {
  return versions.flatMap((version) => version.docs.map((doc): [string, Doc] => [withoutSlash(doc.path), doc]));
}

/** The record of a document leaves out the slash that its route may end with. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Sorts a page in with those of its folder. */
function addToSet(sets: CompiledPages[], path: string, doc: Doc | undefined): void {
  const [, base = '', id = '', end = ''] = /^(.*\/)([^/]+)(\/?)$/.exec(path) ?? ['', path];
  // The page at the root of a reference has an id that its address does not show.
  const folder = id !== '' && doc?.id.endsWith(id) ? doc.id.slice(0, -id.length) : undefined;
  const set = sets.find((other) => other.base === base && other.end === end && other.folder === folder && other.sidebar === doc?.sidebar);
  if (set) set.ids += ` ${id}`;
  else sets.push({base, end, folder, sidebar: doc?.sidebar, ids: id});
}
