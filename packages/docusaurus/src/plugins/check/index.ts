// Checks that files and pages in the configuration exist: files before the build, pages after it.
import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import {endProcess, noteMade} from '../../config/endProcess.ts';
import {locateFields} from '../../config/file/fieldLocations.ts';
import {getApis} from '../../config/apis.ts';
import {getHeadScripts, getOtherPaths, getPaths} from '../../config/references.ts';
import type {Portal} from '../../config/portal.ts';
import {listContentPages} from '../content/contentPages.ts';
import {loadApiSidebar} from '../openapi/compiledPages/sidebar.ts';
import {noteReported} from '../problems/location.ts';
import {refuse, stopIfRefused} from '../problems/refusals.ts';
import {reportBrokenLinks} from '../openapi/problems/lateProblems.ts';
import {removeAtEnd, writeAtEnd} from '../openapi/previous.ts';
import {createPathCheck, findBrokenPaths, findMissingScripts, findTakenRedirects} from './brokenPaths.ts';
import {findWrongFiles} from './files.ts';
import {findWrongFrontMatter} from './frontMatter.ts';
import {findHidingTranslations} from './hidingTranslations.ts';
import {findMovedApi, readGoneApis} from './movedApis.ts';
import {findMovedGuides, getGuidesFile, listGuides, readGuides, renderGuides, type Guides} from './movedGuides.ts';
import {createPageCheck} from './pages/lifecycle.ts';
import {findRepeatedGuides} from './repeatedGuides.ts';
import {findStrayGuides, findStrayTranslations} from './strayGuides.ts';
import {findWrongTranslations} from './translations.ts';
import {findUnusedTexts} from './unusedTexts.ts';

/** Problems that were reported already: `npm start` loads content repeatedly. */
const named = new Set<string>();

export type CheckOptions = {portal: Portal};

export default async function check(context: LoadContext, {portal}: CheckOptions): Promise<Plugin> {
  const {siteDir, baseUrl, i18n} = context;
  const wrongFiles = findWrongFiles(siteDir, portal);
  const wrongFields = [...(await findWrongFrontMatter(siteDir, portal)), ...findWrongTranslations(siteDir, portal)];
  write([...locateFields(wrongFiles, siteDir), ...wrongFields]);
  // Missing files end the build here. After wrong front matter, the API documents are still reported.
  if (wrongFiles.length > 0) endProcess();
  if (wrongFields.length > 0) refuse();
  // The files of all languages at once, since a check of pages ends in the first language.
  else if (i18n.currentLocale === i18n.defaultLocale)
    writeOnce(
      [...findHidingTranslations(siteDir, portal), ...findUnusedTexts(siteDir, portal), ...findStrayTranslations(siteDir, portal)].map(
        (line) => `Warning: ${line}`,
      ),
    );
  let guides: Guides = {};
  const pageCheck = createPageCheck(context, portal);
  return {
    name: 'portal-check',
    loadContent: stopIfRefused,
    configureWebpack: pageCheck.configureWebpack,
    async allContentLoaded({allContent, actions}) {
      await pageCheck.allContentLoaded({allContent, actions});
      noteMade();
      guides = listGuides(listContentPages(allContent), baseUrl);
      // Translations belong to the same guides.
      if (i18n.currentLocale === i18n.defaultLocale)
        writeOnce([...findStrayGuides(allContent), ...findRepeatedGuides(allContent, siteDir)]);
    },
    postBuild({outDir, routesPaths}) {
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      const {redirects} = portal;
      fail(locateFields(findTakenRedirects(redirects, {routesPaths, baseUrl}), siteDir));
      reportMovedGuides(siteDir, guides, {redirects, routesPaths, baseUrl});
      reportMovedApis(siteDir, portal, {routesPaths, baseUrl});
      if (portal.onBrokenLinks === 'ignore') return;
      const site = {outDir, routesPaths, baseUrl, overviews: findOverviews(siteDir, portal)};
      // Visitors can follow a link to a redirect, but the configuration should name the page itself.
      const checkLink = createPathCheck({...site, routesPaths: [...routesPaths, ...redirects.map(({from}) => baseUrl + from.slice(1))]});
      const isFatal = portal.onBrokenLinks === 'throw';
      if (reportBrokenLinks(checkLink, isFatal ? 'error' : 'warning') && isFatal) process.exitCode = 1;
      const paths = getPaths(portal);
      const {scripts} = getOtherPaths(portal);
      const missing = [
        ...findMissingScripts(scripts, {siteDir, outDir}),
        ...findMissingScripts(getHeadScripts(portal), {siteDir, outDir, base: portal.basePath}),
      ];
      const broken = locateFields([...findBrokenPaths(paths, site), ...missing], siteDir);
      // Every page has the links of the navbar and the footer.
      noteReported(paths.map(({value}) => value));
      if (!isFatal) {
        write(broken);
        return;
      }
      fail(broken);
    },
  };
}

function writeOnce(lines: string[]): void {
  for (const line of lines) {
    if (!named.has(line)) process.stderr.write(`${line}\n`);
    named.add(line);
  }
}

/** Addresses without a page stay in the list, so that each build reports them. */
function reportMovedGuides(siteDir: string, guides: Guides, site: Parameters<typeof findMovedGuides>[2]): void {
  const file = getGuidesFile(siteDir);
  const before = readGuides(file);
  const moved = findMovedGuides(before, guides, site);
  for (const {line} of moved) process.stderr.write(`${line}\n`);
  if (moved.length > 0)
    process.stderr.write(`Each build says so until then, or until you remove the line at the top of ${toSource(siteDir, file)}.\n`);
  writeAtEnd(file, renderGuides(before, guides, moved));
}

function toSource(siteDir: string, file: string): string {
  return path.relative(siteDir, file).replaceAll('\\', '/');
}

/** Removes the list of their pages at the end of the build if every address is redirected. */
function reportMovedApis(siteDir: string, portal: Portal, pages: {routesPaths: string[]; baseUrl: string}): void {
  const apis = getApis(portal);
  const {docsPath, redirects} = portal;
  const routes = apis.map(({route}) => route);
  for (const gone of readGoneApis(siteDir, routes)) {
    const lines = findMovedApi(gone, {docsPath, redirects, roots: apis.map(({root}) => root), ...pages});
    for (const line of lines) process.stderr.write(`${line}\n`);
    if (lines.length === 0) removeAtEnd(gone.file);
    else process.stderr.write(`Each build says so until then, or until you remove ${toSource(siteDir, gone.file)}.\n`);
  }
}

/** Addresses of overviews, for suggestions: nobody knows them by heart, since they come from the document's title. */
function findOverviews(siteDir: string, portal: Portal): Map<string, string> {
  const docs = portal.docsPath === '' ? '' : `/${portal.docsPath}`;
  return new Map(getApis(portal).map(({route, root}) => [root, `${docs}/${loadApiSidebar(siteDir, route).overview}`]));
}

/**
 * Fails the build when it ends, because the framework checks links after this. Nothing is thrown: the framework would print a stack trace.
 */
function fail(lines: string[]): void {
  write(lines);
  if (lines.length > 0) process.exitCode = 1;
}

function write(lines: string[]): void {
  if (lines.length > 0) process.stderr.write(`\n${lines.join('\n')}\n\n`);
}
