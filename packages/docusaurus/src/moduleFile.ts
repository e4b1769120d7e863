import path from 'node:path';

/** The file of a module beside the one that asks: `.ts` among the sources, `.js` in the built package. `name`: without its ending. */
export function getModuleFile({dirname, filename}: Pick<ImportMeta, 'dirname' | 'filename'>, name: string): string {
  return path.join(dirname, name + path.extname(filename));
}
