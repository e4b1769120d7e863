// Which build of the portal the tests look at.
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '..');
/** Is it a build without optimisations? */
export const isPlain = process.env['PORTAL_BUILD'] !== undefined;
/** The portal's own build; `npm test -- --plain` looks at another one. */
export const BUILD = path.join(ROOT, process.env['PORTAL_BUILD'] ?? 'build');
