import {readdir} from 'node:fs/promises';
import path from 'node:path';

/**
 * Names with another meaning: the framework's index page of a folder, the page of hosts for unknown addresses, and the skill for
 * assistants, whose file would be the Markdown of a page if the reference is at the root of its site.
 */
const TAKEN = ['index', '404', 'skill'];

/** IDs that no compiled page may have: those of pages that people wrote in the same folder, and names with another meaning. */
export async function getWrittenIds(siteDir: string, route: string): Promise<string[]> {
  const names = await readdir(path.join(siteDir, 'docs', route)).catch(() => []);
  return [...TAKEN, ...names.filter((name) => !name.includes('.api.')).map((name) => name.replace(/\.mdx?$/, ''))];
}
