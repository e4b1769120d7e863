import type {SidebarItemConfig} from '@docusaurus/plugin-content-docs/src/sidebars/types.ts';
import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Compiled, GroupView} from '@lectern/openapi';
import {getSimilar} from '@lectern/openapi/document';
import type {WorkflowPage} from '@lectern/openapi/arazzo';

/** No page has this name: IDs have no underscore. */
export const SIDEBAR_FILE = '_sidebar.api.json';

/** The items for `sidebars.ts`: the overview, then one category per group. */
export type ApiSidebar = {
  overview: string;
  groups: SidebarItemConfig[];
  /** The page of changes, if the document has a changelog. */
  changelog: SidebarItemConfig[];
};

/** Items that are not in the document itself. */
type Additions = {changelogId: string | undefined; workflows: {label: string; pages: readonly WorkflowPage[]}};

export function toSidebar({overview, groups}: Compiled, route: string, {changelogId, workflows}: Additions): ApiSidebar {
  const uses = new Map<string, number>();
  const toKey: ToKey = (type, label) => {
    const count = (uses.get(`${type} ${label}`) ?? 0) + 1;
    uses.set(`${type} ${label}`, count);
    return count === 1 ? {} : {key: `${route} ${label} ${count}`.trim()};
  };
  return {
    overview: toDocId(route, overview.id),
    groups: [...toCategories(groups, route, toKey), ...toWorkflowCategory(workflows, route, toKey)],
    changelog: changelogId === undefined ? [] : [toDocId(route, changelogId)],
  };
}

/** All workflows, below the operations that they call; empty without workflows. */
function toWorkflowCategory({label, pages}: Additions['workflows'], route: string, toKey: ToKey): SidebarItemConfig[] {
  if (pages.length === 0) return [];
  const items = pages.map(({id, title}) => ({type: 'doc' as const, id: toDocId(route, id), label: title, ...toKey('doc', title)}));
  return [{type: 'category', label, ...toKey('category', label), items}];
}

/** Adds a key if another item has the same label: without one, the framework reports an error. */
type ToKey = (type: 'category' | 'doc', label: string) => {key?: string};

function toDocId(route: string, pageId: string): string {
  return route === '' ? pageId : `${route}/${pageId}`;
}

/** A group without operations is only on the overview: it has no pages. */
function toCategories(groups: GroupView[], route: string, toKey: ToKey): SidebarItemConfig[] {
  return toShortList(
    groups.filter(hasOperations).map((group) => toCategory(group, route, toKey)),
    toKey,
  );
}

/** Maximum of items on one level. The HTML of open levels is in every page. */
const MAX_ITEMS = 600;
const CHUNK_SIZE = 200;
/** Maximum characters of the first and of the last item in the name of a chunk. */
const MAX_NAME_LENGTH = 40;

type Labelled = SidebarItemConfig & {label: string};

/** Turns a list that is too long to read into a list of closed categories. */
function toShortList(items: Labelled[], toKey: ToKey): Labelled[] {
  if (items.length <= MAX_ITEMS) return items;
  const count = Math.ceil(items.length / CHUNK_SIZE);
  return Array.from({length: count}, (_, index) => {
    const chunk = items.slice(Math.round((index * items.length) / count), Math.round(((index + 1) * items.length) / count));
    const label = [chunk[0], chunk.at(-1)].map((item) => shorten(item?.label ?? '')).join(' … ');
    return {type: 'category' as const, label, ...toKey('category', label), items: chunk};
  });
}

/** The first words of a label; the whole first word even if it is too long. */
function shorten(label: string): string {
  if (label.length <= MAX_NAME_LENGTH) return label;
  const end = label.lastIndexOf(' ', MAX_NAME_LENGTH);
  return end > 0 ? label.slice(0, end) : (label.split(' ', 1)[0] ?? '');
}

function hasOperations({operations, groups = []}: GroupView): boolean {
  return operations.length > 0 || groups.some(hasOperations);
}

function toCategory(group: GroupView, route: string, toKey: ToKey): Labelled {
  const operations = group.operations.map(({pageId, title, label = title, method, deprecated}) => ({
    type: 'doc' as const,
    id: toDocId(route, pageId),
    label,
    ...toKey('doc', label),
    className: `method-item method-item--${method.toLowerCase()}${deprecated ? ' method-item--deprecated' : ''}`,
  }));
  return {
    type: 'category',
    label: group.name,
    ...toKey('category', group.name),
    items: [
      ...toShortList(operations, toKey),
      // In the order of the overview, for the links to the next page.
      ...toCategories(group.groups ?? [], route, toKey),
    ],
  };
}

/** The sidebar of an API document, from its last build. @throws if no API has the route; the error suggests one */
export function loadApiSidebar(siteDir: string, route: string): ApiSidebar {
  const file = path.join(siteDir, 'docs', route, SIDEBAR_FILE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ApiSidebar;
  const routes = globSync(`{,*/}${SIDEBAR_FILE}`, {cwd: path.join(siteDir, 'docs')}).map((name) => path.dirname(name).replace(/^\.$/, ''));
  const similar = getSimilar(route, routes);
  const fix = similar === undefined ? 'write a route of "apis" in portal.config.ts' : `write "${similar}"`;
  throw new Error(`loadApiSidebar: no API has the route "${route}": ${fix}`);
}
