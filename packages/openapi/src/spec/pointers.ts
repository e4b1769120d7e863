// Pointers to schemas.

/** A schema that applies to the same value as the schema around it: `/anyOf/0`, `/then`. */
export const APPLIED_IN_PLACE = /\/(?:(?:allOf|anyOf|oneOf)\/\d+|if|then|else|not|dependentSchemas\/[^/]+)$/;

/** A shared schema, or a part of one: its name, escaped, and the pointer from there. */
export const SHARED_SCHEMA = /^\/(?:components\/schemas|definitions)\/([^/]+)((?:\/.*)?)$/s;
