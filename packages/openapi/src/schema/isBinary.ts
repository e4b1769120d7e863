import {getFirst, type Flat} from './flatten.ts';

/** Is this the content of a file, and not text? */
export function isBinary(flat: Flat): boolean {
  const format = getFirst(flat, 'format')?.value;
  const encoding = getFirst(flat, 'contentEncoding')?.value;
  const mediaType = getFirst(flat, 'contentMediaType')?.value;
  return (
    format === 'binary' ||
    format === 'file' ||
    // RFC 2045's term for octets without an encoding.
    encoding === 'binary' ||
    (typeof mediaType === 'string' && encoding === undefined && !/^text\/|json|xml|yaml/i.test(mediaType)) ||
    getFirst(flat, 'type')?.value === 'file'
  );
}
