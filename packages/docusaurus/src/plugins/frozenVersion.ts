/**
 * The frozen version of the documentation that a built page belongs to; undefined for the current version and other pages. `getMeta`: reads
 * a meta tag.
 */
export function getFrozenVersion(getMeta: (name: string) => string): string | undefined {
  const version = getMeta('docusaurus_version');
  return version === '' || version === 'current' ? undefined : version;
}
