// Page data → the files that the docs plugin reads: one thin page and one JSON for each operation, stale ones deleted.
import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {toSiteLink} from '../../config/siteLink.ts';
import type {Compiled} from '../../openapi/index.ts';
import {getCallFiles} from './calls.ts';
import {GENERATED_STATIC} from './downloads.ts';
import {toHash} from './hash.ts';
import {renderOperationMdx, renderOverviewMdx} from './mdx.ts';
import {SIDEBAR_FILE, toSidebar} from './sidebar.ts';
import {writeChanged} from './writeChanged.ts';

export type PagesTarget = {
  siteDir: string;
  /** Folder below `docs/`; may be empty. */
  route: string;
  /** Path of the pages below the base path, without a slash at its end: `/docs/api`. */
  root: string;
  baseUrl: string;
  trailingSlash: boolean | undefined;
  label: string;
};

/** Brings the folder of compiled pages up to date. */
export async function writePages(compiled: Compiled, {siteDir, route, root, baseUrl, trailingSlash, label}: PagesTarget): Promise<void> {
  const folder = path.join(siteDir, 'docs', route);
  const toPermalink = (pathname: string): string => toSiteLink(pathname, baseUrl, trailingSlash);
  const schemas = getSchemaFiles(compiled, route);
  const schemaBase = `${baseUrl}${schemas.folder}/`;
  const calls = getCallFiles(compiled, route, baseUrl);
  const files = new Map<string, string>([
    [
      `${compiled.overview.id}.api.mdx`,
      renderOverviewMdx(compiled.overview, {
        label,
        slug: root === '' ? '/' : compiled.overview.id,
        permalink: toPermalink(root === '' ? '/' : `${root}/${compiled.overview.id}`),
      }),
    ],
    [`${compiled.overview.id}.api.json`, JSON.stringify({...compiled.overview, root})],
    [SIDEBAR_FILE, JSON.stringify(toSidebar(compiled, route))],
  ]);
  for (const page of compiled.pages) {
    files.set(`${page.id}.api.mdx`, renderOperationMdx(page, toPermalink(`${root}/${page.id}`)));
    files.set(`${page.id}.api.json`, JSON.stringify({...page, root, schemaBase, call: calls.addresses.get(page.id)}));
  }
  await Promise.all([...files].map(([name, text]) => writeChanged(path.join(folder, name), text)));
  await removeStale(folder, (name) => name.includes('.api.') && !files.has(name));
  await writeStatic(siteDir, schemas.folder, schemas.files);
  await removeStale(path.join(siteDir, GENERATED_STATIC, 'schemas', route), (name) => name !== path.basename(schemas.folder));
  const mocks = new Map([...compiled.mocks].map(([id, mock]) => [`${id}.json`, JSON.stringify(mock)]));
  for (const {folder: target, files: texts} of [calls, {folder: path.join('mocks', route), files: mocks}]) {
    await writeStatic(siteDir, target, texts);
    await removeStale(path.join(siteDir, GENERATED_STATIC, target), (name) => name.endsWith('.json') && !texts.has(name));
  }
}

async function writeStatic(siteDir: string, folder: string, files: Map<string, string>): Promise<void> {
  await Promise.all([...files].map(([name, text]) => writeChanged(path.join(siteDir, GENERATED_STATIC, folder, name), text)));
}

/** Ids of the pages that people wrote into the same folder. */
export async function getWrittenIds(siteDir: string, route: string): Promise<string[]> {
  const names = await readdir(path.join(siteDir, 'docs', route)).catch(() => []);
  return names.filter((name) => !name.includes('.api.')).map((name) => name.replace(/\.mdx?$/, ''));
}

function getSchemaFiles({schemas}: Compiled, route: string): {folder: string; files: Map<string, string>} {
  const files = new Map([...schemas].map(([id, schema]) => [`${id}.json`, JSON.stringify(schema)]));
  return {folder: ['schemas', route, toHash([...files].flat().join('\n'))].filter(Boolean).join('/'), files};
}

async function removeStale(folder: string, isStale: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter(isStale).map((name) => rm(path.join(folder, name), {recursive: true, force: true})));
}
