// A body of several parts as text.
import type {ApiBody, FileValue, Part, PartHeader} from './model.ts';

/** A body as it is sent, with its final type. FormData is not used for several parts, because it drops the type of a text. */
export function encodeBody(body: ApiBody): {body: Blob | string; contentType?: string} {
  if (body.kind === 'text') return {body: body.text};
  if (body.kind === 'file') return {body: body.file.blob ?? ''};
  const boundary = `part-${crypto.randomUUID()}`;
  const chunks = body.parts.flatMap((part) => [`--${boundary}\r\n`, getPartHead(part), getContent(part), '\r\n']);
  return {body: new Blob([...chunks, `--${boundary}--\r\n`]), contentType: `${getPartsType(body)}; boundary=${boundary}`};
}

function getContent(part: Part): Blob | string {
  return isFilePart(part) ? (part.blob ?? '') : part.value;
}

type PartsBody = Extract<ApiBody, {kind: 'parts'}>;

/** The type of a body of several parts without its boundary, which differs in each request. */
export function getPartsType({mediaType}: PartsBody): string {
  return mediaType.replace(/;\s*boundary=(?:"[^"]*"|[^;]*)/i, '');
}

/** The same, unless it is the type of a form, the only one that most clients set themselves. */
export function getOtherPartsType(body: ApiBody | undefined): string | undefined {
  const type = body?.kind === 'parts' ? getPartsType(body) : undefined;
  return type === undefined || /^multipart\/form-data$/i.test(type) ? undefined : type;
}

export type FilePart = Part & FileValue;

export function isFilePart(part: Part): part is FilePart {
  return 'fileName' in part;
}

/** Whether the document gives a part of the body headers of its own. */
export function hasPartHeaders(body: ApiBody | undefined): boolean {
  return body?.kind === 'parts' && body.parts.some(({headers}) => headers);
}

/** The headers of a part of a multipart body. */
export function getPartHeaders(part: Part): PartHeader[] {
  const name = `form-data; name="${escapeName(part.name)}"`;
  const file = isFilePart(part) ? `; filename="${escapeName(part.fileName)}"` : '';
  const type = part.contentType ?? (isFilePart(part) ? part.blob?.type || 'application/octet-stream' : undefined);
  return [['Content-Disposition', name + file], ...(type ? [['Content-Type', type] satisfies PartHeader] : []), ...(part.headers ?? [])];
}

/** The same as text, with the empty line after them. */
export function getPartHead(part: Part): string {
  return `${getPartHeaders(part)
    .map((header) => `${header.join(': ')}\r\n`)
    .join('')}\r\n`;
}

/** Percent-encodes characters that would end a name in a header, as the HTML standard and curl do. */
export function escapeName(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
