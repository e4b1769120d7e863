// Makes links of descriptions to pages of the portal absolute: a downloaded document is read elsewhere.
import {toSiteLink} from '../../../siteLink.ts';

/** Base of links without a host. */
export type LinkSite = {/** Address without a path. */ origin: string; baseUrl: string; trailingSlash?: boolean | undefined};

/** Links of Markdown, in a definition or in HTML, that begin with one slash. */
const LINK = /(\]\(<?|^ *\[[^\]]+\]: *<?|\s(?:href|src)=["'])(\/(?!\/)[^\s)>"']*)/gm;

/** Fields that hold data and no descriptions. */
const DATA = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue', 'serializedValue']);

/** The text of a description with absolute links. */
export function makeLinksAbsolute(text: string, {origin, baseUrl, trailingSlash}: LinkSite): string {
  return text.replace(LINK, (_, before: string, href: string) => before + origin + toSiteLink(href, baseUrl, trailingSlash));
}

/** Is the value at a path of keys a description that people read? Lists below `examples` are data. */
export function isDescription(path: readonly (string | number)[]): boolean {
  if (path.at(-1) !== 'description' || path.at(-2) === 'properties') return false;
  return !path.some((key, index) => DATA.has(String(key)) || (key === 'examples' && typeof path[index + 1] === 'number'));
}

/** The document with absolute links in its descriptions; the same value if nothing changes. */
export function withAbsoluteLinks(value: unknown, site: LinkSite, path: readonly (string | number)[] = []): unknown {
  if (typeof value === 'string') return isDescription(path) ? makeLinksAbsolute(value, site) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item: unknown, index) => withAbsoluteLinks(item, site, [...path, index]));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const entries = Object.entries(value).map(
    ([key, item]: [string, unknown]) => [key, item, withAbsoluteLinks(item, site, [...path, key])] as const,
  );
  return entries.some(([, before, after]) => before !== after) ? Object.fromEntries(entries.map(([key, , after]) => [key, after])) : value;
}
