import {isValue} from './engine/request.ts';

/**
 * What an address that leads nowhere was probably about: its last words.
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
