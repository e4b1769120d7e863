// The groups of a document's operations: by tag, else by path.
import type {Graph, Node} from '../document/graph.ts';
import {createIds} from '../document/ids.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import {getField, getFirstText, getItems, getText} from '../document/value.ts';
import type {Tag} from '../text/links.ts';
import {toTitle} from '../text/title.ts';
import {groupByName, groupByPath, MAX_ITEMS, REST, REST_KEY, type PathGroup} from './pathGroups.ts';
import {divideLong, groupByPrefix, type TagGroup} from './tagGroups.ts';

/** A tag, or a group of operations without one. */
export type Group = Tag & TagGroup;

const WEBHOOKS = 'Webhooks';

/** The groups of a document: declared tags, other tags, then operations without a tag. */
export function getGroups(entries: OperationEntry[], graph: Graph): Group[] {
  const ids = createIds();
  return [...getTagged(entries, graph), ...getUntagged(entries)].map((draft) => ({...draft, anchor: ids(`tag ${draft.name}`).id}));
}

/** Tags by name, as the document declares them. */
export function getDeclared(graph: Graph): Map<string, Node> {
  return new Map(getItems(getField(graph.root, 'tags')).map((tag) => [getText(tag, 'name') ?? '', tag]));
}

function getTagged(entries: OperationEntry[], graph: Graph): TagGroup[] {
  const declared = getDeclared(graph);
  const byTag = new Map<string, OperationEntry[]>([...declared.keys()].map((name) => [name, []]));
  for (const entry of entries) {
    for (const name of new Set(getNames(entry))) {
      const group = byTag.get(name);
      if (group) group.push(entry);
      else byTag.set(name, [entry]);
    }
  }
  const tags = [...byTag].map(([name, own]): TagGroup => {
    const tag = declared.get(name);
    const title = getFirstText(getText(tag, 'x-displayName'), getText(tag, 'summary'), name) ?? REST;
    const parent = getText(tag, 'parent');
    return {name, title: toTitle(title, tag, graph), entries: own, ...(parent === undefined ? {} : {parent})};
  });
  // The author groups the tags.
  const isGrouped = getItems(getField(graph.root, 'x-tagGroups')).length > 0;
  return (isGrouped ? tags : groupByPrefix(tags)).flatMap(divideLong);
}

/** A tag without a name is ignored. */
function getNames({tags}: OperationEntry): string[] {
  return tags.filter((name) => name.trim() !== '');
}

function getUntagged(entries: OperationEntry[]): TagGroup[] {
  const [operations, webhooks] = (['operation', 'webhook'] as const).map((kind) => entries.filter((entry) => entry.kind === kind));
  return [...getUntaggedOperations(operations ?? []), ...getUntaggedWebhooks(webhooks ?? [])];
}

/** Without any tag, paths make the groups: no operation is "other". */
function getUntaggedOperations(operations: OperationEntry[]): TagGroup[] {
  const untagged = operations.filter((entry) => getNames(entry).length === 0);
  if (untagged.length === 0) return [];
  if (untagged.length === operations.length) return groupByPath(untagged).flatMap((group) => toDrafts(group));
  if (untagged.length <= MAX_ITEMS) return toDrafts({key: REST_KEY, title: REST, items: untagged, groups: []});
  return toDrafts({key: REST_KEY, title: REST, items: [], groups: groupByPath(untagged)});
}

function getUntaggedWebhooks(webhooks: OperationEntry[]): TagGroup[] {
  const untagged = webhooks.filter((entry) => getNames(entry).length === 0);
  return untagged.length === 0 ? [] : toDrafts({key: 'webhooks', title: WEBHOOKS, ...groupByName(untagged)});
}

/** Their names differ from those of tags. */
function toDrafts({key, title, items, groups}: PathGroup<OperationEntry>, parent?: string): TagGroup[] {
  const name = `\n${key}`;
  return [{name, title, entries: items, ...(parent === undefined ? {} : {parent})}, ...groups.flatMap((group) => toDrafts(group, name))];
}
