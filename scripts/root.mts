import path from 'node:path';

/** The portal's own folder. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** The command line of the engine. */
export const LECTERN = path.join(ROOT, 'packages/openapi/bin/lectern.js');
