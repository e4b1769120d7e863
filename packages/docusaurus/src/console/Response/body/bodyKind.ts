import {isEventStream, isJson} from '@lectern/openapi/request';
import {decodeAddress} from '../../../decodeAddress.ts';
import type {ResponseHead} from '../../send/result.ts';

/** How a body is shown. */
export type BodyKind = 'empty' | 'json' | 'text' | 'html' | 'image' | 'audio' | 'video' | 'pdf' | 'file';

const TEXT =
  /^(?:text\/|application\/(?:xml|javascript|ecmascript|yaml|x-yaml|toml|sql|graphql|x-www-form-urlencoded|x-sh)$)|\+(?:xml|yaml)$/;

/** Shown as a picture, in which no script runs, although a browser can open it as a document. */
export const SVG = 'image/svg+xml';

/** Media type and size → how the body is shown. Media keep their type: never one that a browser reads as another. */
export function getBodyKind(mediaType: string, size: number): BodyKind {
  if (size === 0) return 'empty';
  if (isJson(mediaType)) return 'json';
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return 'html';
  if (mediaType === 'application/pdf') return 'pdf';
  if (TEXT.test(mediaType) && mediaType !== SVG) return 'text';
  return (/^(image|audio|video)\/[\w.+-]+$/.exec(mediaType)?.[1] ?? 'file') as BodyKind;
}

/** Characters of a file's name. */
const MAX_NAME_LENGTH = 200;

/** The file name for a saved body: from the server, or the end of the address. An error is not the file at that address. */
export function getFileName({headers, status, mediaType}: Pick<ResponseHead, 'headers' | 'status' | 'mediaType'>, url: string): string {
  const disposition = headers.find(([name]) => name === 'content-disposition')?.[1] ?? '';
  const encoded = /filename\*=(?:utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1] ?? /filename=([^;"\s]+)/i.exec(disposition)?.[1];
  const named = encoded === undefined ? plain : decodeAddress(encoded);
  if (named) return toPlainName(named);
  if (status >= 400) return `error-${status}.${getExtension(mediaType)}`;
  const last = toPlainName(decodeAddress(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '')) || 'response';
  return /\.\w+$/.test(last) ? last : `${last}.${getExtension(mediaType)}`;
}

/** Removes characters that create folders or change the direction of the text, and the beginning of a name that no disk can store. */
function toPlainName(name: string): string {
  return name.slice(-MAX_NAME_LENGTH).replace(/[/\\\p{Cc}\p{Bidi_Control}]/gu, '_');
}

function getExtension(mediaType: string): string {
  if (isJson(mediaType)) return 'json';
  if (mediaType === 'text/plain') return 'txt';
  if (isEventStream(mediaType)) return 'events.txt';
  const subtype = (mediaType.split('/')[1] ?? '').split('+').at(-1) ?? '';
  return /^[a-z0-9]{1,8}$/.test(subtype) ? subtype : 'bin';
}
