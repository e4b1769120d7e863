// The packages have one version, and the changelog of each begins with it.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const PACKAGES = path.resolve(import.meta.dirname, '../packages');
const NAMES = ['openapi', 'docusaurus', 'create-lectern'];

type Manifest = {name: string; version: string; files: string[]; dependencies: Record<string, string>};

const read = (name: string): Manifest => JSON.parse(readFileSync(path.join(PACKAGES, name, 'package.json'), 'utf8')) as Manifest;

test('all packages have one version, and depend on one another in it', () => {
  const manifests = NAMES.map(read);
  const versions = manifests.flatMap(({version, dependencies}) => [
    version,
    ...Object.entries(dependencies).flatMap(([name, range]) => (name.startsWith('@lectern/') ? [range] : [])),
  ]);
  expect(versions).toHaveLength(4);
  expect(new Set(versions).size).toBe(1);
});

test.each(NAMES)('the changelog of %s is published, and names its version', (name) => {
  const {name: title, version, files} = read(name);
  expect(files).toContain('CHANGELOG.md');
  const text = readFileSync(path.join(PACKAGES, name, 'CHANGELOG.md'), 'utf8');
  expect(text).toMatch(new RegExp(`^# Changelog of ${title}\n`));
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings.filter((heading) => heading !== 'Next')[0]).toBe(version);
  expect(headings.indexOf('Next')).toBeLessThan(1);
});
