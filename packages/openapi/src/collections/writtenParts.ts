// Multipart bodies that Postman and Bruno can't send. Those that are not forms are written out as text; headers of parts are left out.
import {getOtherPartsType, getPartHead, isFilePart} from '../request/multipart.ts';
import type {ApiRequest, Part} from '../request/model.ts';

/** `note`: information for the caller of such a request; plain text. */
export type WrittenRequest = {request: ApiRequest; note?: string};

/** The request with such a body as text that contains its boundary. Files become lines to replace. `client`: name of the program. */
export function writeParts(request: ApiRequest, client: string): WrittenRequest {
  const {body, headers} = request;
  const type = getOtherPartsType(body);
  if (body?.kind !== 'parts') return {request};
  const {parts} = body;
  if (type === undefined) {
    const names = [...new Set(parts.flatMap(({headers = []}) => headers.map(([name]) => name)))];
    return {request, ...(names.length > 0 ? {note: `${client} sends no headers of parts: ${names.join(', ')}.`} : {})};
  }
  const boundary = getBoundary(parts);
  const mediaType = `${type}; boundary=${boundary}`;
  const lines = parts.flatMap((part) => [
    `--${boundary}`,
    ...getPartHead(part).trimEnd().split('\r\n'),
    '',
    isFilePart(part) ? toPlaceholder(part.fileName) : part.value,
  ]);
  const others = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  return {
    request: {
      ...request,
      headers: [...others, ['Content-Type', mediaType]],
      body: {kind: 'text', mediaType, text: [...lines, `--${boundary}--`, ''].join('\r\n')},
    },
    note: [
      `${client} sends several parts as multipart/form-data only, so this body is written as text. Its boundary is in the header Content-Type.`,
      ...parts.filter(isFilePart).map(({fileName}) => `Replace "${toPlaceholder(fileName)}" with the content of that file.`),
      ...(parts.some(isFilePart) ? ['A file that is not text needs another client, such as curl.'] : []),
    ].join(' '),
  };
}

function toPlaceholder(fileName: string): string {
  return `[content of ${fileName}]`;
}

/** A boundary that no value contains. */
export function getBoundary(parts: Part[]): string {
  let boundary = 'boundary';
  while (parts.some((part) => 'value' in part && part.value.includes(boundary))) boundary += '-';
  return boundary;
}
