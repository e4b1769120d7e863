// The routes of a large reference in the bundles: one for all of its pages. The framework's own list, which has each of them, still
// says what is rendered, and what a link may lead to.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {writeChanged} from '../../plugins/openapi/writeChanged.ts';
import {parseRoutes, renderRoutes, type Route} from './frameworkRoutes.ts';

const LIST = 'routes.js';
const SCRIPTS = 'routesChunkNames.json';
/** The field of a route that names its pattern, as the framework writes it. */
const PATTERN = /\bpattern: "/;

export type Replacement = {/** What is imported. */ request: RegExp; /** What is imported in its place. */ file: string};

/** Has the site a large reference? */
export function hasPatterns(generatedFilesDir: string): boolean {
  const file = path.join(generatedFilesDir, LIST);
  return existsSync(file) && PATTERN.test(readFileSync(file, 'utf8'));
}

/** Writes the lists of a site that has large references, and says what they replace; nothing for any other site. */
export function writePatternRoutes(generatedFilesDir: string): Replacement[] {
  if (!hasPatterns(generatedFilesDir)) return [];
  const read = (name: string): string => readFileSync(path.join(generatedFilesDir, name), 'utf8');
  const write = (name: string, text: string): string => {
    const file = path.join(generatedFilesDir, 'lectern', name);
    writeChanged(file, text);
    return file;
  };
  const shared = renderRoutes(shareRoutes(parseRoutes({list: read(LIST), scripts: read(SCRIPTS)})));
  return [
    {request: /^@generated\/routes$/, file: write('patternRoutes.js', shared.list)},
    {request: /^@generated\/routesChunkNames$/, file: write('patternChunkNames.json', shared.scripts)},
  ];
}

/**
 * One route for the pages of each pattern, made of that of its first page, behind those of single pages: `/docs/api/:page` in place of
 * `/docs/api/read` and `/docs/api/write`. A page that has another sidebar than the first one stays a route of its own.
 */
function shareRoutes(routes: Route[]): Route[] {
  const firsts = new Map<string, Route>();
  for (const route of routes) if (route.pattern !== undefined && !firsts.has(route.pattern)) firsts.set(route.pattern, route);
  const isShared = ({pattern, facts}: Route): boolean =>
    pattern !== undefined && firsts.get(pattern)?.facts['sidebar'] === facts['sidebar'];
  const single = routes.filter((route) => !isShared(route));
  return [
    ...single.map((route) => (route.routes ? {...route, routes: shareRoutes(route.routes)} : route)),
    ...[...firsts].map(([pattern, first]) => ({...first, path: pattern})),
  ];
}
