// The visitor's input as plain values. The one request that is shown, sent and shared is made from it.
import type {CallData, CallMedia, JsonSchema} from '@lectern/openapi';
import {
  getContentType,
  isBodiless,
  buildRequest,
  createFile,
  isFile,
  isJson,
  isMultipart,
  isSequence,
  isUrlEncoded,
  toParameterKey,
  toSentType,
  type ApiRequest,
  type Credential,
  type FileValue,
} from '@lectern/openapi/request';
import {toJson, getOwn} from '@lectern/openapi/json';
import {findMedia} from '../call/findMedia.ts';
import {isRecord, omit} from '../record.ts';
import {getShape, type Definitions} from '../form/shape.ts';
import {getCaptured, getCollection, isIdName, type Captured} from './captured/capturedValues.ts';

export type Draft = {
  /** Id of the target; empty: the first one. */
  target: string;
  /** Values of the server's variables, where they are not the defaults. */
  variables: Record<string, string>;
  /** Values by location and name: `path.indexId`. What is not sent is absent. */
  parameters: Record<string, unknown>;
  /** Absent: no body is sent. `text`: a JSON body as it was typed, where it is no JSON yet. */
  body?: {mediaType: string; value: unknown; text?: string};
};

type DraftOptions = {
  /** Default: those of the operation itself. */
  definitions?: Definitions;
  /** The media type of the body, which is then sent. Default: the first one, unless the body is optional. */
  media?: CallMedia;
  /** Which of its examples. Default: the first one. */
  example?: number;
};

/** The values of the page's samples, with values of earlier responses instead of the examples. */
export function createDraft(call: CallData, captured: Captured, options: DraftOptions = {}): Draft {
  const {definitions = call.definitions, media: chosen, example = 0} = options;
  const parameters = call.parameters.flatMap((parameter) =>
    parameter.initial === undefined ? [] : [[toParameterKey(parameter), parameter.initial] as const],
  );
  const media = chosen ?? call.body?.media[0];
  const isSent = media && call.body && (chosen ?? !isLeftOut(media, call.body, call.template.method));
  const body = isSent ? {body: createBody(media, definitions, example)} : {};
  return withCaptured(call, {target: '', variables: {}, parameters: Object.fromEntries(parameters), ...body}, captured);
}

/**
 * A draft with IDs of earlier responses instead of its own, if they belong together. None are used if two belong to different resources. In
 * a path either all or none are, since the others belong to what the path names. `since`: older values replace nothing; milliseconds since
 * 1970.
 */
export function withCaptured(call: CallData, draft: Draft, captured: Captured, since = 0): Draft {
  const {parameters, body} = draft;
  const fields = isRecord(body?.value) ? body.value : {};
  const path = call.parameters.filter(({in: location}) => location === 'path');
  const taken = new Map<string, Captured[string]>();
  /** Is there a value for this name, or is none needed? */
  const take = (name: string, value: unknown, isBody: boolean): boolean => {
    const known = getCaptured(captured, name, isBody ? call.kinds?.[name] : getCollection(call.template.path, name));
    // The rest of a sample's body, such as a question, is about the resources that its IDs name.
    const isFit = !isBody || (known?.isOwn && Array.isArray(known.value) === Array.isArray(value));
    if (!known || !isFit || (known.at <= since && known.value !== value)) return !isIdName(name);
    taken.set(name, known);
    return true;
  };
  const isWhole = [
    ...path.map((parameter) => take(parameter.name, parameters[toParameterKey(parameter)], false)),
    ...Object.entries(fields).map(([name, value]) => take(name, value, true)),
    ...Object.keys(parameters).map((key) => !/^query\./.test(key) || !isIdName(key)),
  ].every(Boolean);
  const isMixed = [...taken.values()].some(({beside}) =>
    Object.entries(beside).some(([name, value]) => taken.has(name) && taken.get(name)?.value !== value),
  );
  if (isMixed || (path.length > 0 && !isWhole)) return draft;
  const ids = path.map(
    (parameter) => [toParameterKey(parameter), taken.get(parameter.name)?.value ?? parameters[toParameterKey(parameter)]] as const,
  );
  const values = Object.entries(fields).map(([name, value]) => [name, taken.get(name)?.value ?? value] as const);
  return {
    ...draft,
    parameters: {...parameters, ...Object.fromEntries(ids.filter(([, value]) => value !== undefined))},
    ...(body && isRecord(body.value) ? {body: {...body, value: Object.fromEntries(values)}} : {}),
  };
}

/** An optional empty body is not sent as a form, nor with GET or DELETE, as in the samples. */
function isLeftOut(media: CallMedia, {required}: NonNullable<CallData['body']>, method: string): boolean {
  const example = media.examples[0]?.value;
  const isEmpty = example === undefined || (isRecord(example) && Object.keys(example).length === 0);
  const kind = getBodyKind(media);
  return !required && isEmpty && (kind === 'fields' || (kind === 'json' && isBodiless(method)));
}

/** How a body is filled in. `fields`: a form of text fields; `parts`: a form with files. */
export type BodyKind = 'json' | 'fields' | 'parts' | 'text' | 'file';

/** How the body of a media type is filled in, until the visitor chooses otherwise. */
export function getBodyKind({mediaType, schema, writtenAs}: CallMedia): BodyKind {
  if (isMultipart(mediaType)) return writtenAs === 'text' ? 'text' : 'parts';
  if (isUrlEncoded(mediaType)) return 'fields';
  if (isJson(mediaType) && !isSequence(mediaType)) return 'json';
  if (writtenAs) return writtenAs;
  const isBinary = typeof schema === 'object' && schema.format === 'binary';
  return isBinary || !/^text\/|xml|yaml|json|javascript|csv/i.test(mediaType) ? 'file' : 'text';
}

/** The initial body of a media type: one of its examples. */
function createBody(media: CallMedia, definitions: Definitions, index: number): NonNullable<Draft['body']> {
  const {mediaType} = media;
  const {value: example, isText} = media.examples[index] ?? {};
  const kind = getBodyKind(media);
  if (isText && typeof example === 'string') return {mediaType, value: undefined, text: example};
  if (kind === 'file') return {mediaType, value: undefined};
  if (kind === 'text') return {mediaType, value: undefined, text: typeof example === 'string' ? example : toJson(example ?? '', 2)};
  return {mediaType, value: kind === 'parts' ? withoutFiles(example, getFileFields(media, definitions)) : example};
}

/** A body with nothing filled in. */
export function createEmptyBody(media: CallMedia, definitions: Definitions): NonNullable<Draft['body']> {
  const {mediaType, schema = true} = media;
  if (getBodyKind(media) === 'text') return {mediaType, value: undefined, text: ''};
  return {mediaType, value: getShape(schema, definitions).kind === 'object' ? {} : undefined};
}

/** Example files are only names, which the visitor's own files replace. */
function withoutFiles(value: unknown, fields: string[]): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name))) : value;
}

/** Fields of a form that take files. */
export function getFileFields({schema}: CallMedia, definitions: Definitions): string[] {
  if (schema === undefined) return [];
  const isFileSchema = (each: JsonSchema): boolean => getShape(each, definitions).kind === 'file';
  return [...getShape(schema, definitions).properties].flatMap(([name, property]) => {
    const {kind, items} = getShape(property, definitions);
    return kind === 'file' || (kind === 'array' && isFileSchema(items)) ? [name] : [];
  });
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
  return {...draft, body: {...body, value: {...Object.fromEntries(files), ...omit(value, ...missing)}}};
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function toExampleFiles(names: unknown): unknown {
  if (Array.isArray(names)) return names.map(toExampleFiles);
  const contentType = getContentType(String(names));
  return createFile({fileName: String(names), ...(contentType === undefined ? {} : {contentType})});
}

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
  {mediaType, value, text}: NonNullable<Draft['body']>,
  writtenAs: CallMedia['writtenAs'],
): {mediaType: string; value: unknown} | {mediaType: string; text: string} | undefined {
  if (text !== undefined) return {mediaType: toSentType(mediaType, writtenAs ?? 'text'), text};
  // An empty text is no JSON; an absent body is right.
  if (value === undefined && isJson(mediaType)) return undefined;
  const own = isFile(value) && mediaType.includes('*') ? value.contentType : undefined;
  const type = own ?? toSentType(mediaType, value === undefined || isFile(value) ? 'file' : 'json');
  return {mediaType: type, value: value ?? (isMultipart(type) ? {} : value === null ? null : '')};
}

/** A visitor's file as a value. `contentType`: its media type if the browser does not know one. */
export function toFile(file: File, contentType?: string): FileValue {
  const known = contentType !== undefined && !/[,*]/.test(contentType) ? contentType : undefined;
  return createFile({
    fileName: file.name,
    contentType: file.type || known || (getContentType(file.name) ?? 'application/octet-stream'),
    blob: file,
  });
}

/** The request as samples show it: the same, without the contents of files. */
export function withoutBlobs(request: ApiRequest): ApiRequest {
  const {body} = request;
  if (body?.kind === 'file') return {...request, body: {...body, file: omit(body.file, 'blob')}};
  if (body?.kind === 'parts')
    return {...request, body: {...body, parts: body.parts.map((part) => ('fileName' in part ? omit(part, 'blob') : part))}};
  return request;
}
