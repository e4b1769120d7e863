// Internal tags, and tags that no public operation uses any more.
import type {Node} from '../graph.ts';
import {getField, getItems, getText, getTexts} from '../value.ts';
import type {Hidden} from './hidden.ts';
import {getTagNames, type HideablePathItem, type Operations} from './pathItems.ts';

/** Hides the operations of hidden tags, including the tags below these (OpenAPI 3.2) and those of hidden groups (`x-tagGroups`). */
export function hideTaggedOperations(root: Node, items: HideablePathItem[], hidden: Hidden): void {
  const names = getHiddenTags(root, hidden);
  if (names.size === 0) return;
  for (const operation of items.flatMap(({operations}) => operations)) {
    if (getTagNames(operation).some((name) => names.has(name))) hidden.add(operation.at);
  }
  for (const tag of getItems(getField(root, 'tags'))) if (names.has(getText(tag, 'name') ?? '')) hidden.add(tag);
}

/** Hides the tags that only hidden operations have, wherever they are named. */
export function hideUnusedTags(root: Node, {shown, gone}: Operations, hidden: Hidden): void {
  const left = new Set(gone.flatMap(getTagNames));
  for (const name of shown.flatMap(getTagNames)) left.delete(name);
  for (const name of getHiddenTags(root, hidden)) left.add(name);
  for (const tag of getItems(getField(root, 'tags'))) if (left.has(getText(tag, 'name') ?? '')) hidden.add(tag);
  for (const name of getItems(getField(root, 'x-tagGroups')).flatMap((group) => getItems(getField(group, 'tags')))) {
    if (left.has(String(name.value))) hidden.add(name);
  }
}

function getHiddenTags(root: Node, hidden: Hidden): Set<string> {
  const tags = getItems(getField(root, 'tags')).map((tag) => ({
    name: getText(tag, 'name') ?? '',
    parent: getText(tag, 'parent'),
    isHidden: hidden.has(tag),
  }));
  const groups = getItems(getField(root, 'x-tagGroups')).filter((group) => hidden.has(group));
  const names = new Set([
    ...tags.filter(({isHidden}) => isHidden).map(({name}) => name),
    ...groups.flatMap((group) => getTexts(getField(group, 'tags'))),
  ]);
  for (let size = -1; size !== names.size;) {
    size = names.size;
    for (const {name, parent} of tags) if (parent !== undefined && names.has(parent)) names.add(name);
  }
  return names;
}
