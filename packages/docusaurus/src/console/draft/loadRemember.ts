/** What remembers a call; nothing where it cannot be loaded, which loses comfort only. One import, as each would be a script of its own. */
export const loadRemember = async () => import('./remember.ts').catch(() => undefined);
