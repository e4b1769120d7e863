// The value of a field when it is added to a request.
import type {JsonSchema} from '@lectern/openapi';
import {getReference, getShape, type Definitions} from './shape.ts';

/**
 * The initial value of an added item or entry: undefined, unless its kind needs a value.
 * @param outer references on the path to the schema. Default: none
 */
export function getEmpty(schema: JsonSchema, definitions: Definitions, outer: unknown[] = []): unknown {
  const reference = getReference(schema);
  if (outer.includes(reference)) return undefined;
  const {kind, nullable, options} = getShape(schema, definitions);
  if (kind === 'array') return [];
  if (kind === 'object') return getFixed(schema, definitions);
  const [first] = options;
  return kind === 'choice' && !nullable && first ? getEmpty(first.schema, definitions, [...outer, reference]) : undefined;
}

/**
 * The value of an optional field when it is added: an object opens at once, a list with its first item, a choice with its first option;
 * undefined: no value yet.
 * @param hasRows whether the items of a list have fields; otherwise it is written as JSON
 */
export function getAdded(schema: JsonSchema, definitions: Definitions, hasRows: boolean): unknown {
  const {kind, items, options} = getShape(schema, definitions);
  if (kind === 'object') return getFixed(schema, definitions);
  const [first] = options;
  // A choice within a choice may lead back to itself.
  if (first) return getShape(first.schema, definitions).kind === 'choice' ? undefined : getAdded(first.schema, definitions, hasRows);
  const isList = kind === 'array' && hasRows && getShape(items, definitions).kind !== 'file';
  return isList ? [getEmpty(items, definitions)] : undefined;
}

/** The required fields of an object that have only one possible value. */
export function getFixed(schema: JsonSchema, definitions: Definitions): Record<string, unknown> {
  const {properties, required} = getShape(schema, definitions);
  return Object.fromEntries(
    [...properties].flatMap(([key, property]) => {
      if (!required.has(key)) return [];
      const {kind, values} = getShape(property, definitions);
      return kind === 'enum' && values.length === 1 ? [[key, values[0]]] : [];
    }),
  );
}
