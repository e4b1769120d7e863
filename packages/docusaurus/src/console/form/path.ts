/** The path of a field within another: `body.settings`, `language` → `body.settings.language`. A dot of the name itself is `~1`. */
export function joinPath(path: string, name: string): string {
  return `${path}.${name.replaceAll('~', '~0').replaceAll('.', '~1')}`;
}

/** The names that `joinPath` has joined, unescaped. */
export function splitPath(path: string): string[] {
  return path.split('.').map(showPath);
}

/** A path for display, as forms name their fields: `tempFileIds[0]`. */
export function showPath(path: string): string {
  return path
    .replace(/\.(\d+)(?![^.])/g, '[$1]')
    .replaceAll('~1', '.')
    .replaceAll('~0', '~');
}
