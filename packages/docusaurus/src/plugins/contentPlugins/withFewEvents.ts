import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import type {ContentPlugin} from './withProduct.ts';

/** Compiled pages, except the sidebar's file, which changes with each document; and files beside them that do not affect docs. */
const LEFT_OUT = ['*.api.mdx', '!(_sidebar).api.json', '*.{avif,gif,jpeg,jpg,mp4,pdf,png,svg,webp,zip}'];
const GLOB = /^([^*?{[(]*)\/[^/*?{[(]*[*?{[(]/;

/**
 * Wraps the docs plugin so that `npm start` loads docs once when an API changes. The framework loads all of them in parallel for each
 * changed file, and if a pattern watches a folder, its watcher lists the folder for each. The 500 files of an API took gigabytes.
 */
export function withFewEvents(create: ContentPlugin): ContentPlugin {
  async function plugin(context: LoadContext, options: unknown): Promise<Plugin> {
    const instance = await create(context, options);
    return {...instance, getPathsToWatch: () => toFolders(instance.getPathsToWatch?.() ?? [], context.siteDir)};
  }
  return Object.assign(plugin, {validateOptions: (create as {validateOptions?: unknown}).validateOptions});
}

/** Replaces patterns with their folders, and adds exclusions. All paths are relative: the watcher accepts no others after `!`. */
export function toFolders(paths: string[], siteDir: string): string[] {
  const parts = paths.map((name) => {
    const each = path.relative(siteDir, path.resolve(siteDir, name)).replaceAll('\\', '/');
    return {each, folder: GLOB.exec(each)?.[1]};
  });
  const folders = new Set(parts.flatMap(({folder}) => folder ?? []));
  const files = parts.flatMap(({each, folder}) => (folder === undefined ? [each] : []));
  return [...files, ...folders, ...[...folders].flatMap((folder) => LEFT_OUT.map((name) => `!${folder}/**/${name}`))];
}
