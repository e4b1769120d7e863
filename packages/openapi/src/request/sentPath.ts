/** A name in braces, which may contain a "#", or a "#" outside braces. */
const MARKS = /\{[^{}]*\}|#/g;

/**
 * The path that is sent: `/folders/{id}` of `/folders/{id}#add_link`. The part after "#" only distinguishes operations of one path in their
 * document; a query stays, wherever the author wrote it.
 */
export function toSentPath(path: string): string {
  const at = [...path.matchAll(MARKS)].find(([mark]) => mark === '#')?.index;
  if (at === undefined) return path;
  const sent = path.slice(0, at);
  const query = /\?([^#]+)/.exec(path.slice(at))?.[1];
  return query === undefined ? sent : `${sent}${sent.includes('?') ? '&' : '?'}${query}`;
}
