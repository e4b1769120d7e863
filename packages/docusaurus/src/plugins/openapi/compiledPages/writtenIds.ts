import {readdir} from 'node:fs/promises';
import path from 'node:path';

/** What the framework takes for the page of a whole folder, and what hosts show for an address that leads nowhere. */
const TAKEN = ['index', '404'];

/** Ids that no compiled page may have: those of pages that people wrote into the same folder, and names that mean something else. */
export async function getWrittenIds(siteDir: string, route: string): Promise<string[]> {
  const names = await readdir(path.join(siteDir, 'docs', route)).catch(() => []);
  return [...TAKEN, ...names.filter((name) => !name.includes('.api.')).map((name) => name.replace(/\.mdx?$/, ''))];
}
