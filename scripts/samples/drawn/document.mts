// A document as its author wrote it, parsed without the compiler: one value, whose references are followed by name.
import {readFileSync} from 'node:fs';
import {bundleFromString, createConfig} from '@redocly/openapi-core';
import {parse} from 'yaml';

export type Json = Record<string, unknown>;

/** One operation of a document, by the key of its path and its method in lower case. */
export type Operation = {path: string; method: string};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function getItems(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function getEntries(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** The value at a pointer within the document. */
function find(document: Json, reference: string): unknown {
  const steps = reference.split('/').slice(1);
  const toKey = (step: string): string => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  return steps.reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? (at as Json)[toKey(step)] : undefined), document);
}

/** Follows references to their end; undefined for a broken reference. */
export function resolve(document: Json, value: unknown): Json | undefined {
  let at = value;
  for (let count = 0; isObject(at) && typeof at.$ref === 'string'; count += 1) {
    if (count > 50 || !at.$ref.startsWith('#')) return undefined;
    at = find(document, at.$ref);
  }
  return isObject(at) ? at : undefined;
}

export function readEntry(file: string): Json {
  const text = readFileSync(file, 'utf8');
  return (file.endsWith('.json') ? JSON.parse(text) : parse(text, {maxAliasCount: -1})) as Json;
}

/** The operations of a document that clients call. */
export function listOperations(document: Json): Operation[] {
  return getEntries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => isObject(item) && isObject(item[method])).map((method) => ({path, method})),
  );
}

/** The document with only these operations and their references, without its author's samples; other files are merged in. */
export async function cut(file: string, entry: Json, operations: Operation[]): Promise<Json> {
  const paths = getEntries(entry.paths).flatMap(([path, item]): [string, unknown][] => {
    const methods = operations.filter((operation) => operation.path === path).map(({method}) => method);
    const left = getEntries(item).filter(([key]) => !METHODS.includes(key) || methods.includes(key));
    return methods.length === 0 ? [] : [[path, Object.fromEntries(left)]];
  });
  const small: Json = {...entry, paths: Object.fromEntries(paths), 'x-webhooks': undefined, webhooks: undefined};
  const whole = hasFiles(small) ? await bringIn(file, small) : small;
  return prune(JSON.parse(JSON.stringify(whole, (key, value: unknown) => (/^x-code-?samples$/i.test(key) ? undefined : value))) as Json);
}

function hasFiles(document: Json): boolean {
  return /"\$ref":"[^#"]/.test(JSON.stringify(document));
}

async function bringIn(file: string, document: Json): Promise<Json> {
  const source = JSON.stringify(document);
  const {bundle: bundled} = await bundleFromString({source, absoluteRef: file, config: await createConfig({})});
  return bundled.parsed as Json;
}

/** Removes unreferenced components. */
function prune(document: Json): Json {
  const seen = new Set<string>();
  const waiting: unknown[] = [document.paths, document.security, document.servers];
  for (let next = waiting.pop(); next !== undefined || waiting.length > 0; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const {$ref, mapping} = next as Json;
    for (const reference of [$ref, ...(isObject(mapping) ? Object.values(mapping) : [])]) {
      if (typeof reference !== 'string' || !reference.startsWith('#/') || seen.has(reference)) continue;
      seen.add(reference);
      waiting.push(find(document, reference));
    }
    waiting.push(...Object.values(next as Json));
  }
  const names = [...seen].map((reference) => reference.split('/').slice(0, 4).join('/'));
  const components = getEntries(document.components).map(([kind, all]): [string, unknown] => {
    const isUsed = (name: string): boolean => names.includes(`#/components/${kind}/${encodePointer(name)}`) || kind === 'securitySchemes';
    return [kind, Object.fromEntries(getEntries(all).filter(([name]) => isUsed(name)))];
  });
  return {...document, components: Object.fromEntries(components)};
}

function encodePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
