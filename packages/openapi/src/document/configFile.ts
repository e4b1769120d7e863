/** The configuration of a portal, as messages name it. */
export const CONFIG_FILE = 'portal.config.ts';
