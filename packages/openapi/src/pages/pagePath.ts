/** Path of a page below the base path; without an ID, that of the overview. */
export function toPagePath(id: string | undefined, overviewId: string, root = '/api'): string {
  return id === undefined && root === '' ? '/' : `${root}/${id ?? overviewId}`;
}
