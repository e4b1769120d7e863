// The routes that Docusaurus generates: a list, `routes.js`, and the scripts of each route, `routesChunkNames.json`. The list is a module,
// so it is run to read it, and written as a module again.
import {transformSync} from '@swc/core';
import {runInNewContext} from 'node:vm';

export type Route = {
  path: string;
  /** Distinguishes routes with the same path. Absent: the route for all addresses without a page. */
  hash?: string;
  /** Names of the scripts that its component needs, in Docusaurus's format. Absent for a route without a hash. */
  scripts?: unknown;
  /** For a page of a large reference: the path of the route that all its pages share. It is not written. */
  pattern?: string;
  routes?: Route[];
  /** All its other fields. */
  facts: Record<string, unknown>;
};

/** The texts of the two files. */
export type RouteFiles = {list: string; scripts: string};

/** In the list, `ComponentCreator` makes a route's component from the route's path and hash. Together these are the key of its scripts. */
type Written = {path: string; component: string | undefined; pattern?: string; routes?: Written[]} & Record<string, unknown>;

export function parseRoutes({list, scripts}: RouteFiles): Route[] {
  const {code} = transformSync(list, {jsc: {parser: {syntax: 'ecmascript'}, target: 'es2022'}, module: {type: 'commonjs'}});
  const exports: {default?: Written[]} = {};
  const toHash = (_: string, hash?: string): string | undefined => hash;
  runInNewContext(code, {exports, require: () => ({__esModule: true, default: toHash})});
  const names = JSON.parse(scripts) as Record<string, unknown>;
  const toRoute = ({path, component: hash, pattern, routes, ...facts}: Written): Route => ({
    path,
    ...(hash === undefined ? {} : {hash, scripts: names[toKey(path, hash)]}),
    ...(pattern === undefined ? {} : {pattern}),
    ...(routes ? {routes: routes.map(toRoute)} : {}),
    facts,
  });
  return (exports.default ?? []).map(toRoute);
}

export function renderRoutes(routes: Route[]): RouteFiles {
  const list = `import ComponentCreator from '@docusaurus/ComponentCreator';\nexport default [${routes.map(renderRoute).join(',\n')}];\n`;
  return {list, scripts: JSON.stringify(Object.fromEntries(listScripts(routes)))};
}

function renderRoute({path, hash, routes, facts}: Route): string {
  const given = (hash === undefined ? [path] : [path, hash]).map((each) => JSON.stringify(each)).join(',');
  const inner = routes ? `,routes:[${routes.map(renderRoute).join(',')}]` : '';
  return `{...${JSON.stringify({...facts, path})},component:ComponentCreator(${given})${inner}}`;
}

function listScripts(routes: Route[]): [key: string, scripts: unknown][] {
  return routes.flatMap(({path, hash, scripts, routes: inner = []}) => [
    ...(hash === undefined ? [] : [[toKey(path, hash), scripts] satisfies [string, unknown]]),
    ...listScripts(inner),
  ]);
}

function toKey(path: string, hash: string): string {
  return `${path}-${hash}`;
}
