/** Index of the parts of a heavy page: IDs, and prefixes of the IDs below a branch → numbers of the parts to open, in order. */
export type PartIndex = {ids: Record<string, number[]>; below: Record<string, number[]>};
