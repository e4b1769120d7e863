import {isValue} from './engine/request.ts';
import {isLeading, type Role} from './indexing/record.ts';

/**
 * The probable subject of an address without a page: its last words.
 * @param base path that the site is served under, with a slash at its end
 */
export function getAddressText(pathname: string, base: string): string {
  const own = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  const segments = own.split('/').filter((segment) => segment !== '' && !isValue(segment));
  const last = (segments.at(-1) ?? '').replace(/\.(?:html?|mdx?)$/, '');
  try {
    return decodeURIComponent(last)
      .replace(/[-_.+]+/g, ' ')
      .trim();
  } catch {
    return '';
  }
}

/** Characters that forms of a word share. */
const STEM_LENGTH = 5;

/**
 * Does the title, or the end of the address, contain more than half of the words? A word in the text alone is mostly an accident, and so
 * are one or two letters anywhere. A part of the reference, such as a field, must match by its whole name.
 */
export function isNamed({role, title, url}: {role: Role; title: string; url: string}, text: string): boolean {
  if (toPlain(title) === toPlain(text)) return true;
  const name = `${title} ${url.replace(/^.*\//, '')}`.toLowerCase();
  const words = text
    .toLowerCase()
    .split(' ')
    .filter((word) => !/^\w{1,2}$/.test(word));
  return isLeading({role}) && words.filter((word) => name.includes(word.slice(0, STEM_LENGTH))).length > words.length / 2;
}

/** `tempFileIds` and `temp file ids` are the same. */
function toPlain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
