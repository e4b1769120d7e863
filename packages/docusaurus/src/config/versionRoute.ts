/** The route of an older version of a document, from the current route and the version: `api` and `1.4` give `api-1-4`. */
export function toVersionRoute(route: string, name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return [route, slug].filter(Boolean).join('-');
}
