import {existsSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {CONFIG_FILE} from '@lectern/openapi/document';
import {describeMissingConfig, importPortal} from '../config/file/importPortal.ts';
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
  await assertSite(folder);
  if (existsSync(path.join(folder, CONFIG_FILE))) await importPortal(folder).catch(stop);
}

/** @throws if a folder has the configuration neither of a portal nor of a site */
export async function assertSite(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (!names.some((name) => name === CONFIG_FILE || name.startsWith('docusaurus.config.'))) throw new Error(describeMissingConfig(folder));
}
