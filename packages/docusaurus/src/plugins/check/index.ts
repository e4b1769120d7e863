// Whether what the configuration names is there: files before the build, pages after it.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {getApis} from '../../config/apis.ts';
import {getPaths} from '../../config/references.ts';
import type {Portal} from '../../config/portal.ts';
import {listContentPages} from '../content/contentPages.ts';
import {loadApiSidebar} from '../openapi/compiledPages/sidebar.ts';
import {reportBrokenLinks} from '../openapi/lateProblems.ts';
import {removeAtEnd, writeAtEnd} from '../openapi/previous.ts';
import {createPathCheck, findBrokenPaths, findTakenRedirects} from './brokenPaths.ts';
import {findWrongFiles} from './files.ts';
import {findWrongFrontMatter} from './frontMatter.ts';
import {findMovedApi, readGoneApis} from './movedApis.ts';
import {findMovedGuides, getGuidesFile, listGuides, readGuides, type Guides} from './movedGuides.ts';
import {findStrayGuides} from './strayGuides.ts';

/** Guides that are named already: `npm start` loads content again and again. */
const named = new Set<string>();

export type CheckOptions = {portal: Portal};

export default async function check({siteDir, baseUrl, i18n}: LoadContext, {portal}: CheckOptions): Promise<Plugin> {
  stop([...findWrongFiles(siteDir, portal), ...(await findWrongFrontMatter(siteDir, portal))]);
  let guides: Guides = {};
  return {
    name: 'portal-check',
    allContentLoaded({allContent}) {
      guides = listGuides(listContentPages(allContent), baseUrl);
      // Translations have the same guides.
      if (i18n.currentLocale === i18n.defaultLocale) writeOnce(findStrayGuides(allContent));
    },
    postBuild({outDir, routesPaths}) {
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      const {redirects} = portal;
      stop(findTakenRedirects(redirects, {routesPaths, baseUrl}));
      const file = getGuidesFile(siteDir);
      for (const line of findMovedGuides(readGuides(file), guides, {redirects, routesPaths, baseUrl})) process.stderr.write(`${line}\n`);
      writeAtEnd(file, JSON.stringify(guides));
      reportMovedApis(siteDir, portal, {routesPaths, baseUrl});
      if (portal.onBrokenLinks === 'ignore') return;
      const site = {outDir, routesPaths, baseUrl, overviews: findOverviews(siteDir, portal)};
      // A redirect leads on for who follows a link; a configuration can be expected to name the page.
      reportBrokenLinks(createPathCheck({...site, routesPaths: [...routesPaths, ...redirects.map(({from}) => baseUrl + from.slice(1))]}));
      const broken = findBrokenPaths(getPaths(portal), site);
      if (portal.onBrokenLinks === 'throw') stop(broken);
      for (const line of broken) process.stderr.write(`${line}\n`);
    },
  };
}

function writeOnce(lines: string[]): void {
  for (const line of lines) {
    if (!named.has(line)) process.stderr.write(`${line}\n`);
    named.add(line);
  }
}

/** The lists of their pages go when the build has come to its end, as those of others are replaced. */
function reportMovedApis(siteDir: string, portal: Portal, pages: {routesPaths: string[]; baseUrl: string}): void {
  const apis = getApis(portal);
  const {docsPath, redirects} = portal;
  const routes = apis.map(({route}) => route);
  for (const gone of readGoneApis(siteDir, routes)) {
    const lines = findMovedApi(gone, {docsPath, redirects, roots: apis.map(({root}) => root), ...pages});
    for (const line of lines) process.stderr.write(`${line}\n`);
    removeAtEnd(gone.file);
  }
}

/** Nobody knows the address of an overview by heart: it follows from the title of the document. */
function findOverviews(siteDir: string, portal: Portal): Map<string, string> {
  const docs = portal.docsPath === '' ? '' : `/${portal.docsPath}`;
  return new Map(getApis(portal).map(({route, root}) => [root, `${docs}/${loadApiSidebar(siteDir, route).overview}`]));
}

/** The framework prints a stack trace for whatever a plugin throws; a setting needs none. */
function stop(lines: string[]): void {
  if (lines.length === 0) return;
  process.stderr.write(`\n${lines.join('\n')}\n\n`);
  process.exit(1);
}
