/** The name of a portal's configuration in messages. */
export const CONFIG_FILE = 'portal.config.ts';
