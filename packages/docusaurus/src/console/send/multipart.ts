import type {FileValue, Part} from '@lectern/openapi/request';

/** A body of several parts, written here and not by FormData, which gives a text part with a type of its own a file name. */
export function buildMultipart(parts: Part[], mediaType: string): {body: Blob; contentType: string} {
  const boundary = `part-${crypto.randomUUID()}`;
  const chunks = parts.flatMap((part): BlobPart[] => [
    'fileName' in part ? renderFileHead(part, boundary) : renderTextHead(part, boundary),
    getContent(part),
    '\r\n',
  ]);
  return {body: new Blob([...chunks, `--${boundary}--\r\n`]), contentType: `${mediaType}; boundary=${boundary}`};
}

function getContent(part: Part): BlobPart {
  return 'fileName' in part ? (part.blob ?? '') : part.value;
}

function renderTextHead({name, contentType}: {name: string; contentType?: string}, boundary: string): string {
  return renderHead(boundary, `form-data; name="${escapeName(name)}"`, contentType);
}

function renderFileHead({name, fileName, contentType, blob}: {name: string} & FileValue, boundary: string): string {
  const type = contentType ?? (blob?.type || 'application/octet-stream');
  return renderHead(boundary, `form-data; name="${escapeName(name)}"; filename="${escapeName(fileName)}"`, type);
}

function renderHead(boundary: string, disposition: string, contentType: string | undefined): string {
  const type = contentType ? `Content-Type: ${contentType}\r\n` : '';
  return `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${type}\r\n`;
}

/** As the HTML standard writes names, and as curl does. */
function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
