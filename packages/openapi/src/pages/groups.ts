// The groups of a document's operations: by tag; those without one by their paths.
import type {Graph, Node} from '../document/graph.ts';
import {createIds} from '../document/ids.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import {getField, getFirstText, getItems, getText} from '../document/value.ts';
import type {Tag} from '../text/links.ts';
import {toTitle} from '../text/title.ts';
import {groupByName, groupByPath, MAX_ITEMS, REST, REST_KEY, type PathGroup} from './pathGroups.ts';

/** A tag, or what stands for one, with its operations. `parent`: name of the group it lies in. */
export type Group = Tag & {entries: OperationEntry[]; parent?: string};

/** The same before it has an anchor. */
type Draft = Omit<Group, 'anchor'>;

const WEBHOOKS = 'Webhooks';

/** The groups of a document: tags that it declares, other tags, then what has none. */
export function getGroups(entries: OperationEntry[], graph: Graph): Group[] {
  const ids = createIds();
  return [...getTagged(entries, graph), ...getUntagged(entries)].map((draft) => ({...draft, anchor: ids(`tag ${draft.name}`).id}));
}

/** Tags by name, as the document declares them. */
export function getDeclared(graph: Graph): Map<string, Node> {
  return new Map(getItems(getField(graph.root, 'tags')).map((tag) => [getText(tag, 'name') ?? '', tag]));
}

function getTagged(entries: OperationEntry[], graph: Graph): Draft[] {
  const declared = getDeclared(graph);
  const byTag = new Map<string, OperationEntry[]>([...declared.keys()].map((name) => [name, []]));
  for (const entry of entries) {
    for (const name of new Set(getNames(entry))) {
      const group = byTag.get(name);
      if (group) group.push(entry);
      else byTag.set(name, [entry]);
    }
  }
  return [...byTag].map(([name, own]) => {
    const tag = declared.get(name);
    const title = getFirstText(getText(tag, 'x-displayName'), getText(tag, 'summary'), name) ?? REST;
    const parent = getText(tag, 'parent');
    return {name, title: toTitle(title, tag, graph), entries: own, ...(parent === undefined ? {} : {parent})};
  });
}

/** A tag without a name is none. */
function getNames({tags}: OperationEntry): string[] {
  return tags.filter((name) => name.trim() !== '');
}

function getUntagged(entries: OperationEntry[]): Draft[] {
  const [operations, webhooks] = (['operation', 'webhook'] as const).map((kind) => entries.filter((entry) => entry.kind === kind));
  return [...getUntaggedOperations(operations ?? []), ...getUntaggedWebhooks(webhooks ?? [])];
}

/** Nothing is "other" where all are: then their paths make the groups. */
function getUntaggedOperations(operations: OperationEntry[]): Draft[] {
  const untagged = operations.filter((entry) => getNames(entry).length === 0);
  if (untagged.length === 0) return [];
  if (untagged.length === operations.length) return groupByPath(untagged).flatMap((group) => toDrafts(group));
  if (untagged.length <= MAX_ITEMS) return toDrafts({key: REST_KEY, title: REST, items: untagged, groups: []});
  return toDrafts({key: REST_KEY, title: REST, items: [], groups: groupByPath(untagged)});
}

function getUntaggedWebhooks(webhooks: OperationEntry[]): Draft[] {
  const untagged = webhooks.filter((entry) => getNames(entry).length === 0);
  return untagged.length === 0 ? [] : toDrafts({key: 'webhooks', title: WEBHOOKS, ...groupByName(untagged)});
}

/** Their names are those of no tag. */
function toDrafts({key, title, items, groups}: PathGroup<OperationEntry>, parent?: string): Draft[] {
  const name = `\n${key}`;
  return [{name, title, entries: items, ...(parent === undefined ? {} : {parent})}, ...groups.flatMap((group) => toDrafts(group, name))];
}
