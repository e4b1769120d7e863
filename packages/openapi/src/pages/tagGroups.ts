// Tags of large documents, grouped further: names that begin alike, `users.mail` and `users.calendar`, and a tag with more operations
// than anybody reads in one list, by their paths.
import {toWords} from '../text/words.ts';
import {groupByPath, MAX_ITEMS, MAX_LIST, type PathGroup} from './pathGroups.ts';
import type {OperationEntry} from '../document/operationEntry.ts';

/** A tag with what is to be shown of it. */
export type TagGroup = {
  name: string;
  title: string;
  entries: OperationEntry[];
  /** Name of the group it lies in. */
  parent?: string;
};

/** Tags that make a group by the beginning of their names. */
const MIN_TAGS = 3;
/** A tag is a level of its own, so that fewer are left below it. */
const DEPTH = 2;
const NAME = /^([^./:\s]+)[./:]([^\s]+)$/;

/** Tags whose names begin alike lie in a group of that name, where a document has more tags than a short list. */
export function groupByPrefix(tags: TagGroup[]): TagGroup[] {
  if (tags.length <= MAX_ITEMS) return tags;
  const known = new Set(tags.map(({name}) => name));
  const counts = new Map<string, number>();
  for (const {name, parent} of tags) {
    const prefix = parent === undefined ? NAME.exec(name)?.[1] : undefined;
    if (prefix !== undefined) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return tags.flatMap((tag): TagGroup[] => {
    const [, prefix = '', rest = ''] = (tag.parent === undefined ? NAME.exec(tag.name) : undefined) ?? [];
    if ((counts.get(prefix) ?? 0) < MIN_TAGS) return [tag];
    // A tag may have the name of the group itself.
    const name = known.has(prefix) ? prefix : `\n${prefix}`;
    const within = {...tag, title: tag.title === tag.name ? toWords(rest) : tag.title, parent: name};
    if (known.has(prefix) || seen.has(prefix)) return [within];
    seen.add(prefix);
    return [{name, title: toWords(prefix), entries: []}, within];
  });
}

/** A tag, and the groups within it where it has more operations than a list that is read: up to there its author's order is. */
export function divideLong(tag: TagGroup): TagGroup[] {
  if (tag.entries.length <= MAX_LIST) return [tag];
  const groups = groupByPath(tag.entries, DEPTH);
  const [only, second] = groups;
  // Paths that tell nothing apart.
  if (only && !second && only.groups.length === 0) return [tag];
  return [{...tag, entries: []}, ...groups.flatMap((group) => toTags(group, tag.name, tag.name))];
}

function toTags({key, title, items, groups}: PathGroup<OperationEntry>, tag: string, parent: string): TagGroup[] {
  const name = `\n${tag}${key}`;
  return [{name, title, entries: items, parent}, ...groups.flatMap((group) => toTags(group, tag, name))];
}
