// What a step takes of the response: `take={{indexId: 'id'}}`. A name that no response has would leave the steps after it without a value,
// which a visitor would be the first to see.
import type {OperationPage, SchemaView} from '@lectern/openapi';
import {parsePointer} from '@lectern/openapi/json';
import {EmbedError, toLine} from '../embedError.ts';
import type {FoundOperation} from '../documents.ts';
import {getEntries, type Element} from '../jsx.ts';
import {findFailure, getFix} from '../schemaNames.ts';

/** Media types of JSON. */
export const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** @throws EmbedError where no response with a success has what the step takes */
export function checkTaken(element: Element, {page, findStored}: Pick<FoundOperation, 'page' | 'findStored'>): void {
  const schemas = getSchemas(page);
  for (const [name, way] of getEntries(element, 'take')) {
    if (way === undefined || schemas.length === 0) continue;
    const failure = findFailure(schemas, toKeys(way), findStored);
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
