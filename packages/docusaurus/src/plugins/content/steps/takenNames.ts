// Checks what a step takes from the response: `take={{indexId: 'id'}}`. With a name that no response has, later steps would have no value,
// and only a visitor would notice.
import type {OperationPage, SchemaView} from '@lectern/openapi';
import {getSimilar} from '@lectern/openapi/document';
import {parsePointer} from '@lectern/openapi/json';
import {EmbedError, toLine} from '../embedError.ts';
import type {FoundOperation} from '../documents.ts';
import {getEntries, type Element} from '../jsx.ts';
import {findFailure, getFix, type Failure} from '../schemaNames.ts';

/** Media types of JSON. */
export const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** @throws EmbedError if no successful response has the names that the step takes */
export function checkTaken(element: Element, {page, findStored}: Pick<FoundOperation, 'page' | 'findStored'>): void {
  const schemas = getSchemas(page);
  for (const [name, way] of getEntries(element, 'take')) {
    if (way === undefined || schemas.length === 0) continue;
    const failure = findFailure(schemas, toKeys(way), findStored);
    if (failure === undefined) continue;
    const keys = toKeys(way).slice(0, failure.index);
    const subject = keys.length === 0 ? '' : ` below "${keys.join('.')}"`;
    const wrong = `<${String(element.name)} take> takes "${way}" for "${name}", but`;
    if (failure.isList) throw new EmbedError(`${wrong} the response of ${toLine(page)} is a list${subject}: ${getListFix(keys, failure)}`);
    throw new EmbedError(`${wrong} no response of ${toLine(page)} has "${failure.key}"${subject}: ${getFix(failure)}`);
  }
}

/** The fix for a name inside a list: a value of the first item, or of all. */
function getListFix(keys: string[], {key, known}: Failure): string {
  const name = known.includes(key) ? key : (getSimilar(key, known) ?? known[0]);
  const write = (item: string): string => `"${[...keys, item, name].join('.')}"`;
  return `write ${write('0')} for its first item, or ${write('*')} for all`;
}

/** Schemas of successful JSON responses: steps take nothing from an error. */
function getSchemas({responses}: OperationPage): SchemaView[] {
  const good = responses.filter(({status}) => status.startsWith('2'));
  const meant = good.length > 0 ? good : responses.filter(({status}) => status === 'default');
  return meant.flatMap(({media}) => media.flatMap(({mediaType, schema}) => (schema && JSON_TYPE.test(mediaType) ? [schema] : [])));
}

/** `items.*.id`, or a JSON Pointer: `#/items/0/id`. */
function toKeys(way: string): string[] {
  return way.startsWith('#') ? parsePointer(way.slice(1)) : way.split('.');
}
