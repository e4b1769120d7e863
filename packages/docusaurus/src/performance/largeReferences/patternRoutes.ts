// The routes of a large reference in the bundles: one for all of its pages. The framework's own list, which has each of them, still
// says what is rendered, and what a link may lead to.
import {transformSync} from '@swc/core';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {writeChanged} from '../../plugins/openapi/writeChanged.ts';

/** A component that the framework makes of a path and a hash. */
type Component = {path: string; hash?: string};
type Route = {path: string; component: Component; routes?: Route[]; pattern?: string; sidebar?: string} & Record<string, unknown>;
/** Names of the scripts of each route, by its path and hash. */
type ChunkNames = Record<string, unknown>;
const ROUTES_FILE = 'routes.js';
const NAMES_FILE = 'routesChunkNames.json';
/** The field of a route that names its pattern, as the framework writes it. */
const PATTERN = /\bpattern: "/;

export type Replacement = {/** What is imported. */ request: RegExp; /** What is imported in its place. */ file: string};

/** Has the site a large reference? */
export function hasPatterns(generatedFilesDir: string): boolean {
  const file = path.join(generatedFilesDir, ROUTES_FILE);
  return existsSync(file) && PATTERN.test(readFileSync(file, 'utf8'));
}

/** Writes the lists of a site that has large references, and says what they replace; nothing for any other site. */
export function writePatternRoutes(generatedFilesDir: string): Replacement[] {
  if (!hasPatterns(generatedFilesDir)) return [];
  const read = (name: string): string => readFileSync(path.join(generatedFilesDir, name), 'utf8');
  const routes = evaluateRoutes(read(ROUTES_FILE));
  const names = JSON.parse(read(NAMES_FILE)) as ChunkNames;
  const shared = shareRoutes(routes);
  const write = (name: string, text: string): string => {
    const file = path.join(generatedFilesDir, 'lectern', name);
    writeChanged(file, text);
    return file;
  };
  return [
    {request: /^@generated\/routes$/, file: write('patternRoutes.js', renderRoutes(shared))},
    {request: /^@generated\/routesChunkNames$/, file: write('patternChunkNames.json', JSON.stringify(pickNames(names, shared)))},
  ];
}

/** The module as it is when it runs, but that its components are descriptions. */
function evaluateRoutes(source: string): Route[] {
  const {code} = transformSync(source, {jsc: {parser: {syntax: 'ecmascript'}, target: 'es2022'}, module: {type: 'commonjs'}});
  const exports: {default?: Route[]} = {};
  const create = (from: string, hash?: string): Component => ({path: from, ...(hash === undefined ? {} : {hash})});
  runInNewContext(code, {exports, require: () => ({__esModule: true, default: create})});
  return exports.default ?? [];
}

/** One route for the pages of each pattern, behind those of single pages. A page that has another sidebar than the first stays. */
export function shareRoutes(routes: Route[]): Route[] {
  const shared = new Map<string, Route>();
  const single = routes.filter((route) => {
    const {pattern, sidebar} = route;
    if (pattern === undefined) return true;
    const first = shared.get(pattern) ?? route;
    if (first.sidebar !== sidebar) return true;
    shared.set(pattern, first);
    return false;
  });
  return [
    ...single.map((route) => (route.routes ? {...route, routes: shareRoutes(route.routes)} : route)),
    ...[...shared].map(([pattern, route]) => ({...route, path: pattern})),
  ].map((route) => {
    const {pattern, ...rest} = route;
    return pattern === undefined ? route : rest;
  });
}

function renderRoutes(routes: Route[]): string {
  const render = ({path: at, component, routes: inner, ...rest}: Route): string => {
    const own = `...${JSON.stringify(rest)},path:${JSON.stringify(at)}`;
    // That of what has no page has no hash.
    const given = component.hash === undefined ? [component.path] : [at, component.hash];
    const made = `component:ComponentCreator(${given.map((each) => JSON.stringify(each)).join(',')})`;
    return `{${own},${made}${inner ? `,routes:[${inner.map(render).join(',')}]` : ''}}`;
  };
  return `import ComponentCreator from '@docusaurus/ComponentCreator';\nexport default [${routes.map(render).join(',\n')}];\n`;
}

/** The framework finds the scripts of a route by its path. */
function pickNames(names: ChunkNames, routes: Route[]): ChunkNames {
  return Object.fromEntries(
    routes.flatMap(({path: at, component: {path: from, hash}, routes: inner = []}): [string, unknown][] => [
      ...(hash === undefined ? [] : [[`${at}-${hash}`, names[`${from}-${hash}`]] satisfies [string, unknown]]),
      ...Object.entries(pickNames(names, inner)),
    ]),
  );
}
