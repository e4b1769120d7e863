import {readdir} from 'node:fs/promises';
import path from 'node:path';

/** Ids of the pages that people wrote into the same folder. */
export async function getWrittenIds(siteDir: string, route: string): Promise<string[]> {
  const names = await readdir(path.join(siteDir, 'docs', route)).catch(() => []);
  return names.filter((name) => !name.includes('.api.')).map((name) => name.replace(/\.mdx?$/, ''));
}
