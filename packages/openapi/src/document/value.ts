// Readers of plain values whose shape is unchecked.
import {isAddress, isEndpoint} from './address.ts';
import {getOwn} from '../json/getOwn.ts';
import type {Node} from './graph.ts';
import {child} from './references/scan.ts';

type Plain = Record<string, unknown>;

export function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object node, with their locations; empty if it is no object. */
export function getEntries(node: Node | undefined): [string, Node][] {
  return node && isObject(node.value) ? Object.keys(node.value).map((key) => [key, child(node, key)]) : [];
}

/** The items of an array node, with their locations; empty if it is no array. */
export function getItems(node: Node | undefined): Node[] {
  return node && Array.isArray(node.value) ? node.value.map((_, index) => child(node, index)) : [];
}

/** The field of a node, if it exists. */
export function getField(node: Node | undefined, key: string): Node | undefined {
  return node && isObject(node.value) && getOwn(node.value, key) !== undefined ? child(node, key) : undefined;
}

/** The text of a field; numbers and booleans become texts. */
export function getText(node: Node | undefined, key: string): string | undefined {
  return toText(getField(node, key)?.value);
}

/** The texts in a list; numbers and booleans become texts. */
export function getTexts(node: Node | undefined): string[] {
  return getItems(node).flatMap(({value}) => toText(value) ?? []);
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : undefined;
}

/** The first text with more than spaces. */
export function getFirstText(...texts: (string | undefined)[]): string | undefined {
  return texts.find((text) => text !== undefined && text.trim() !== '');
}

/** The address in a field, unless it is invalid or could run code: only web and mail addresses, and paths, are links. */
export function getAddress(node: Node | undefined, key: string): string | undefined {
  const text = getText(node, key)?.trim();
  return text !== undefined && isAddress(text) ? text : undefined;
}

/** The address of an authorization server in a field, unless nobody could sign in there. */
export function getEndpoint(node: Node | undefined, key: string): string | undefined {
  const text = getText(node, key)?.trim();
  return text !== undefined && isEndpoint(text) ? text : undefined;
}

export function isTrue(node: Node | undefined, key: string): boolean {
  return getField(node, key)?.value === true;
}
