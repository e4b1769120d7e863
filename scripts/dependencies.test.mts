// Checks installed packages: allowed licences, no install scripts, a checksum for each.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {renderPackage} from '../packages/create-lectern/src/render.ts';
import {ROOT} from './root.mts';

type Locked = {
  license?: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: true;
  deprecated?: string;
  link?: true;
  dev?: true;
};

const LOCK = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {packages: Record<string, Locked>};
const PACKAGES = Object.entries(LOCK.packages).filter(([name, {link}]) => name.includes('node_modules/') && !link);

/** Licences that allow any use. MPL-2.0 and OFL-1.1 restrict changes of the package itself; CC-BY-4.0 covers data on browsers. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);
/** Packages without a licence in their manifest, but with one in a file. */
const UNNAMED: Record<string, string> = {
  'node_modules/eval': 'MIT: the old field "licenses"',
  'node_modules/format': 'MIT: the old field "licenses"',
  'node_modules/require-like': 'MIT: its file License',
};

/** Whether all licences of one alternative are allowed. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((name) => LICENCES.has(name)));
}

test('each package has an allowed licence', () => {
  expect(PACKAGES.length).toBeGreaterThan(1000);
  const others = PACKAGES.filter(([name, {license}]) => (license === undefined ? UNNAMED[name] === undefined : !isAllowed(license)));
  expect(others.map(([name, {license}]) => `${name}: ${license ?? 'none'}`)).toEqual([]);
});

test('each package has a checksum, and comes from the registry', () => {
  expect(PACKAGES.filter(([, {integrity}]) => !integrity?.startsWith('sha512-')).map(([name]) => name)).toEqual([]);
  expect(PACKAGES.filter(([, {resolved}]) => resolved !== undefined && !/^https:/.test(resolved)).map(([name]) => name)).toEqual([]);
});

test('no deprecated package is installed', () => {
  expect(PACKAGES.filter(([, {deprecated}]) => deprecated !== undefined).map(([name]) => name)).toEqual([]);
});

/** Names of packages with install scripts, sorted. */
function findScripted(packages: typeof PACKAGES): string[] {
  const scripted = packages.filter(([, {hasInstallScript}]) => hasInstallScript);
  return scripted.map(([name]) => name.replace(/^.*node_modules\//, '')).sort();
}

test('a new portal answers npm 11, which asks about install scripts', () => {
  const {allowScripts} = JSON.parse(renderPackage('portal', '1.0.0')) as {allowScripts: Record<string, boolean>};
  expect(Object.entries(allowScripts)).toEqual(findScripted(PACKAGES.filter(([, {dev}]) => !dev)).map((name) => [name, false]));
});

test('no scripts run at an installation, with any version of npm', () => {
  const {allowScripts, scripts} = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>;
    scripts: Record<string, string>;
  };
  expect(Object.entries(allowScripts).sort()).toEqual(findScripted(PACKAGES).map((name) => [name, false]));
  expect(readFileSync(path.join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  // With that setting, npm silently skips such scripts.
  expect(Object.keys(scripts).filter((name) => /^(?:pre|post)(?!view)|^prepare$/.test(name))).toEqual([]);
});
