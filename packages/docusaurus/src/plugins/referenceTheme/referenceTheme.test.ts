import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {expect, test} from 'vitest';
import referenceTheme, {getEjectHint, getSwizzleConfig} from './index.ts';

const PACKAGE = path.resolve(import.meta.dirname, '../../..');
const THEME = path.join(PACKAGE, 'src/reference/theme');
const names = readdirSync(path.join(THEME, 'Reference')).sort();
const create = referenceTheme as unknown as (context: Pick<LoadContext, 'siteDir'>) => Plugin;

test('each component is listed with what it shows, has a type, and is in the guide', () => {
  const {components} = getSwizzleConfig();
  expect(Object.keys(components).sort()).toEqual(['Reference', ...names.map((name) => `Reference/${name}`)]);
  const types = readFileSync(path.join(THEME, 'components.d.ts'), 'utf8');
  const guide = readFileSync(path.join(PACKAGE, 'guides/components.md'), 'utf8');
  expect([...types.matchAll(/declare module '@theme\/Reference\/(\w+)'/g)].map(([, name]) => name)).toEqual(names);
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('pages render through the component names that a site can replace', () => {
  const sources = readdirSync(path.join(PACKAGE, 'src/reference'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map(({parentPath, name}) => readFileSync(path.join(parentPath, name), 'utf8'));
  expect(names.filter((name) => !sources.some((text) => text.includes(`from '@theme/Reference/${name}'`)))).toEqual([]);
});

test('stylesheets of wrappers are on all pages, and no others of the site', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'reference-theme-'));
  try {
    expect(create({siteDir}).getClientModules?.()).toEqual([]);
    for (const folder of ['Reference/Samples', 'Footer']) {
      mkdirSync(path.join(siteDir, 'src/theme', folder), {recursive: true});
      writeFileSync(path.join(siteDir, 'src/theme', folder, 'styles.module.css'), '');
    }
    expect(create({siteDir}).getClientModules?.()).toEqual([path.join(siteDir, 'src/theme/Reference/Samples/styles.module.css')]);
  } finally {
    rmSync(siteDir, {recursive: true});
  }
});

test('ejecting a component prints the command that wraps it', () => {
  const eject = ['node', 'docusaurus', 'swizzle', '@lectern/docusaurus', 'Reference/Samples', '--eject', '--typescript'];
  expect(getEjectHint(eject)).toContain('run npx docusaurus swizzle @lectern/docusaurus Reference/Samples --wrap --typescript.');
  expect(getEjectHint(eject.map((each) => each.replace('eject', 'wrap')))).toBeUndefined();
  expect(getEjectHint(eject.map((each) => each.replace('@lectern/docusaurus', '@docusaurus/theme-classic')))).toBeUndefined();
  expect(getEjectHint(['node', 'docusaurus', 'build'])).toBeUndefined();
});
