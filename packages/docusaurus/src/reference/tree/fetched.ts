/** Is a branch's content fetched when it is opened: a deep schema, or a part of a heavy page? */
export function isFetched({dataset}: HTMLElement): boolean {
  return (dataset.schema ?? dataset.part) !== undefined;
}
