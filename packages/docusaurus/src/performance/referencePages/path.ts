/** A path as a route has it: hosts may serve a page under its file's name, or with a slash more. */
export function toPath(pathname: string): string {
  return decodeURI(pathname).replace(/(?:\/index\.html|\.html|\/)$/, '');
}
