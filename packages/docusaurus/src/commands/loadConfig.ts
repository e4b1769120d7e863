import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {loadPortal} from '../config/loadPortal.ts';
import type {Portal, PortalInput} from '../config/portal.ts';

/** The configuration of the portal in a folder. @throws where there is none, or a field of it is wrong */
export async function loadConfig(folder: string): Promise<Portal> {
  const {href} = pathToFileURL(path.join(folder, 'portal.config.ts'));
  const {default: input} = (await import(href)) as {default: PortalInput};
  return loadPortal(input);
}
