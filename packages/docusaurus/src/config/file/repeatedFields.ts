// Fields that are written twice. JavaScript takes the last one without a warning, and so would the portal.
import {parseSync} from '@swc/core';
import {CONFIG_FILE} from '@lectern/openapi/document';

/** A node of the syntax tree. `span`: bytes, counted from 1. */
type Node = {type?: string; span?: {start: number}};
type Key = Node & {value: string | number};
type Element = {spread?: object | null; expression: Node};
type Property = Node & {key?: Key; value?: unknown};

/** A line for each field that one object of a configuration has more than once. `text`: TypeScript that Node could read. */
export function findRepeatedFields(text: string): string[] {
  const source = Buffer.from(text);
  const toLine = (offset: number): number =>
    source
      .subarray(0, offset - 1)
      .toString()
      .split('\n').length;
  return [...listFields(parseSync(text, {syntax: 'typescript'}), '')]
    .filter(({offsets}) => offsets.length > 1)
    .map(({field, offsets}) => describe(field, offsets.map(toLine)));
}

function describe(field: string, lines: number[]): string {
  const others = lines.slice(0, -1);
  const where = `line${others.length === 1 ? '' : 's'} ${others.join(' and ')}`;
  return `${CONFIG_FILE}:${lines.at(-1)}: "${field}" is in ${where} as well, and only the last one counts: remove one of them.`;
}

type Field = {field: string; offsets: number[]};

/** The fields of all objects and the entries of all lists below a value of the tree, grouped by object, with their positions. `path`: of the value. */
export function* listFields(value: unknown, path: string): Generator<Field> {
  if (typeof value !== 'object' || value === null) return;
  const {type} = value as Node;
  if (type === 'ObjectExpression') yield* listObject((value as {properties: Property[]}).properties, path);
  else if (type === 'ArrayExpression') {
    const {elements} = value as {elements: (Element | undefined)[]};
    const spread = elements.findIndex((element) => element?.spread);
    for (const [index, element] of elements.entries()) {
      const isKnown = spread === -1 || index < spread;
      // After a list of unknown length, an entry has no known index.
      const field = isKnown ? `${path}[${index}]` : `${path}[]`;
      const start = element?.expression.span?.start;
      if (isKnown && start !== undefined) yield {field, offsets: [start]};
      yield* listFields(element, field);
    }
  } else for (const part of Object.values(value)) yield* listFields(part, path);
}

function* listObject(properties: Property[], path: string): Generator<Field> {
  const offsets = new Map<string, number[]>();
  for (const property of properties) {
    const key = getKey(property);
    const field = key === undefined ? path : `${path}${path === '' ? '' : '.'}${key.value}`;
    if (key?.span) offsets.set(field, [...(offsets.get(field) ?? []), key.span.start]);
    yield* listFields(property.type === 'KeyValueProperty' ? property.value : Object.values(property), field);
  }
  for (const [field, each] of offsets) yield {field, offsets: each};
}

/** Undefined if the name is computed, or if the field belongs to a pair with one name (getter and setter). */
function getKey(property: Property): Key | undefined {
  if (property.type === 'Identifier') return property as Key;
  const {key} = property;
  return /^(?:KeyValue|Method)Property$/.test(property.type ?? '') && key?.type !== 'Computed' ? key : undefined;
}
