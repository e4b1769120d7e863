// The framework's generated files as a finished portal's browser gets them. For each page they hold a route, the names of its
// chunks, a way to load them, a record of global data and one of the sidebars; of compiled pages these come from one list of
// ids (`reference/compiledRoutes.ts`) instead. Texts in, texts out.
import {type Compiled, readRegistry} from './compiled.mts';

const HELPERS = '@site/src/reference/compiledRoutes';

function assertCount(what: string, found: number, expected: number): void {
  if (found === expected) return;
  throw new Error(
    `${what}: ${found} of ${expected} compiled pages were found. The framework generates this file differently from what ` +
      'src/plugins/bundle expects: compare it with CONTRIBUTING, "What a page of the reference weighs".',
  );
}

/** What every page of documents needs is one script: each script that is asked for by itself costs a slow phone some milliseconds. */
const DOCS = /^(?:@theme\/(?:DocsRoot|DocVersionRoot|DocRoot|DocItem)|@generated\/docusaurus-plugin-content-docs\/[^/]+\/__plugin\.json)$/;
/** The browser's script for compiled pages, as `compiledRoutes.ts` names it. */
const REFERENCE = 'reference';

/** Only the server asks which modules were rendered. */
function withoutWeakId(entry: string): string {
  return entry.replace(/, "[^"]+", require\.resolveWeak\("[^"]*"\)\]$/, '');
}

/** `registry.js` while writing: a module that the browser has not asked for is not compiled, and its id would ask for it. */
export function renderWritingRegistry(text: string): string {
  return readRegistry(text).reduce((all, {text: entry}) => all.replace(entry, () => `${withoutWeakId(entry)}]`), text);
}

/** `registry.js`; it also exports the list. */
export function renderRegistry(text: string, {sets, paths}: Compiled): string {
  const entries = readRegistry(text);
  const rest = entries.filter(({isCompiled}) => !isCompiled);
  assertCount('registry.js', entries.length - rest.length, paths.size);
  return [
    `import {toLoaders, toRegistry} from '${HELPERS}';`,
    `export const compiled = ${JSON.stringify(sets)};`,
    'export default toLoaders({',
    ...rest.map(({text: entry, name, module}) => {
      const loaded = withoutWeakId(entry);
      return `${DOCS.test(module) ? loaded.replace(`webpackChunkName: "${name}"`, 'webpackChunkName: "docs"') : loaded}],`;
    }),
    '  ...toRegistry(compiled),',
    '});',
  ].join('\n');
}

/** `registry.js` as the server gets it: a module that is rendered is reported by the name of the browser's script that holds it. */
export function renderServerRegistry(text: string): string {
  return readRegistry(text).reduce((all, {text: entry, name, module, isCompiled}) => {
    const script = isCompiled ? REFERENCE : DOCS.test(module) ? 'docs' : name;
    return all.replace(entry, () => entry.replace(`, "${module}",`, () => `, "${script}",`));
  }, text);
}

/** `routesChunkNames.json`, as a module. */
export function renderChunkNames(text: string, {keys, component}: Compiled): string {
  const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
  const rest = entries.filter(([route]) => !keys.has(route));
  return [
    "import {compiled} from '@generated/registry';",
    `import {toChunkNames} from '${HELPERS}';`,
    `export default {...${JSON.stringify(Object.fromEntries(rest))}, ...toChunkNames(compiled, ${JSON.stringify(component)})};`,
  ].join('\n');
}

/** `routes.js`: where the first route of a set stood, all of it stands. */
export function renderRoutes(text: string, {sets, paths}: Compiled): string {
  const compiled = new Set(paths.values());
  const written = new Set<number>();
  let found = 0;
  const lean = text.replace(
    /\{\s*path: '([^']*)',\s*component: ComponentCreator\('[^']*', '[^']*'\),\s*exact: true(?:,\s*sidebar: "[^"]*")?\s*\}(,?)/g,
    (route: string, path: string, comma: string) => {
      if (!compiled.has(path)) return route;
      found += 1;
      const index = sets.findIndex(({base, end, ids}) => ids.split(' ').some((id) => base + id + end === path));
      if (written.has(index)) return '';
      written.add(index);
      return `...toRoutes(compiled[${index}], ComponentCreator)${comma === '' && written.size === 1 ? '' : ','}`;
    },
  );
  assertCount('routes.js', found, paths.size);
  return `import {compiled} from '@generated/registry';\nimport {toRoutes} from '${HELPERS}';\n${lean}`;
}

type Doc = {id: string; path: string};

/** `globalData.json`, as a module. */
export function renderGlobalData(text: string, {sets, paths}: Compiled): string {
  const compiled = new Set(paths.values());
  const places: number[] = [];
  const lean = JSON.stringify(JSON.parse(text), (key, value: unknown) => {
    if (key !== 'docs' || !Array.isArray(value)) return value;
    return (value as Doc[]).flatMap((doc): unknown[] => {
      const index = sets.findIndex(({base, end, folder}) => folder !== undefined && toPath(doc.id, base, end, folder) === doc.path);
      if (index < 0 || !compiled.has(doc.path)) return [doc];
      if (places.includes(index)) return [];
      places.push(index);
      return [{$compiled: index}];
    });
  });
  return [
    "import {compiled} from '@generated/registry';",
    `import {toDocs} from '${HELPERS}';`,
    `export default ${lean.replace(/\{"\$compiled":(\d+)\}/g, '...toDocs(compiled[$1])')};`,
  ].join('\n');
}

function toPath(id: string, base: string, end: string, folder: string): string | undefined {
  return id.startsWith(folder) ? base + id.slice(folder.length) + end : undefined;
}

type Link = {type: string; href?: string; label: string; className?: string; docId?: string; unlisted?: boolean; items?: Link[]};
type Version = {version: {docsSidebars: Record<string, Link[]>; docs: Record<string, {id: string; title: string; sidebar?: string}>}};

/**
 * The data of a version, its sidebars among them, as a module. Of a compiled page it keeps the label; the description only
 * where a page lists the category that the page stands in.
 */
export function renderVersion(text: string, compiled: Compiled): string {
  const data = JSON.parse(text) as Version;
  const {docsSidebars, docs} = data.version;
  const ids = new Set<string>();
  const sidebars = Object.fromEntries(Object.entries(docsSidebars).map(([name, items]) => [name, packItems(items, compiled, ids)]));
  const listed = new Set(Object.values(docsSidebars).flatMap(getListed));
  const rest = Object.fromEntries(Object.entries(docs).map(([id, doc]) => [id, ids.has(id) && !listed.has(id) ? undefined : doc]));
  const lean = JSON.stringify({...data, version: {...data.version, docsSidebars: sidebars, docs: rest}});
  return [
    "import {compiled} from '@generated/registry';",
    `import {toLinks, withDocs} from '${HELPERS}';`,
    `export default withDocs(${lean.replace(/\{"\$compiled":(\d+),"lines":("(?:[^"\\]|\\.)*")\}/g, '...toLinks(compiled[$1], $2)')});`,
  ].join('\n');
}

/** Ids of the documents in categories that have a page, which may show a card for each. */
function getListed(items: Link[]): string[] {
  return items.flatMap(({href, items: inner = []}) => [
    ...(href === undefined ? [] : inner.flatMap(({docId}) => docId ?? [])),
    ...getListed(inner),
  ]);
}

type Packed = Link | {$compiled: number; lines: string};

/** Runs of links to compiled pages become a list of lines. */
function packItems(items: Link[], {sets, paths}: Pick<Compiled, 'sets' | 'paths'>, ids: Set<string>): Packed[] {
  const compiled = new Set(paths.values());
  const packed: Packed[] = [];
  for (const item of items) {
    const index = compiled.has(item.href ?? '') ? findSet(item, sets) : -1;
    if (index < 0) {
      packed.push(item.items ? ({...item, items: packItems(item.items, {sets, paths}, ids)} as Link) : item);
      continue;
    }
    const {folder = ''} = sets[index] ?? {};
    const line = [item.docId?.slice(folder.length), item.label, ...(item.className ? [item.className] : [])].join('\t');
    const last = packed.at(-1);
    if (last && '$compiled' in last && last.$compiled === index) last.lines += `\n${line}`;
    else packed.push({$compiled: index, lines: line});
    ids.add(item.docId ?? '');
  }
  return packed;
}

/** A link that says no more than its line would. */
function findSet({type, href, label, className, docId = '', unlisted, ...more}: Link, sets: Compiled['sets']): number {
  const isPlain = type === 'link' && unlisted === false && Object.keys(more).length === 0 && !/[\t\n]/.test(label + (className ?? ''));
  return isPlain ? sets.findIndex(({base, end, folder}) => folder !== undefined && toPath(docId, base, end, folder) === href) : -1;
}

/** A compiled page that another page imports. */
export function renderPageModule(path: string): string {
  return [
    "import {loadPageModule} from '@site/src/reference/pageModule';",
    `const page = await loadPageModule(${JSON.stringify(path)});`,
    'export const {toc, frontMatter, metadata, assets} = page;',
    'export default page.default;',
  ].join('\n');
}
