// Whether what the configuration names is there: files before the build, pages after it.
import type {LoadContext, Plugin} from '@docusaurus/types';
import path from 'node:path';
import {locateFields} from '../../config/file/fieldLocations.ts';
import {getApis} from '../../config/apis.ts';
import {getPaths} from '../../config/references.ts';
import type {Portal} from '../../config/portal.ts';
import {listContentPages} from '../content/contentPages.ts';
import {loadApiSidebar} from '../openapi/compiledPages/sidebar.ts';
import {noteReported} from '../problems/location.ts';
import {refuse, stopIfRefused} from '../problems/refusals.ts';
import {reportBrokenLinks} from '../openapi/lateProblems.ts';
import {removeAtEnd, writeAtEnd} from '../openapi/previous.ts';
import {createPathCheck, findBrokenPaths, findTakenRedirects} from './brokenPaths.ts';
import {findWrongFiles} from './files.ts';
import {findWrongFrontMatter} from './frontMatter.ts';
import {findHidingTranslations} from './hidingTranslations.ts';
import {findMovedApi, readGoneApis} from './movedApis.ts';
import {findMovedGuides, getGuidesFile, listGuides, readGuides, renderGuides, type Guides} from './movedGuides.ts';
import {createPageCheck} from './pages/lifecycle.ts';
import {findStrayGuides} from './strayGuides.ts';
import {findWrongTranslations} from './translations.ts';

/** What is named already: `npm start` loads content again and again. */
const named = new Set<string>();

export type CheckOptions = {portal: Portal};

export default async function check(context: LoadContext, {portal}: CheckOptions): Promise<Plugin> {
  const {siteDir, baseUrl, i18n} = context;
  const wrongFiles = findWrongFiles(siteDir, portal);
  const wrongFields = [...(await findWrongFrontMatter(siteDir, portal)), ...findWrongTranslations(siteDir, portal)];
  write([...locateFields(wrongFiles, siteDir), ...wrongFields]);
  // Nothing more can be said of files that are not there. Wrong front matter lets the API documents be reported too.
  if (wrongFiles.length > 0) process.exit(1);
  if (wrongFields.length > 0) refuse();
  // Those of all languages at once, as a check of pages ends in the first.
  else if (i18n.currentLocale === i18n.defaultLocale) writeOnce(findHidingTranslations(siteDir, portal).map((line) => `Warning: ${line}`));
  let guides: Guides = {};
  const pageCheck = createPageCheck(context, portal);
  return {
    name: 'portal-check',
    loadContent: stopIfRefused,
    configureWebpack: pageCheck.configureWebpack,
    async allContentLoaded({allContent, actions}) {
      await pageCheck.allContentLoaded({allContent, actions});
      guides = listGuides(listContentPages(allContent), baseUrl);
      // Translations have the same guides.
      if (i18n.currentLocale === i18n.defaultLocale) writeOnce(findStrayGuides(allContent));
    },
    postBuild({outDir, routesPaths}) {
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      const {redirects} = portal;
      fail(locateFields(findTakenRedirects(redirects, {routesPaths, baseUrl}), siteDir));
      reportMovedGuides(siteDir, guides, {redirects, routesPaths, baseUrl});
      reportMovedApis(siteDir, portal, {routesPaths, baseUrl});
      if (portal.onBrokenLinks === 'ignore') return;
      const site = {outDir, routesPaths, baseUrl, overviews: findOverviews(siteDir, portal)};
      // A redirect leads on for who follows a link; a configuration can be expected to name the page.
      const checkLink = createPathCheck({...site, routesPaths: [...routesPaths, ...redirects.map(({from}) => baseUrl + from.slice(1))]});
      const isFatal = portal.onBrokenLinks === 'throw';
      if (reportBrokenLinks(checkLink, isFatal ? 'error' : 'warning') && isFatal) process.exitCode = 1;
      const paths = getPaths(portal);
      const broken = locateFields(findBrokenPaths(paths, site), siteDir);
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

/** Addresses that lead nowhere stay in the list: each build names them. */
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

/** The list of their pages goes when the build has come to its end, and nothing leads nowhere any more. */
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

/** Nobody knows the address of an overview by heart: it follows from the title of the document. */
function findOverviews(siteDir: string, portal: Portal): Map<string, string> {
  const docs = portal.docsPath === '' ? '' : `/${portal.docsPath}`;
  return new Map(getApis(portal).map(({route, root}) => [root, `${docs}/${loadApiSidebar(siteDir, route).overview}`]));
}

/** What the build fails for when it ends: the framework looks at links after this. It prints a stack for whatever a plugin throws. */
function fail(lines: string[]): void {
  write(lines);
  if (lines.length > 0) process.exitCode = 1;
}

function write(lines: string[]): void {
  if (lines.length > 0) process.stderr.write(`\n${lines.join('\n')}\n\n`);
}
