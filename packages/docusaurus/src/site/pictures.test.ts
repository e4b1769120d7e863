import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {validatePortal, type PortalInput} from '../config/portal.ts';
import {MINIMAL} from '../config/testing/portal.ts';
import {createConfig} from './createConfig.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  mkdirSync(path.join(folder, 'static/img'), {recursive: true});
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, {recursive: true});
});

function getPictures(names: string[], fields: Partial<PortalInput> = {}): {logo: unknown; favicon: unknown} {
  for (const name of names) writeFileSync(path.join(folder, 'static/img', name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const {favicon, themeConfig} = createConfig(
    validatePortal({
      ...MINIMAL,
      ...fields,
    }),
  );
  const {navbar} = themeConfig as {navbar: {logo?: unknown}};
  return {logo: navbar.logo, favicon};
}

test.each<[string, string[], {logo: unknown; favicon: string}]>([
  ['none', [], {logo: undefined, favicon: 'data:,'}],
  ['one logo for both modes', ['logo.svg'], {logo: {src: 'img/logo.svg', alt: '', width: 28, height: 28}, favicon: 'data:,'}],
  [
    'all of them',
    ['logo.svg', 'logo-dark.svg', 'favicon.svg'],
    {logo: {src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '', width: 28, height: 28}, favicon: 'img/favicon.svg'},
  ],
])('a portal that names no pictures uses the existing ones: %s', (_, names, expected) => {
  expect(getPictures(names)).toEqual(expected);
});

test('pictures: false leaves out existing pictures, but not named ones', () => {
  expect(getPictures(['logo.svg', 'favicon.svg'], {pictures: false})).toEqual({logo: undefined, favicon: 'data:,'});
  expect(getPictures([], {pictures: false, logo: {src: 'img/logo.svg'}})).toEqual({
    logo: {src: 'img/logo.svg', alt: ''},
    favicon: 'data:,',
  });
});
