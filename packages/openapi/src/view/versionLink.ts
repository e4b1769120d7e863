/** A version of a document as one of its pages links to it. */
export type VersionLink = {
  /** Name of the version: `1.4`. */
  name: string;
  /** Address of the same page there; of its overview, if it has no such page. */
  url: string;
  isCurrent?: true;
  /** The version of the page itself. */
  isHere?: true;
  /** The version has no such page. */
  isMissing?: true;
};
