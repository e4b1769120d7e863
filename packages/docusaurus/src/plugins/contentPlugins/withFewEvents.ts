import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import type {ContentPlugin} from './withProduct.ts';

/** Compiled pages, of which the sidebar's file changes with each document; and files beside documents that say nothing of them. */
const LEFT_OUT = ['*.api.mdx', '!(_sidebar).api.json', '*.{avif,gif,jpeg,jpg,mp4,pdf,png,svg,webp,zip}'];
const GLOB = /^([^*?{[(]*)\/[^/*?{[(]*[*?{[(]/;

/**
 * Wraps the docs plugin so that `npm start` loads documents once when an API changes. The framework loads all of them for each file that
 * changes, side by side; and where a folder is watched by a pattern, its watcher lists the folder for each. The 500 files of an API took
 * gigabytes.
 */
export function withFewEvents(create: ContentPlugin): ContentPlugin {
  async function plugin(context: LoadContext, options: unknown): Promise<Plugin> {
    const instance = await create(context, options);
    return {...instance, getPathsToWatch: () => toFolders(instance.getPathsToWatch?.() ?? [], context.siteDir)};
  }
  return Object.assign(plugin, {validateOptions: (create as {validateOptions?: unknown}).validateOptions});
}

/** Folders in place of the patterns in them, and what is left out there. All are relative: the watcher takes no other path after `!`. */
export function toFolders(paths: string[], siteDir: string): string[] {
  const parts = paths.map((name) => {
    const each = path.relative(siteDir, path.resolve(siteDir, name)).replaceAll('\\', '/');
    return {each, folder: GLOB.exec(each)?.[1]};
  });
  const folders = new Set(parts.flatMap(({folder}) => folder ?? []));
  const files = parts.flatMap(({each, folder}) => (folder === undefined ? [each] : []));
  return [...files, ...folders, ...[...folders].flatMap((folder) => LEFT_OUT.map((name) => `!${folder}/**/${name}`))];
}
