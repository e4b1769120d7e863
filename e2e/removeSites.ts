import {rm} from 'node:fs/promises';

/** Removes the sites that this run has built. */
export default async function removeSites(): Promise<void> {
  const folder = process.env['PORTAL_SITES'];
  if (folder) await rm(folder, {recursive: true, force: true});
}
