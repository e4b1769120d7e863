import {getFirst, type Flat} from './flatten.ts';

/** Is this the content of a file and not text? */
export function isBinary(flat: Flat): boolean {
  const format = getFirst(flat, 'format')?.value;
  const mediaType = getFirst(flat, 'contentMediaType')?.value;
  return (
    format === 'binary' ||
    format === 'file' ||
    (typeof mediaType === 'string' && getFirst(flat, 'contentEncoding') === undefined && !/^text\/|json|xml|yaml/i.test(mediaType)) ||
    getFirst(flat, 'type')?.value === 'file'
  );
}
