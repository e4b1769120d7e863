// Adds a reference to a Docusaurus site that has its own configuration.
import {existsSync} from 'node:fs';
import {readdir, realpath} from 'node:fs/promises';
import path from 'node:path';
import {readDocument} from '../readDocument.ts';
import {readSources, readVersion} from '../sources.ts';
import {editConfiguration, toConfigurationPath, type Edit} from './configuration.ts';
import {readSite, type Site} from './findSite.ts';
import {addPackages} from './manifest.ts';
import {writeFiles} from './writeFiles.ts';

export type SiteOptions = {
  /** The site. */
  folder: string;
  /** The API document; undefined: a sample, which is written. */
  document: string | undefined;
  /** Where the pages are, below the base path. */
  route: string;
};

export type Added = {
  site: Site;
  /** Title of the API. */
  title: string;
  /** What the owner of the document should know. */
  notes: string[];
  route: string;
  /** Files by path below the site. */
  created: string[];
  changed: string[];
  edit: Edit;
  /** Version of the packages. */
  version: string;
};

/** Default of `--route`. */
export const ROUTE = 'api';
/** Possible paths of the page of credentials. The first is the preset's own default. */
const CREDENTIALS = ['/auth', '/credentials'];

/** Writes all of it, or nothing. @throws Error that says why nothing was written */
export async function addReference({folder, document, route}: SiteOptions): Promise<Added> {
  assertRoute(route);
  const site = await readSite(folder);
  const taken = (await findPage(site.folder, route)) ?? findFolder(site, route);
  if (taken !== undefined) throw new Error(`"${taken}" has the address /${route} already: name another route with --route`);
  const source = await resolveDocument(site.folder, document);
  const credentials = await findCredentials(site.folder);
  const reference = {document: source.path, route, ...(credentials === undefined ? {} : {credentials})};
  const edit = editConfiguration(site.configuration, reference);
  const version = await readVersion();
  const manifest = addPackages(site, version);
  const changed = new Map<string, string>();
  if (edit.text !== undefined) changed.set(site.configuration.name, edit.text);
  if (manifest !== undefined) changed.set(site.package.name, manifest);
  await writeFiles(site.folder, {created: source.files, changed});
  return {
    site,
    title: source.title,
    notes: source.notes,
    route,
    created: [...source.files.keys()],
    changed: [...changed.keys()],
    edit,
    version,
  };
}

const ROUTE_PATTERN = /^[\w-]+(\/[\w-]+)*$/;

function assertRoute(route: string): void {
  if (ROUTE_PATTERN.test(route)) return;
  const inner = route.replace(/^\/+|\/+$/g, '');
  throw new Error(
    `"${route}" is no route: write ${ROUTE_PATTERN.test(inner) ? `"${inner}"` : 'words of letters, digits and hyphens, such as docs/api'}`,
  );
}

type Source = {title: string; notes: string[]; path: string; files: ReadonlyMap<string, string | Buffer>};

/** A document in the site's repository is used in its position. Any other is copied, since the repository would not contain it. */
async function resolveDocument(folder: string, document: string | undefined): Promise<Source> {
  if (document !== undefined) {
    const {title, notes} = await readDocument(document);
    const [file, site] = await Promise.all([realpath(document), realpath(folder)]);
    const inside = path.relative(findRepository(site), file);
    if (inside.split(path.sep)[0] !== '..' && !path.isAbsolute(inside))
      return {title, notes, path: toConfigurationPath(site, file), files: new Map()};
  }
  const {title, notes, document: copy, files} = await readSources(document);
  return {title, notes, path: copy, files};
}

/** The folder of the repository around a site; without one, the site. */
function findRepository(folder: string): string {
  for (let each = folder; ; each = path.dirname(each)) {
    if (existsSync(path.join(each, '.git'))) return each;
    if (path.dirname(each) === each) return folder;
  }
}

/** The file or folder of `src/pages` with a path. */
async function findPage(folder: string, route: string): Promise<string | undefined> {
  const parent = path.join('src/pages', path.dirname(route));
  const names = await readdir(path.join(folder, parent)).catch(() => []);
  const name = names.find((each) => path.parse(each).name === path.basename(route) && !each.endsWith('.css'));
  return name === undefined ? undefined : path.join(parent, name);
}

/**
 * The folder or the setting whose pages have a route. Only literal values are read: the preset checks the others when the site is built.
 */
function findFolder({folder, configuration: {name, text}}: Site, route: string): string | undefined {
  const bases = [...text.matchAll(/\brouteBasePath: *['"]\/?([^'"]*?)\/?['"]/g)].map(([, base]) => base);
  if (bases.includes(route)) return `${name}: routeBasePath`;
  // The default folders of docs and posts.
  const isDefault = bases.length === 0 && ['docs', 'blog'].includes(route);
  return isDefault && existsSync(path.join(folder, route)) ? `${route}/` : undefined;
}

/** The path of the page of credentials; undefined: the preset's own is free. */
async function findCredentials(folder: string): Promise<string | undefined> {
  for (const [index, each] of CREDENTIALS.entries())
    if ((await findPage(folder, each.slice(1))) === undefined) return index === 0 ? undefined : each;
  throw new Error(`src/pages has pages at ${CREDENTIALS.join(' and ')}, where visitors would fill in credentials: rename one of them`);
}
