/** A name in braces, which may hold a "#", or a "#" outside of them. */
const MARKS = /\{[^{}]*\}|#/g;

/**
 * The path that is sent: `/folders/{id}` of `/folders/{id}#add_link`. What follows "#" only tells operations of one path
 * apart in their document, as it would for a browser; a query stays, wherever its author wrote it.
 */
export function toSentPath(path: string): string {
  const at = [...path.matchAll(MARKS)].find(([mark]) => mark === '#')?.index;
  if (at === undefined) return path;
  const sent = path.slice(0, at);
  const query = /\?([^#]+)/.exec(path.slice(at))?.[1];
  return query === undefined ? sent : `${sent}${sent.includes('?') ? '&' : '?'}${query}`;
}
