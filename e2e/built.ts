// The build of the portal under test.
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '..');
/** Is it a build without optimisations? */
export const isPlain = process.env['PORTAL_BUILD'] !== undefined;
/** The portal's own build; `npm test -- --plain` tests another. */
export const BUILD = path.join(ROOT, process.env['PORTAL_BUILD'] ?? 'build');
