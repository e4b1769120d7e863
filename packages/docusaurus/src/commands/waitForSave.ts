import {watch, type FSWatcher} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

/** Folders that no one edits, apart from those whose names begin with a dot. */
const EXCLUDED = new Set(['node_modules', 'build']);
/** Editors save a file in several steps. */
const PAUSE_MS = 300;

/**
 * Waits until a file of a portal is saved. False: a signal ended the wait.
 * @param onReady called once every save is noticed
 */
export async function waitForSave(folder: string, onReady: () => void): Promise<boolean> {
  const entries = await readdir(folder, {withFileTypes: true});
  const folders = entries.filter((entry) => entry.isDirectory() && isEdited(entry.name));
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const end = (isSaved: boolean): void => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(isSaved);
    };
    const stop = (): void => end(false);
    const note = (_: string, name: string | null): void => {
      if (name === null || isEdited(name)) timer ??= setTimeout(() => end(true), PAUSE_MS);
    };
    const watchers: FSWatcher[] = [
      watch(folder, note),
      ...folders.map(({name}) => watch(path.join(folder, name), {recursive: true}, () => note('', null))),
    ];
    // A folder that is removed is no reason to end.
    for (const watcher of watchers) watcher.on('error', () => undefined);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    onReady();
  });
}

function isEdited(name: string): boolean {
  return !name.startsWith('.') && !EXCLUDED.has(name);
}
