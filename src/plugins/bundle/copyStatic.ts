// Static files of the finished site. The bundler would hold all of them in memory, and forget what it has compiled as soon as
// one of them changes, as the download of an API document does with each change of the document.
import {constants, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** Is it the framework's plugin for the bundler that copies static files? */
export function isCopyPlugin(plugin: unknown): boolean {
  return (plugin as {name?: unknown} | null | undefined)?.name === 'CopyRspackPlugin';
}

/**
 * Copies the files of static folders into a site, where it has none of the name; folders may be missing. `isLinked`: they are
 * never changed in place, so that both names may stand for one file.
 */
export function copyStatic(folders: string[], site: string, isLinked: boolean): void {
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
      const source = path.join(entry.parentPath, entry.name);
      const target = path.join(site, path.relative(folder, source));
      if (entry.isDirectory()) mkdirSync(target, {recursive: true});
      else if (!existsSync(target)) copyFile(source, target, isLinked);
    }
  }
}

function copyFile(source: string, target: string, isLinked: boolean): void {
  if (isLinked) {
    try {
      linkSync(source, target);
      return;
    } catch {
      // Not every file system can do it, and none from one to another.
    }
  }
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
}
