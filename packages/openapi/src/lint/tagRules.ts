// Tags that operations use and the document does not declare. They are allowed, but have neither description nor order.
import type {OperationEntry} from '../document/operationEntry.ts';
import type {Graph, Node} from '../document/graph.ts';
import type {Report} from './report.ts';
import {getSimilar} from '../document/problems/didYouMean.ts';
import {getField, getItems, getText} from '../document/value.ts';

/** Reports each undeclared tag once, where it is first used; if a document declares none, only that. */
export function checkTags(entries: Pick<OperationEntry, 'node'>[], graph: Graph): void {
  const declared = new Set(getItems(getField(graph.root, 'tags')).flatMap((tag) => getText(tag, 'name') ?? []));
  const first = new Map<string, Node>();
  for (const {node} of entries)
    for (const tag of getItems(getField(node, 'tags')))
      if (typeof tag.value === 'string' && !declared.has(tag.value) && !first.has(tag.value)) first.set(tag.value, tag);
  const [some] = first.values();
  if (declared.size === 0 && some) {
    const message = `the document declares none of its ${first.size} tags, so they have no descriptions and appear in the order of their operations`;
    graph.report({severity: 'info', message, hint: 'write "tags: [{name: ..., description: ...}]" at the top of the document'}, some);
    return;
  }
  for (const [name, at] of first) {
    const near = getSimilar(name, declared);
    const hint = near === undefined ? `add {name: ${name}, description: ...} to the tags of the document` : `did you mean "${near}"?`;
    graph.report({severity: 'info', message: `the tag "${name}" is not declared`, hint}, at);
  }
}

/** Each tag is declared once, and its chain of parents ends. */
export function checkDeclaredTags(root: Node, report: Report): void {
  const parents = new Map<string, string | undefined>();
  for (const tag of getItems(getField(root, 'tags'))) {
    const name = getText(tag, 'name');
    if (name === undefined) continue;
    if (parents.has(name)) report(`the tag "${name}" is listed twice`, 'keep one of them', 'tags');
    parents.set(name, getText(tag, 'parent'));
  }
  for (const [name, parent] of parents) {
    if (parent === undefined) continue;
    const near = getSimilar(parent, new Set(parents.keys()));
    const hint = near === undefined ? 'declare it, or remove "parent"' : `did you mean "${near}"?`;
    if (!parents.has(parent)) report(`the tag "${name}" has the parent "${parent}", which is not declared`, hint, 'tags');
    else if (isWithin(name, parents))
      report(`the tag "${name}" is its own ancestor, so its "parent" is ignored`, 'remove one "parent"', 'tags');
  }
}

function isWithin(name: string, parents: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set<string>();
  let next = parents.get(name);
  while (next !== undefined && next !== name && !seen.has(next)) {
    seen.add(next);
    next = parents.get(next);
  }
  return next === name;
}
