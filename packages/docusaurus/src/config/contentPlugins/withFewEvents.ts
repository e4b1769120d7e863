import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import type {ContentPlugin} from './withProduct.ts';

/**
 * Compiled pages, but for the file that changes with each of them; and files beside documents that say nothing of them. A name that is
 * left out is a pattern: the rest of the folder is listed at most once a second.
 */
const LEFT_OUT = ['*.api.mdx', '!(_sidebar).api.json', '*.{avif,gif,jpeg,jpg,mp4,pdf,png,svg,webp,zip}'];
const GLOB = /^(.*?)\/[^/]*[*?{[(].*$/;

/**
 * Wraps the docs plugin so that `npm start` hears of a document once. The framework loads all documents again for each file that changes,
 * and lists a folder that it watches by a pattern again, all at once: the 500 files of an API took gigabytes.
 */
export function withFewEvents(create: ContentPlugin): ContentPlugin {
  async function plugin(context: LoadContext, options: unknown): Promise<Plugin> {
    const instance = await create(context, options);
    return {...instance, getPathsToWatch: () => toFolders(instance.getPathsToWatch?.() ?? [], context.siteDir)};
  }
  return Object.assign(plugin, {validateOptions: (create as {validateOptions?: unknown}).validateOptions});
}

/** Folders in place of the patterns in them, with what is left out there; relative, as the watcher takes what is left out. */
export function toFolders(paths: string[], siteDir: string): string[] {
  const parts = paths.map((name) => {
    const each = path.relative(siteDir, path.resolve(siteDir, name)).replaceAll('\\', '/');
    return {each, folder: GLOB.exec(each)?.[1]};
  });
  const folders = new Set(parts.flatMap(({folder}) => folder ?? []));
  const files = parts.flatMap(({each, folder}) => (folder === undefined ? [each] : []));
  return [...files, ...folders, ...[...folders].flatMap((folder) => LEFT_OUT.map((name) => `!${folder}/**/${name}`))];
}
