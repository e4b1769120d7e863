/** Is what a branch holds fetched when it is opened: a schema that lies deep, or a part of a page that is heavy? */
export function isFetched({dataset}: HTMLElement): boolean {
  return (dataset.schema ?? dataset.part) !== undefined;
}
