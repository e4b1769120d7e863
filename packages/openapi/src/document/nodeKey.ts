// Names and keys of nodes.
import {parsePointerPart} from '../json/pointer.ts';
import type {Node} from './graph.ts';

/** The last key of a node's pointer, which names a component; the file's name for a whole file. */
export function getName(node: Node): string {
  const last = parsePointerPart(node.pointer.slice(node.pointer.lastIndexOf('/') + 1));
  return last !== '' ? last : (node.file.path.split('/').at(-1) ?? '').replace(/\.(ya?ml|json)$/, '');
}

/**
 * Longest pointer, in characters, that is used as a key of a map: engines do not hash longer texts fully, and compare each with all others.
 */
const MAX_KEY_LENGTH = 8000;

/** A short key for a long text: its end, its length and two sums of all its characters. */
function digest(text: string): string {
  let [one, other] = [7, 11];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other, 31) + code;
  }
  return `${text.length.toString(36)}~${(one >>> 0).toString(36)}~${(other >>> 0).toString(36)}~${text.slice(-200)}`;
}

/** The identity of a value: its location, and the bindings of `$dynamicRef` below it. */
export function getKey(node: Node): string {
  const key = `${node.file.path}#${node.pointer.length > MAX_KEY_LENGTH ? digest(node.pointer) : node.pointer}`;
  return node.scope ? node.scope.id + key : key;
}
