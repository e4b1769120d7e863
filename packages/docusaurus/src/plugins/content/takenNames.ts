// What a step takes of the response: `take={{indexId: 'id'}}`. A name that no response has would leave the steps after it without a value,
// which a visitor would be the first to see.
import type {OperationPage, SchemaView} from '@lectern/openapi';
import {getSimilar} from '@lectern/openapi/document';
import {parsePointer} from '@lectern/openapi/json';
import {EmbedError, toLine} from './embedError.ts';
import {getEntries, type Element} from './jsx.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Names that are listed where none is called nearly as the one that is wrong. */
const MAX_LISTED = 5;

/** @throws EmbedError where no response with a success has what the step takes */
export function checkTaken(element: Element, page: OperationPage): void {
  const schemas = getSchemas(page);
  for (const [name, way] of getEntries(element, 'take')) {
    if (way === undefined || schemas.length === 0) continue;
    const failure = findFailure(schemas, toKeys(way));
    if (failure === undefined) continue;
    const before = failure.index === 0 ? '' : ` below "${toKeys(way).slice(0, failure.index).join('.')}"`;
    throw new EmbedError(
      `<Try take> takes "${way}" for "${name}", but no response of ${toLine(page)} has "${failure.key}"${before}: ${getFix(failure)}`,
    );
  }
}

/** Those of JSON that a run may get: steps take nothing of an error. */
function getSchemas({responses}: OperationPage): SchemaView[] {
  const good = responses.filter(({status}) => status.startsWith('2'));
  const meant = good.length > 0 ? good : responses.filter(({status}) => status === 'default');
  return meant.flatMap(({media}) => media.flatMap(({mediaType, schema}) => (schema && JSON_TYPE.test(mediaType) ? [schema] : [])));
}

/** `items.*.id`, or a JSON Pointer: `#/items/0/id`. */
function toKeys(way: string): string[] {
  return way.startsWith('#') ? parsePointer(way.slice(1)) : way.split('.');
}

/** The name that leads nowhere, at its position in the path, and those that are there. */
type Failure = {index: number; key: string; known: string[]};

function findFailure(schemas: SchemaView[], keys: string[]): Failure | undefined {
  let at = schemas.flatMap(withOptions);
  for (const [index, key] of keys.entries()) {
    const isItem = key === '*' || (/^\d+$/.test(key) && at.some(({type}) => type.includes('array')));
    const parts = at.flatMap((schema) => schema.parts ?? []);
    const next = parts.filter(({role, name}) => (isItem ? /^items?$/.test(role) : role === 'property' && name === key));
    if (next.length === 0) {
      const known = parts.filter(({role}) => role === 'property').map(({name}) => name);
      return isItem || known.length === 0 || at.some(isOpen) ? undefined : {index, key, known: [...new Set(known)]};
    }
    at = next.flatMap(({schema}) => withOptions(schema));
  }
  return undefined;
}

/** A schema with all that it may be: its options, and what depends on a condition. */
function withOptions(schema: SchemaView): SchemaView[] {
  const options = (schema.choices ?? []).flatMap((choice) => choice.options.map((option) => option.schema));
  const conditions = (schema.parts ?? []).filter(({role}) => ['then', 'else', 'dependent'].includes(role)).map((part) => part.schema);
  return [schema, ...[...options, ...conditions].flatMap(withOptions)];
}

/** May it have properties that are not listed here, as it says itself, or since its parts are stored elsewhere? */
function isOpen({parts = [], more, circular}: SchemaView): boolean {
  return more !== undefined || circular === true || parts.some(({role}) => ['pattern', 'additional', 'unevaluated'].includes(role));
}

function getFix({key, known}: Failure): string {
  const similar = getSimilar(key, known);
  if (similar !== undefined) return `write "${similar}"`;
  const listed = known.slice(0, MAX_LISTED).map((name) => `"${name}"`);
  return `write ${listed.join(', ')}${known.length > MAX_LISTED ? ' or another one of its names' : ''}`;
}
