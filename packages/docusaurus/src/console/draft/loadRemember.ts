/**
 * Loads what stores the effects of a request; undefined if it cannot be loaded, which only loses comfort. One import, as each would be a
 * separate script.
 */
export const loadRemember = async () => import('./remember.ts').catch(() => undefined);
