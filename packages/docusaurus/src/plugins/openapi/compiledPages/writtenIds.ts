import {readdir} from 'node:fs/promises';
import path from 'node:path';

/**
 * What the framework takes for the page of a whole folder, what hosts show for an address that leads nowhere, and the skill for
 * assistants, whose file would be that of a page's Markdown where the reference is at the root of its site.
 */
const TAKEN = ['index', '404', 'skill'];

/** Ids that no compiled page may have: those of pages that people wrote into the same folder, and names that mean something else. */
export async function getWrittenIds(siteDir: string, route: string): Promise<string[]> {
  const names = await readdir(path.join(siteDir, 'docs', route)).catch(() => []);
  return [...TAKEN, ...names.filter((name) => !name.includes('.api.')).map((name) => name.replace(/\.mdx?$/, ''))];
}
