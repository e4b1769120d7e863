// Checks the body of a step in a guide: `body={{price: 12}}`. A misspelt field would be sent, and the visitor would see the server's error.
import type {FoundOperation} from '../documents.ts';
import {EmbedError, toLine} from '../embedError.ts';
import {getAttribute, readAttribute, type Element, type Value} from '../jsx.ts';
import {findFailure, getFix} from '../schemaNames.ts';
import {JSON_TYPE} from './takenNames.ts';

/** @throws EmbedError if the operation lists its fields, and the step has another one */
export function checkBodyFields(element: Element, {page, findStored}: Pick<FoundOperation, 'page' | 'findStored'>): void {
  const media = page.body?.media ?? [];
  const schemas = media.flatMap(({mediaType, schema}) => (schema && JSON_TYPE.test(mediaType) ? [schema] : []));
  if (schemas.length === 0) return;
  // As JSON, the text would be sent in quotes.
  if (/^\s*[{[]/.test(getAttribute(element, 'body') ?? ''))
    throw new EmbedError(`<Try body> is a text, where ${toLine(page)} takes JSON: write body={{…}}`);
  for (const keys of listPaths(readAttribute(element, 'body'))) {
    const failure = findFailure(schemas, keys, findStored);
    if (failure === undefined) continue;
    const before = failure.index === 0 ? '' : ` below "${keys.slice(0, failure.index).join('.')}"`;
    if (failure.isList)
      throw new EmbedError(`<Try body> has "${failure.key}"${before}, where the body of ${toLine(page)} has a list: write [{…}] around it`);
    throw new EmbedError(
      `<Try body> has "${failure.key}"${before}, which is not a field of the body of ${toLine(page)}: ${getFix(failure)}`,
    );
  }
}

/** The path of each written field, in the syntax of `take`. */
function listPaths(value: Value, before: string[] = []): string[][] {
  if (Array.isArray(value)) return value.flatMap((item) => listPaths(item, [...before, '*']));
  if (!(value instanceof Map)) return [];
  return [...value].flatMap(([key, inner]) => [[...before, key], ...listPaths(inner, [...before, key])]);
}
