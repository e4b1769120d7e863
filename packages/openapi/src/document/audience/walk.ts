import type {SourceFile, Node} from '../graph.ts';
import {child, getKind, type Kind} from '../references/scan.ts';
import {isObject} from '../value.ts';

/** Every object of a file with a meaning in OpenAPI: the content of examples is data. */
export function listObjects(file: SourceFile): Node[] {
  const found: Node[] = [];
  const stack: {node: Node; kind: Kind; level: number}[] = [{node: {value: file.value, file, pointer: ''}, kind: 'plain', level: 0}];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {node, kind, level} = next;
    if (typeof node.value !== 'object' || node.value === null || kind === 'data') continue;
    const value = node.value as Record<string, unknown>;
    if (kind === 'plain' && isObject(value)) found.push(node);
    for (const key of Object.keys(value))
      stack.push({node: child(node, key), kind: getKind(kind, key, value[key], level), level: level + 1});
  }
  return found;
}
