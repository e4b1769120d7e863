import path from 'node:path';

/** The file of a module beside the calling one: `.ts` in the sources, `.js` in the built package. `name`: without the extension. */
export function getModuleFile({dirname, filename}: Pick<ImportMeta, 'dirname' | 'filename'>, name: string): string {
  return path.join(dirname, name + path.extname(filename));
}
