// Checks the body of a step in a guide: `body={{price: 12}}`. A misspelt field would be sent, and the visitor would see the server's error.
import type {FoundOperation} from '../documents.ts';
import {EmbedError, toLine} from '../embedError.ts';
import {getAttribute, readAttribute, type Element, type Value} from '../jsx.ts';
import {findFailure, getFix} from '../schemaNames.ts';
import {JSON_TYPE} from './takenNames.ts';

/** @throws EmbedError if the operation requires a body, and the step has none: its server would refuse the request */
export function checkRequiredBody(element: Element, {page}: Pick<FoundOperation, 'page'>): void {
  if (page.body?.required !== true) return;
  const isGiven = element.attributes.some((each) => each.type === 'mdxJsxExpressionAttribute' || /^(?:body|files)$/.test(each.name));
  if (!isGiven)
    throw new EmbedError(`<${String(element.name)}> has no body, which ${toLine(page)} requires: write ${suggestBody(element, page)}`);
}

/** A field of a step: an attribute, or a property of `then`. */
function renderField({name}: Element, field: string, value: string): string {
  if (name !== 'Try') return `${field}: ${value}`;
  return value.startsWith("'") ? `${field}=${value.replaceAll("'", '"')}` : `${field}={${value}}`;
}

/** Maximum of required fields that a suggested body has. */
const MAX_SUGGESTED = 3;

/** What to write for a body that is not JSON. */
const SUGGESTIONS: [mediaType: RegExp, ...fields: [name: string, value: string][]][] = [
  [/^multipart\//i, ['files', "{'name.txt': '…'}"], ['body', '{…}']],
  [/^(?:application\/octet-stream|(?:image|audio|video)\/)/i, ['files', "{'name.txt': '…'}"]],
  [/^text\//i, ['body', "'…'"]],
];

/** A body with the required fields; a file or a text if the operation takes no JSON, but these. */
function suggestBody(element: Element, {body}: FoundOperation['page']): string {
  const media = body?.media ?? [];
  const json = media.find(({mediaType}) => JSON_TYPE.test(mediaType));
  const other = SUGGESTIONS.find(([pattern]) => media.some(({mediaType}) => pattern.test(mediaType)));
  if (!json && other) {
    const [, ...fields] = other;
    return fields.map(([name, value]) => renderField(element, name, value)).join(', or ');
  }
  if (/^array\b/.test(json?.schema?.type ?? '')) return renderField(element, 'body', '[…]');
  const names = (json?.schema?.parts ?? []).flatMap(({role, name, required, schema}) =>
    role === 'property' && required && !schema.readOnly ? [name] : [],
  );
  const fields = names.slice(0, MAX_SUGGESTED).map((name) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`}: …`);
  const rest = names.length > MAX_SUGGESTED || names.length === 0 ? ['…'] : [];
  return renderField(element, 'body', `{${[...fields, ...rest].join(', ')}}`);
}

/** @throws EmbedError if the operation lists its fields, and the step has another one */
export function checkBodyFields(element: Element, {page, findStored}: Pick<FoundOperation, 'page' | 'findStored'>): void {
  const media = page.body?.media ?? [];
  const schemas = media.flatMap(({mediaType, schema}) => (schema && JSON_TYPE.test(mediaType) ? [schema] : []));
  if (schemas.length === 0) return;
  // As JSON, the text would be sent in quotes.
  if (/^\s*[{[]/.test(getAttribute(element, 'body') ?? ''))
    throw new EmbedError(
      `<${String(element.name)} body> is a text, where ${toLine(page)} takes JSON: write ${renderField(element, 'body', '{…}')}`,
    );
  for (const keys of listPaths(readAttribute(element, 'body'))) {
    const failure = findFailure(schemas, keys, findStored);
    if (failure === undefined) continue;
    const before = failure.index === 0 ? '' : ` below "${keys.slice(0, failure.index).join('.')}"`;
    if (failure.isList)
      throw new EmbedError(
        `<${String(element.name)} body> has "${failure.key}"${before}, where the body of ${toLine(page)} has a list: write [{…}] around it`,
      );
    throw new EmbedError(
      `<${String(element.name)} body> has "${failure.key}"${before}, which is not a field of the body of ${toLine(page)}: ${getFix(failure)}`,
    );
  }
}

/** The path of each written field, in the syntax of `take`. */
function listPaths(value: Value, before: string[] = []): string[][] {
  if (Array.isArray(value)) return value.flatMap((item) => listPaths(item, [...before, '*']));
  if (!(value instanceof Map)) return [];
  return [...value].flatMap(([key, inner]) => [[...before, key], ...listPaths(inner, [...before, key])]);
}
