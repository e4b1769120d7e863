// The fields of a form before encoding.
import type {ApiBody, ApiRequest} from '../model.ts';
import {encode} from '../serialize.ts';

export type FormField = readonly [name: string, value: string];

/** The fields of a URL-encoded body; undefined if libraries would encode them differently. */
export function getFormFields(body: ApiBody | undefined): FormField[] | undefined {
  if (body?.kind !== 'text' || body.text === '' || !/^application\/x-www-form-urlencoded$/i.test(body.mediaType)) return undefined;
  const fields = body.text.split('&').map(parseField);
  return fields.every((field) => field !== undefined) ? fields : undefined;
}

function parseField(pair: string): FormField | undefined {
  const [name = '', ...rest] = pair.split('=');
  const [plainName, items] = [decode(name), rest.join('=').split(',').map(decode)];
  if (rest.length !== 1 || !plainName || !items.every((item) => item !== undefined)) return undefined;
  // Otherwise a comma between items and a comma within an item would be the same.
  const isClear = items.length === 1 || items.every((item) => !item.includes(','));
  return isClear ? [plainName, items.join(',')] : undefined;
}

/** The original of an encoded text; undefined if it was encoded differently. */
function decode(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text);
    return encode(plain) === text ? plain : undefined;
  } catch {
    return undefined;
  }
}

/** The headers without the form's content type, which a library sets itself. */
export function getOwnHeaders({headers, body}: ApiRequest): ApiRequest['headers'] {
  return getFormFields(body) ? headers.filter(([name]) => name.toLowerCase() !== 'content-type') : headers;
}

/** Values by name, in order; undefined if a name occurs again after another. */
export function groupFields(fields: FormField[]): [name: string, values: string[]][] | undefined {
  const groups = new Map<string, string[]>();
  let last: string | undefined;
  for (const [name, value] of fields) {
    if (groups.has(name) && name !== last) return undefined;
    groups.set(name, [...(groups.get(name) ?? []), value]);
    last = name;
  }
  return [...groups];
}
