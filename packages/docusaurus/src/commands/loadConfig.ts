import {existsSync} from 'node:fs';
import path from 'node:path';
import {CONFIG_FILE} from '@lectern/openapi/document';
import {importPortal} from '../config/file/importPortal.ts';
import {loadPortal, stop} from '../config/loadPortal.ts';
import type {Portal} from '../config/portal.ts';

/** The configuration of the portal in a folder. @throws if there is none; mistakes are printed, and the process ends with code 1 */
export async function loadConfig(folder: string): Promise<Portal> {
  return loadPortal(await importPortal(folder).catch(stop));
}

/** Prints why the configuration cannot be read, and ends the process: the framework would blame docusaurus.config.ts, which imports it. */
export async function assertReadable(folder: string): Promise<void> {
  if (existsSync(path.join(folder, CONFIG_FILE))) await importPortal(folder).catch(stop);
}
