import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {validatePortal, type Portal, type PortalInput} from '../../config/portal.ts';
import {MINIMAL} from '../../config/testing/portal.ts';
import {findWrongContents} from './fileContents.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'contents-'));
});
afterEach(() => {
  rmSync(folder, {recursive: true});
});

function write(name: string, content: string): void {
  const file = path.join(folder, 'static', name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content, 'latin1');
}

function create(change: Partial<PortalInput>): Portal {
  return validatePortal({
    ...MINIMAL,
    ...change,
  });
}

const SVG = '<?xml version="1.0"?>\n<!-- Made by an editor -->\n<svg xmlns="http://www.w3.org/2000/svg" />';
const PNG = '\x89PNG\r\n\x1A\n0';

test('a picture or font whose content differs from its extension is reported with its real type', () => {
  write('img/brand.svg', PNG);
  write('img/brand-dark.png', 'version https://git-lfs.github.com/spec/v1');
  write('fonts/brand.woff2', '\0\x01\0\0');
  write('img/favicon.svg', '<!doctype html><title>Not found</title>');
  const portal = create({
    logo: {src: 'img/brand.svg', srcDark: 'img/brand-dark.png'},
    theme: {font: {family: 'Brand', file: 'fonts/brand.woff2'}},
  });
  expect(findWrongContents(folder, portal)).toEqual([
    'portal.config.ts: "logo.src" is "img/brand.svg": the file is not an SVG, but a PNG: give it the ending .png, in static and here.',
    'portal.config.ts: "logo.srcDark" is "img/brand-dark.png": the file is not a PNG: export or download it again, or name another file.',
    'portal.config.ts: "theme.font.file" is "fonts/brand.woff2": the file is not a WOFF2 font, but a TrueType or OpenType font: give it the ending .ttf, in static and here.',
    'static/img/favicon.svg is not an SVG: export or download it again, or name another file.',
  ]);
  expect(findWrongContents(folder, create({pictures: false}))).toEqual([]);
});

test('correct files, other files and missing files are not reported', () => {
  write('img/logo.svg', SVG);
  write('img/logo-dark.svg', `\xFF\xFE${Buffer.from('<svg >', 'utf16le').toString('latin1')}`);
  write('img/favicon.png', PNG);
  write('fonts/brand.otf', 'OTTO');
  const theme = {font: {family: 'Brand', file: 'fonts/brand.otf'}, codeFont: {family: 'Code', file: 'fonts/gone.woff2'}};
  expect(findWrongContents(folder, create({favicon: 'img/favicon.png', theme}))).toEqual([]);
});
