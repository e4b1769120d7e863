// The body of a draft: how it is filled in, and with what at first.
import type {CallMedia, JsonSchema} from '@lectern/openapi';
import {isJson, isMultipart, isSequence, isUrlEncoded} from '@lectern/openapi/request';
import {toJson} from '@lectern/openapi/json';
import {isRecord} from '../record.ts';
import {getShape, type Definitions} from '../form/shape.ts';

/** `text`: a JSON body as it was typed, where it is no JSON yet. */
export type DraftBody = {mediaType: string; value: unknown; text?: string};

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
export function createBody(media: CallMedia, definitions: Definitions, index: number): DraftBody {
  const {mediaType} = media;
  const {value: example, isText} = media.examples[index] ?? {};
  const kind = getBodyKind(media);
  if (isText && typeof example === 'string') return {mediaType, value: undefined, text: example};
  if (kind === 'file') return {mediaType, value: undefined};
  if (kind === 'text') return {mediaType, value: undefined, text: typeof example === 'string' ? example : toJson(example ?? '', 2)};
  return {mediaType, value: kind === 'parts' ? withoutFiles(example, getFileFields(media, definitions)) : example};
}

/** A body with nothing filled in. */
export function createEmptyBody(media: CallMedia, definitions: Definitions): DraftBody {
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
