// Whether what the configuration names is there: files before the build, pages after it.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {getApis} from '../../config/apis.ts';
import {getPaths, getStaticFiles} from '../../config/references.ts';
import type {Portal} from '../../config/portal.ts';
import {loadApiSidebar} from '../openapi/compiledPages/sidebar.ts';
import {findBrokenPaths} from './brokenPaths.ts';

export type CheckOptions = {portal: Portal};

export default function check({siteDir, baseUrl, i18n}: LoadContext, {portal}: CheckOptions): Plugin {
  stop([...findMissingFiles(siteDir, portal), ...findFoldersOfGuides(siteDir, portal)]);
  return {
    name: 'portal-check',
    postBuild({outDir, routesPaths}) {
      if (portal.onBrokenLinks === 'ignore' || i18n.currentLocale !== i18n.defaultLocale) return;
      const broken = findBrokenPaths(getPaths(portal), {outDir, routesPaths, baseUrl, overviews: findOverviews(siteDir, portal)});
      if (portal.onBrokenLinks === 'throw') stop(broken);
      for (const line of broken) process.stderr.write(`${line}\n`);
    },
  };
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

/** A line for each file that is not there. */
export function findMissingFiles(siteDir: string, portal: Portal): string[] {
  const files = getStaticFiles(portal)
    .filter(({value}) => !existsSync(path.join(siteDir, 'static', value)))
    .map(
      ({field, value}) => `portal.config.ts: "${field}" is "${value}": there is no file static/${value}: add it, or write another path.`,
    );
  const {stylesheet} = portal;
  return stylesheet === undefined || path.isAbsolute(stylesheet) || existsSync(path.join(siteDir, stylesheet))
    ? files
    : [...files, `portal.config.ts: "stylesheet" is "${stylesheet}": there is no such file: add it, or write another path.`];
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
