// The routes of a large reference in the bundles: one for all its pages. Docusaurus's own list has a route for each; it still defines what
// is rendered and which links are valid.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {writeChanged} from '../../plugins/openapi/writeChanged.ts';
import {parseRoutes, renderRoutes, type Route} from './frameworkRoutes.ts';

const LIST = 'routes.js';
const SCRIPTS = 'routesChunkNames.json';
/** The field of a route with its pattern, as Docusaurus writes it. */
const PATTERN = /\bpattern: "/;

export type Replacement = {/** What is imported. */ request: RegExp; /** What is imported in its place. */ file: string};

/** Does the site have a large reference? */
export function hasPatterns(generatedFilesDir: string): boolean {
  const file = path.join(generatedFilesDir, LIST);
  return existsSync(file) && PATTERN.test(readFileSync(file, 'utf8'));
}

/** Writes the lists of a site that has large references, and returns what they replace; an empty list for any other site. */
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
 * One route for the pages of each pattern, made from that of its first page, after those of single pages: `/docs/api/:page` instead of
 * `/docs/api/read` and `/docs/api/write`. A page with another sidebar than the first keeps its own route.
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
