// Tags that operations carry and the document does not declare: no fault, but they have neither description nor order.
import type {OperationEntry} from '../document/operationEntry.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getSimilar} from '../document/problems/didYouMean.ts';
import {getField, getItems, getText} from '../document/value.ts';

/** Reports each undeclared tag once, where it is first carried; of a document that declares none, only that. */
export function checkTags(entries: Pick<OperationEntry, 'node'>[], graph: Graph): void {
  const declared = new Set(getItems(getField(graph.root, 'tags')).flatMap((tag) => getText(tag, 'name') ?? []));
  const first = new Map<string, Node>();
  for (const {node} of entries)
    for (const tag of getItems(getField(node, 'tags')))
      if (typeof tag.value === 'string' && !declared.has(tag.value) && !first.has(tag.value)) first.set(tag.value, tag);
  const [some] = first.values();
  if (declared.size === 0 && some) {
    const message = `the document declares none of its ${first.size} tags, so they have no descriptions, and the order of their operations`;
    graph.report({severity: 'info', message, hint: 'write "tags: [{name: ..., description: ...}]" at the top of the document'}, some);
    return;
  }
  for (const [name, at] of first) {
    const near = getSimilar(name, declared);
    const hint = near === undefined ? `add {name: ${name}, description: ...} to the tags of the document` : `did you mean "${near}"?`;
    graph.report({severity: 'info', message: `the tag "${name}" is not declared`, hint}, at);
  }
}
