// The package.json of a site with the packages of the engine.
import type {Manifest, Site} from './findSite.ts';

const PACKAGES = ['@lectern/docusaurus', '@lectern/openapi'];

/** The changed text; undefined: the packages are in it already, in any version. */
export function addPackages({manifest, package: {text}}: Pick<Site, 'manifest' | 'package'>, version: string): string | undefined {
  const missing = PACKAGES.filter((name) => !(name in {...manifest.devDependencies, ...manifest.dependencies}));
  if (missing.length === 0) return undefined;
  const all = {...manifest.dependencies, ...Object.fromEntries(missing.map((name) => [name, version]))};
  const dependencies = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ';
  const changed: Manifest = {...manifest, dependencies};
  return `${JSON.stringify(changed, null, indent)}${text.endsWith('\n') ? '\n' : ''}`;
}
