// Data for running a workflow in its page: written when the page is compiled, read by its components.

/** `of`: the status, or a JSON Pointer into the body as a fragment: `#/status`. */
export type Condition = {of: string; isEqual: boolean; value: unknown};

/** A request that is sent again until its response meets the criteria. */
export type Repeat = {
  /** All must hold. */
  until: Condition[];
  /** Seconds between two requests. */
  seconds: number;
  /** Maximum of requests after the first one. */
  times: number;
};

/**
 * An input that steps use in the page. `key`: its name in the steps. `value`: sent unless the visitor changes it. `isSecret`: its schema
 * has the format `password`.
 */
export type UsedInput = {key: string; name: string; value: unknown; isFile: boolean; isSecret?: true};
