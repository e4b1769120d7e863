// Checks that the files in the configuration exist: before a build, and in `lectern check`.
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {findSimilarFile} from '@lectern/openapi/read';
import {getDocumentFiles, getHistoryFiles, getOtherPaths, getPaths, getStaticFiles} from '../../config/references.ts';
import type {Portal} from '../../config/portal.ts';
import {findWrongContents} from './fileContents.ts';
import {renderMissingChangelog} from '../openapi/changelog/changelog.ts';
import {trimSlash} from './sitePath.ts';
import {findUnclosedTags} from './unclosedTags.ts';

/** A line for each mistake that can be found before pages are built. */
export function findWrongFiles(siteDir: string, portal: Portal): string[] {
  return [
    ...findMissingDocuments(siteDir, portal),
    ...findMissingHistory(siteDir, portal),
    ...findMissingFiles(siteDir, portal),
    ...findWrongContents(siteDir, portal),
    ...findMissingPictures(siteDir, portal),
    ...findFoldersOfGuides(siteDir, portal),
    ...findBasePaths(siteDir, portal),
    ...findGuidesOfRedirects(siteDir, portal),
    ...findChains(portal),
    ...findRepeatedRedirects(portal),
    ...findUnclosedTags(portal),
  ];
}

/** A line for each missing API document and overlay. */
export function findMissingDocuments(siteDir: string, portal: Pick<Portal, 'apis'>): string[] {
  return getDocumentFiles(portal)
    .filter(({value}) => !existsSync(path.resolve(siteDir, value)))
    .map(({field, value}) =>
      /^https?:/i.test(value)
        ? `portal.config.ts: "${field}" is "${value}": a document is not read from an address: download it, and write the path of the file.`
        : `portal.config.ts: "${field}" is "${value}": there is no such file: ${suggest(siteDir, value, 'add it')}.`,
    );
}

/** A line for each missing changelog and earlier document. */
export function findMissingHistory(siteDir: string, portal: Pick<Portal, 'apis'>): string[] {
  return getHistoryFiles(portal)
    .filter(({value}) => !existsSync(path.resolve(siteDir, value)))
    .map(({field, value}) =>
      field.endsWith('changelog')
        ? renderMissingChangelog(field, value, {similar: findSimilarFile(siteDir, value)})
        : `portal.config.ts: "${field}" is "${value}": there is no such file: ${suggest(siteDir, value, 'add it', 'leave the field out')}.`,
    );
}

/** A line for each missing file. */
export function findMissingFiles(siteDir: string, portal: Portal): string[] {
  const files = getStaticFiles(portal)
    .filter(({value}) => !existsSync(path.join(siteDir, 'static', value)))
    .map(({field, value}) => {
      const bare = value.replace(/^\/?static\//, '');
      const hint =
        bare !== value && existsSync(path.join(siteDir, 'static', bare))
          ? `it is looked for in static/: write "${bare}".`
          : `there is no file static/${value}: ${suggest(path.join(siteDir, 'static'), value, 'add it')}.`;
      return `portal.config.ts: "${field}" is "${value}": ${hint}`;
    });
  const {stylesheet} = portal;
  return stylesheet === undefined || path.isAbsolute(stylesheet) || existsSync(path.join(siteDir, stylesheet))
    ? files
    : [...files, `portal.config.ts: "stylesheet" is "${stylesheet}": there is no such file: ${suggest(siteDir, stylesheet, 'add it')}.`];
}

/** A line for each missing picture that `pictures: true` expects. */
export function findMissingPictures(siteDir: string, {pictures, logo, favicon}: Pick<Portal, 'pictures' | 'logo' | 'favicon'>): string[] {
  if (pictures !== true) return [];
  return Object.entries({logo, favicon})
    .map(([name, value]) => (value === undefined ? `img/${name}.svg` : undefined))
    .filter((file) => file !== undefined)
    .filter((file) => !existsSync(path.join(siteDir, 'static', file)))
    .map((file) => `portal.config.ts: "pictures" is true: there is no file static/${file}: add it, or leave the field out.`);
}

/** The fix for a file that is missing from a folder: a path with a similar name if there is one. */
function suggest(folder: string, value: string, fix: string, otherwise = 'write another path'): string {
  const similar = findSimilarFile(folder, value);
  return similar === undefined ? `${fix}, or ${otherwise}` : `write "${similar}", or ${fix}`;
}

/** A line for each document whose pages would be mixed with guides. */
export function findFoldersOfGuides(siteDir: string, {apis}: Pick<Portal, 'apis'>): string[] {
  return apis.flatMap(({route, guides}, index) => {
    if (guides || route === '') return [];
    const folder = path.join(siteDir, 'docs', route);
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.mdx?$/.test(name) && !name.endsWith('.api.mdx')) : [];
    if (names.length === 0) return [];
    return `portal.config.ts: "apis[${index}].route" is "${route}": docs/${route} holds guides (${names.slice(0, 3).join(', ')}): write another route, or guides: true if they belong to this API.`;
  });
}

/** A line for each path that includes the base path, which every link gets automatically. */
export function findBasePaths(siteDir: string, portal: Portal): string[] {
  const {basePath, pages, docsPath} = portal;
  const first = basePath.split('/')[1] ?? '';
  const isOwn = first === docsPath || [pages, 'static'].some((folder) => existsSync(path.join(siteDir, folder, first)));
  if (basePath === '/' || isOwn) return [];
  const {scripts, redirects: old} = getOtherPaths(portal);
  return [...getPaths(portal), ...scripts, ...old]
    .filter(({value}) => value.startsWith(basePath))
    .map(({field, value}) => {
      const bare = value.slice(basePath.length - 1);
      return `portal.config.ts: "${field}" is "${value}": leave out the base path, which is added to it: write "${bare}".`;
    });
}

/** A line for each redirect from an existing guide. */
export function findGuidesOfRedirects(siteDir: string, {redirects, docsPath}: Pick<Portal, 'redirects' | 'docsPath'>): string[] {
  const base = docsPath === '' ? '/' : `/${docsPath}/`;
  return redirects.flatMap(({from}, index) => {
    const name = from.startsWith(base) ? from.slice(base.length).replace(/\/$/, '') : '';
    const file = ['.md', '.mdx']
      .map((ending) => `docs/${name}${ending}`)
      .find((each) => name !== '' && existsSync(path.join(siteDir, each)));
    return file === undefined ? [] : [renderTaken(index, from, `the page of ${file}`)];
  });
}

/** A line for each redirect that leads to another one, if broken links stop the build. */
export function findChains({redirects, onBrokenLinks}: Pick<Portal, 'redirects' | 'onBrokenLinks'>): string[] {
  if (onBrokenLinks !== 'throw') return [];
  const toBare = (address: string): string => address.replace(/[?#].*/s, '').replace(/(.)\/$/, '$1');
  const next = new Map(redirects.map(({from, to}) => [toBare(from), to]));
  const findEnd = (to: string, seen: string[] = []): string | undefined => {
    const bare = toBare(to);
    const further = next.get(bare);
    if (further === undefined) return to;
    return seen.includes(bare) ? undefined : findEnd(further, [...seen, bare]);
  };
  return redirects.flatMap(({to}, index) => {
    const end = findEnd(to);
    if (end === to) return [];
    const hint = end === undefined ? 'they lead to each other: write the path of a page' : `write "${end}"`;
    return `portal.config.ts: "redirects[${index}].to" is "${to}", which is redirected itself: ${hint}.`;
  });
}

/** A line for each redirect with the same source as an earlier one: only the first would count. */
export function findRepeatedRedirects({redirects}: Pick<Portal, 'redirects'>): string[] {
  return redirects.flatMap(({from}, index) => {
    const first = redirects.findIndex((other) => trimSlash(other.from) === trimSlash(from));
    return first < index
      ? [
          `portal.config.ts: "redirects[${index}].from" is "${from}", which redirects[${first}] has: remove one of them, or write another path.`,
        ]
      : [];
  });
}

/** A redirect from an existing page: the framework would leave it out. */
export function renderTaken(index: number, from: string, page: string): string {
  return `portal.config.ts: "redirects[${index}].from" is "${from}": this is the address of ${page}: write an old address, or remove the page.`;
}
