/** What lies in which part of a heavy page: ids, and what the ids below a branch begin with → numbers of the parts to be opened in turn. */
export type PartIndex = {ids: Record<string, number[]>; below: Record<string, number[]>};
