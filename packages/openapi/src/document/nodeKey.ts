// What nodes are called, and what they are known by.
import {parsePointerPart} from '../json/pointer.ts';
import type {Node} from './graph.ts';

/** The last key of a node's pointer, which names a component; the file's name for a whole file. */
export function getName(node: Node): string {
  const last = parsePointerPart(node.pointer.slice(node.pointer.lastIndexOf('/') + 1));
  return last !== '' ? last : (node.file.path.split('/').at(-1) ?? '').replace(/\.(ya?ml|json)$/, '');
}

/** Characters of a pointer beyond which it makes no key of a map: engines do not look into texts so long, and compare each with all. */
const MAX_KEY_LENGTH = 8000;

/** A short text for a long one: its end, its length and two sums of all its characters. */
function digest(text: string): string {
  let [one, other] = [7, 11];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other, 31) + code;
  }
  return `${text.length.toString(36)}~${(one >>> 0).toString(36)}~${(other >>> 0).toString(36)}~${text.slice(-200)}`;
}

/** The identity of a value: where it is, and what `$dynamicRef` means below it. */
export function getKey(node: Node): string {
  const key = `${node.file.path}#${node.pointer.length > MAX_KEY_LENGTH ? digest(node.pointer) : node.pointer}`;
  return node.scope ? node.scope.id + key : key;
}
