// Postman Collection Format 2.1: https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
import {getFormFields} from '../request/samples/form.ts';
import {isJson} from '../request/mediaType.ts';
import type {ApiBody, ApiRequest} from '../request/model.ts';
import {escapeText} from './escape.ts';
import type {Collection, CollectionFolder, CollectionRequest, RequestAuth} from './model.ts';
import {writeParts} from './writtenParts.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

type Json = Record<string, unknown>;

/** The text of a file that Postman imports. */
export function renderPostman({name, variables, environments, folders}: Collection): string {
  const servers = environments.map((environment) => `- ${environment.name}: ${environment.url}`);
  const collection = {
    info: {
      name,
      ...(servers.length > 1 ? {description: `Values of the variable baseUrl:\n\n${servers.join('\n')}`} : {}),
      schema: SCHEMA,
    },
    item: folders.flatMap((folder) => (folder.name === '' ? toItems(folder) : [{name: folder.name, item: toItems(folder)}])),
    variable: variables.map(({name: key, value}) => ({key, value, type: 'string'})),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

function toItems({requests, folders}: CollectionFolder): Json[] {
  return [...requests.map(toItem), ...folders.map((folder) => ({name: folder.name, item: toItems(folder)}))];
}

function toItem({title, request: own, path, auth}: CollectionRequest): Json {
  const {request, note} = writeParts(own, 'Postman');
  const {method, headers, body} = request;
  const form = getFields(request);
  return {
    name: title,
    request: {
      method,
      header: headers
        .filter(([name]) => !form || name.toLowerCase() !== 'content-type')
        .map(([key, value]) => ({key, value, type: 'text'})),
      url: toUrl(request, path),
      auth: toAuth(auth),
      ...(form ? {body: {mode: 'urlencoded', urlencoded: form}} : body ? {body: toBody(body)} : {}),
      ...(note === undefined ? {} : {description: note}),
    },
    response: [],
  };
}

function toUrl({url}: ApiRequest, path: CollectionRequest['path']): Json {
  const [address = '', query] = url.split(/\?(.*)/s, 2);
  const segments = address.split('/').map((segment) => {
    const variable = path.find(({name}) => segment === `{${name}}`);
    return variable ? `:${variable.name}` : segment;
  });
  return {
    raw: [segments.join('/'), ...(query === undefined ? [] : [query])].join('?'),
    host: segments.slice(0, 1),
    path: segments.slice(1),
    ...(query === undefined ? {} : {query: query.split('&').map(toPair)}),
    ...(path.length > 0 ? {variable: path.map(({name: key, value}) => ({key, value}))} : {}),
  };
}

function toPair(pair: string): Json {
  const [key = '', value] = pair.split(/=(.*)/s, 2);
  return {key, value: value ?? null};
}

/** The fields of a form, if Postman would encode it in the same way. */
function getFields({body}: ApiRequest): Json[] | undefined {
  return getFormFields(body)?.map(([key, value]) => ({key: escapeText(key), value: escapeText(value), type: 'text'}));
}

function toBody(body: ApiBody): Json {
  if (body.kind === 'file') return {mode: 'file', file: {src: body.file.fileName}};
  if (body.kind === 'text')
    return {
      mode: 'raw',
      raw: body.text,
      options: {raw: {language: isJson(body.mediaType) ? 'json' : /xml/.test(body.mediaType) ? 'xml' : 'text'}},
    };
  return {
    mode: 'formdata',
    formdata: body.parts.map((part) => ({
      key: part.name,
      ...('fileName' in part ? {type: 'file', src: part.fileName} : {type: 'text', value: part.value}),
      ...(part.contentType ? {contentType: part.contentType} : {}),
    })),
  };
}

function toAuth(auth: RequestAuth): Json {
  const list = (values: Record<string, string>): Json[] => Object.entries(values).map(([key, value]) => ({key, value, type: 'string'}));
  if (auth.kind === 'bearer') return {type: 'bearer', bearer: list({token: auth.token})};
  if (auth.kind === 'basic' || auth.kind === 'digest')
    return {type: auth.kind, [auth.kind]: list({username: auth.username, password: auth.password})};
  if (auth.kind === 'apiKey') return {type: 'apikey', apikey: list({key: auth.name, value: auth.value, in: auth.in})};
  return {type: 'noauth'};
}
