// The one request that is shown, sent and shared, from a draft.
import type {CallData, CallMedia} from '@lectern/openapi';
import {
  buildRequest,
  createFile,
  getContentType,
  isFile,
  isJson,
  isMultipart,
  toSentType,
  type ApiRequest,
  type Credential,
} from '@lectern/openapi/request';
import {getOwn} from '@lectern/openapi/json';
import {findMedia} from '../call/findMedia.ts';
import {isRecord, omit} from '../record.ts';
import type {Definitions} from '../form/shape.ts';
import {getBodyKind, getFileFields, type DraftBody} from './body.ts';
import type {Draft} from './draft.ts';

/** The one request of a draft. `server`: the address to call, its variables replaced. */
export function toRequest(call: CallData, draft: Draft, server: string, credentials: Credential[]): ApiRequest {
  const media = findMedia(call, draft.body);
  const template = omit(call.template, 'encoding');
  const body = draft.body && toBody(draft.body, media?.writtenAs);
  return buildRequest(
    {...template, ...(media?.encoding ? {encoding: media.encoding} : {})},
    {server, parameters: draft.parameters, ...(body ? {body} : {})},
    credentials,
  );
}

function toBody(
  {mediaType, value, text}: DraftBody,
  writtenAs: CallMedia['writtenAs'],
): {mediaType: string; value: unknown} | {mediaType: string; text: string} | undefined {
  if (text !== undefined) return {mediaType: toSentType(mediaType, writtenAs ?? 'text'), text};
  // An empty text is no JSON; an absent body is right.
  if (value === undefined && isJson(mediaType)) return undefined;
  const own = isFile(value) && mediaType.includes('*') ? value.contentType : undefined;
  const type = own ?? toSentType(mediaType, value === undefined || isFile(value) ? 'file' : 'json');
  return {mediaType: type, value: value ?? (isMultipart(type) ? {} : value === null ? null : '')};
}

/** The draft as samples show it: if no file is chosen yet, with the example's files. */
export function withExampleFiles(call: CallData, draft: Draft, definitions: Definitions): Draft {
  const {body} = draft;
  const media = findMedia(call, body);
  if (!body || !media || body.text !== undefined) return draft;
  if (getBodyKind(media) === 'file' && body.value === undefined)
    return {...draft, body: {...body, value: createFile({fileName: 'file.bin'})}};
  const example = media.examples[0]?.value;
  if (getBodyKind(media) !== 'parts' || !isRecord(example)) return draft;
  const value = isRecord(body.value) ? body.value : {};
  const missing = getFileFields(media, definitions).filter((name) => isEmpty(getOwn(value, name)) && getOwn(example, name) !== undefined);
  const files = missing.map((name) => [name, toExampleFiles(example[name])] as const);
  return {...draft, body: {...body, value: {...value, ...Object.fromEntries(files)}}};
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function toExampleFiles(names: unknown): unknown {
  if (Array.isArray(names)) return names.map(toExampleFiles);
  const contentType = getContentType(String(names));
  return createFile({fileName: String(names), ...(contentType === undefined ? {} : {contentType})});
}

/** The request as samples show it: the same, without the contents of files. */
export function withoutBlobs(request: ApiRequest): ApiRequest {
  const {body} = request;
  if (body?.kind === 'file') return {...request, body: {...body, file: omit(body.file, 'blob')}};
  if (body?.kind === 'parts')
    return {...request, body: {...body, parts: body.parts.map((part) => ('fileName' in part ? omit(part, 'blob') : part))}};
  return request;
}
