import type {ApiBody, ApiRequest} from '../request/model.ts';
import {addCredentials, toCredential} from './credentials.ts';
import type {Collection, CollectionRequest} from './model.ts';

/** The request with the values of all variables, as the source of samples. */
export function toRequest({variables}: Collection, {request, path, auth}: CollectionRequest): ApiRequest {
  const {url, headers, body, ...rest} = addCredentials(request, toCredential(auth));
  const values = new Map(variables.map(({name, value}) => [name, value]));
  const address = path.reduce((text, {name, value}) => text.replace(`/{${name}}`, () => `/${value}`), url);
  return {
    ...rest,
    url: fill(address, values),
    headers: headers.map(([name, value]) => [name, fill(value, values)]),
    ...(body ? {body: toPlainBody(body)} : {}),
  };
}

/** A base address may contain variables itself. */
function fill(text: string, values: ReadonlyMap<string, string>): string {
  const once = text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values.get(name) ?? whole);
  return once === text ? text : fill(once, new Map([...values].filter(([name]) => !text.includes(`{{${name}}}`))));
}

/** A body that JSON can hold: files become their names. */
function toPlainBody(body: ApiBody): ApiBody {
  return body.kind === 'file' ? {...body, file: {fileName: body.file.fileName}} : body;
}
