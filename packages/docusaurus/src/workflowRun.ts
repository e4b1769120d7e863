// How a workflow runs in its page: written when the page is compiled, and read by its components.

/** `of`: the status, or a JSON Pointer into the body as a fragment: `#/status`. */
export type Condition = {of: string; isEqual: boolean; value: unknown};

/** A call that is sent again until its answer is the one that is waited for. */
export type Repeat = {
  /** All must hold. */
  until: Condition[];
  /** Seconds between two calls. */
  seconds: number;
  /** Calls after the first one. */
  times: number;
};

/**
 * An input that steps use in the page. `key`: the name that they have for it. `value`: what is sent unless the visitor changes it.
 * `isSecret`: its schema says that it is a password.
 */
export type UsedInput = {key: string; name: string; value: unknown; isFile: boolean; isSecret?: true};
