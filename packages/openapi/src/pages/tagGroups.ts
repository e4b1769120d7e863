// Further groups for tags of large documents: by a common prefix, `users.mail` and `users.calendar`, and by path for a tag with too many
// operations for one list.
import {toWords} from '../text/words.ts';
import {groupByPath, MAX_ITEMS, MAX_LIST, type PathGroup} from './pathGroups.ts';
import type {OperationEntry} from '../document/operationEntry.ts';

/** A tag and its operations. */
export type TagGroup = {
  name: string;
  title: string;
  entries: OperationEntry[];
  /** Name of the group that contains it. */
  parent?: string;
};

/** Tags with a common prefix that make a group. */
const MIN_TAGS = 3;
/** A tag is one level, so fewer are left below it. */
const DEPTH = 2;
const NAME = /^([^./:\s]+)[./:]([^\s]+)$/;

/** Groups tags with a common prefix under it, if a document has more tags than a short list. */
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

/** A tag, divided into groups if it has too many operations for one list; below that, it keeps its author's order. */
export function divideLong(tag: TagGroup): TagGroup[] {
  if (tag.entries.length <= MAX_LIST) return [tag];
  const groups = groupByPath(tag.entries, DEPTH);
  const [only, second] = groups;
  // Paths that do not distinguish the operations.
  if (only && !second && only.groups.length === 0) return [tag];
  return [{...tag, entries: []}, ...groups.flatMap((group) => toTags(group, tag.name, tag.name))];
}

function toTags({key, title, items, groups}: PathGroup<OperationEntry>, tag: string, parent: string): TagGroup[] {
  const name = `\n${tag}${key}`;
  return [{name, title, entries: items, parent}, ...groups.flatMap((group) => toTags(group, tag, name))];
}
