// Reading of plain values whose shape nobody has checked.
import {isAddress} from './address.ts';
import {getOwn} from '../json/getOwn.ts';
import {parsePointerPart} from '../json/pointer.ts';
import type {Node} from './graph.ts';
import {child} from './references/scan.ts';

export {toJson} from '../json/toJson.ts';

type Plain = Record<string, unknown>;

export function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object node, with their places; none where it is no object. */
export function getEntries(node: Node | undefined): [string, Node][] {
  return node && isObject(node.value) ? Object.keys(node.value).map((key) => [key, child(node, key)]) : [];
}

/** The members of an array node, with their places; none where it is no array. */
export function getItems(node: Node | undefined): Node[] {
  return node && Array.isArray(node.value) ? node.value.map((_, index) => child(node, index)) : [];
}

/** The field of a node, if it is there. */
export function getField(node: Node | undefined, key: string): Node | undefined {
  return node && isObject(node.value) && getOwn(node.value, key) !== undefined ? child(node, key) : undefined;
}

/** The text of a field; numbers and booleans are written out. */
export function getText(node: Node | undefined, key: string): string | undefined {
  return toText(getField(node, key)?.value);
}

/** The members of a list that are texts, or numbers and the like written out. */
export function getTexts(node: Node | undefined): string[] {
  return getItems(node).flatMap(({value}) => toText(value) ?? []);
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : undefined;
}

/** The first text that holds more than spaces. */
export function getFirstText(...texts: (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text.trim() !== '');
}

/** The address of a field, unless it is none, or could run code: only web and mail addresses, and paths, are links. */
export function getAddress(node: Node | undefined, key: string): string | undefined {
  const text = getText(node, key)?.trim();
  return text !== undefined && isAddress(text) ? text : undefined;
}

export function isTrue(node: Node | undefined, key: string): boolean {
  return getField(node, key)?.value === true;
}

/** What may be left out of page data: a field that everybody relies on may not, if it could be empty. */
type Fillable<T> = {
  [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : '' extends T[K] ? never : never[] extends T[K] ? never : T[K];
};

/** Leaves out the fields that are undefined, empty lists and empty texts. */
export function compact<T extends object>(value: Fillable<T>): T {
  const rest: Plain = {};
  for (const key of Object.keys(value)) {
    const item: unknown = value[key as keyof T];
    if (item !== undefined && item !== '' && !(Array.isArray(item) && item.length === 0)) rest[key] = item;
  }
  return rest as T;
}

/** `true` or nothing: flags that are false are left out of page data. */
export function toFlag(value: boolean): true | undefined {
  return value || undefined;
}

/** The last key of a node's pointer, which names a component; the file's name for a whole file. */
export function getName(node: Node): string {
  const last = parsePointerPart(node.pointer.slice(node.pointer.lastIndexOf('/') + 1));
  return last !== '' ? last : (node.file.path.split('/').at(-1) ?? '').replace(/\.(ya?ml|json)$/, '');
}

/** Characters of a pointer beyond which it makes no key of a map: engines do not look into texts so long, and compare each with all. */
const MAX_KEY_LENGTH = 8000;

/** A short text that stands for a long one: its end, its length and two sums of all its characters. */
function digest(text: string): string {
  let [one, other] = [7, 11];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other, 31) + code;
  }
  return `${text.length.toString(36)}~${(one >>> 0).toString(36)}~${(other >>> 0).toString(36)}~${text.slice(-200)}`;
}

/** Tells a value from all others: by its place, and by what `$dynamicRef` means below it. */
export function getKey(node: Node): string {
  const key = `${node.file.path}#${node.pointer.length > MAX_KEY_LENGTH ? digest(node.pointer) : node.pointer}`;
  return node.scope ? node.scope.id + key : key;
}
