// Looks up property names from a guide in a schema, as each endpoint page shows it.
import type {SchemaView} from '@lectern/openapi';
import {getSimilar} from '@lectern/openapi/document';

/** Maximum of names that are listed if none is similar to the wrong one. */
const MAX_LISTED = 5;

type Part = NonNullable<SchemaView['parts']>[number];

/** Finds a stored schema by its ID; undefined if it does not exist. */
export type FindStored = (id: string) => SchemaView | undefined;

/** The wrong name, with its position in the path, and the known names there. `isList`: they belong to the items of a list. */
export type Failure = {index: number; key: string; known: string[]; isList?: boolean};

/** Follows names through alternative schemas. `*` and an index stand for items of a list. */
export function findFailure(schemas: SchemaView[], keys: string[], findStored: FindStored): Failure | undefined {
  const open = (schema: SchemaView): SchemaView[] => withOptions(schema, findStored);
  let at = schemas.flatMap(open);
  for (const [index, key] of keys.entries()) {
    const isItem = key === '*' || (/^\d+$/.test(key) && at.some(({type}) => type.includes('array')));
    const parts = at.flatMap((schema) => schema.parts ?? []);
    const next = parts.filter(({role, name}) => (isItem ? isItems(role) : role === 'property' && name === key));
    if (next.length === 0) {
      const known = getProperties(parts);
      const ofItems =
        isItem || known.length > 0 || !at.every(isList)
          ? []
          : getProperties(
              parts.filter(({role}) => isItems(role)).flatMap(({schema}) => open(schema).flatMap(({parts: inner = []}) => inner)),
            );
      if (ofItems.length > 0) return {index, key, known: ofItems, isList: true};
      return isItem || known.length === 0 || at.some(isOpen) ? undefined : {index, key, known};
    }
    at = next.flatMap(({schema}) => open(schema));
  }
  return undefined;
}

function isItems(role: string): boolean {
  return /^items?$/.test(role);
}

/** Is it only a list: `array of Tide`, but not `string or array of Tide`? */
function isList({type}: SchemaView): boolean {
  return /^array\b/.test(type) && !/ or /.test(type);
}

function getProperties(parts: Part[]): string[] {
  return [...new Set(parts.filter(({role}) => role === 'property').map(({name}) => name))];
}

/** A schema with its options and conditional schemas. A stored schema may contain itself. */
function withOptions(schema: SchemaView, findStored: FindStored, opened: ReadonlySet<string> = new Set()): SchemaView[] {
  const {more} = schema;
  const stored = more === undefined || opened.has(more) ? undefined : findStored(more);
  if (more !== undefined && stored) return withOptions(stored, findStored, new Set([...opened, more]));
  const options = (schema.choices ?? []).flatMap((choice) => choice.options.map((option) => option.schema));
  const conditions = (schema.parts ?? []).filter(({role}) => ['then', 'else', 'dependent'].includes(role)).map((part) => part.schema);
  return [schema, ...[...options, ...conditions].flatMap((each) => withOptions(each, findStored, opened))];
}

/** May it have properties that are not listed here, because it allows them, or because its parts are unknown? */
function isOpen({parts = [], more, circular}: SchemaView): boolean {
  return more !== undefined || circular === true || parts.some(({role}) => ['pattern', 'additional', 'unevaluated'].includes(role));
}

/** The fix for a wrong name. */
export function getFix({key, known}: Failure): string {
  const similar = getSimilar(key, known);
  if (similar !== undefined) return `write "${similar}"`;
  const listed = known.slice(0, MAX_LISTED).map((name) => `"${name}"`);
  return `write ${listed.join(', ')}${known.length > MAX_LISTED ? ' or another one of its names' : ''}`;
}
