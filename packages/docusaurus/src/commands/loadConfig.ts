import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {loadPortal} from '../config/loadPortal.ts';
import type {Portal, PortalInput} from '../config/portal.ts';

/** The configuration of the portal in a folder. @throws where there is none; a wrong field is printed, and the process ends with code 1 */
export async function loadConfig(folder: string): Promise<Portal> {
  return loadPortal(await importConfig(folder));
}

/** What the file holds. Where it is no TypeScript, the line is printed, and the process ends with code 1. */
export async function importConfig(folder: string): Promise<PortalInput> {
  try {
    const {href} = pathToFileURL(path.join(folder, 'portal.config.ts'));
    return ((await import(href)) as {default: PortalInput}).default;
  } catch (error) {
    const place = error instanceof SyntaxError ? findPlace(error, folder) : undefined;
    if (!(error instanceof SyntaxError) || place === undefined) throw error;
    process.stderr.write(`\n${place}: this is not TypeScript: ${error.message}: correct this line, or the end of the one before it.\n\n`);
    return process.exit(1);
  }
}

/** Node puts the file and the line of a syntax error before its stack. */
function findPlace({stack = ''}: Error, folder: string): string | undefined {
  const [, file, line] = /^(?:file:\/\/)?(.*):(\d+)$/m.exec(stack.split('\n')[0] ?? '') ?? [];
  return file === undefined ? undefined : `${path.relative(folder, decodeURI(file))}:${line}`;
}
