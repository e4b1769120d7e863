// Shared by several commands: arguments that are files, and the folder's configuration.
import {readdirSync} from 'node:fs';
import {CONFIG_FILE} from '../document/index.ts';
import {checkFile, toName} from '../read/index.ts';
import {UsageError} from './command.ts';

/** @throws UsageError if one of them is not a file */
export async function assertFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const problem = await checkFile(file, toName(file));
    if (problem) throw new UsageError(`${problem.message}: ${problem.hint}`);
  }
}

/** Name of the site's configuration in messages: a site with only the preset has that of Docusaurus. */
export function findConfigFile(folder: string): string {
  const names = readdirSync(folder);
  const other = names.find((name) => /^docusaurus\.config\.[cm]?[jt]s$/.test(name));
  return names.includes(CONFIG_FILE) || other === undefined ? CONFIG_FILE : other;
}
