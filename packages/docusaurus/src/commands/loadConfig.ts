import {readdir} from 'node:fs/promises';
import {CONFIG_FILE} from '@lectern/openapi/document';
import {importPortal} from '../config/file/importPortal.ts';
import {loadPortal, stop} from '../config/loadPortal.ts';
import type {Portal} from '../config/portal.ts';

/** The configuration of the portal in a folder. @throws if there is none; mistakes are printed, and the process ends with code 1 */
export async function loadConfig(folder: string): Promise<Portal> {
  return loadPortal(await importPortal(folder).catch(stop));
}

/**
 * Prints why the configuration cannot be read, and ends the process: the framework would blame docusaurus.config.ts, which imports it. A site
 * with that file alone is left to the framework.
 * @throws if the folder has neither
 */
export async function assertReadable(folder: string): Promise<void> {
  const names = await readdir(folder);
  const isSite = names.some((name) => name.startsWith('docusaurus.config.'));
  if (names.includes(CONFIG_FILE) || !isSite) await importPortal(folder).catch(stop);
}
