/** What lies in which part of a heavy page: ids, and what the ids below a branch begin with → numbers of the parts to be opened in turn. */
export type PartIndex = {ids: Record<string, number[]>; below: Record<string, number[]>};

/** Is what a branch holds fetched when it is opened: a schema that lies deep, or a part of a page that is heavy? */
export function isFetched({dataset}: HTMLElement): boolean {
  return (dataset.schema ?? dataset.part) !== undefined;
}
