/** A path as a route has it: hosts may serve a page at its file name, or with an additional slash. */
export function toPath(pathname: string): string {
  return decodeURI(pathname).replace(/(?:\/index\.html|\.html|\/)$/, '');
}
