/** The version of the documentation that a built page belongs to; of a page of the current one, or of none, nothing. `getMeta`: a tag of its head. */
export function getFrozenVersion(getMeta: (name: string) => string): string | undefined {
  const version = getMeta('docusaurus_version');
  return version === '' || version === 'current' ? undefined : version;
}
