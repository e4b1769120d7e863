/** There is no such value, or none that has an end. */
export const NOTHING = Symbol('no value');
