import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {locateFields} from './fieldLocations.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fields-'));
  writeFileSync(
    path.join(folder, 'portal.config.ts'),
    `// é
const first = {label: 'A'};
const second = {label: 'B'};
export default definePortal({
  produkt: 'x',
  apis: [{file: 'api/openapi.yaml', route: 'My API'}],
  navbar: [first, {label: 'C', to: '/c'}],
  languages: ['curl', 'js', ...others],
  socialLinks: [...others, {label: 'D'}, {label: 'E'}],
});
`,
  );
});
afterAll(() => rmSync(folder, {recursive: true}));

test('messages have the line and column of the fields that they name, and are in that order', () => {
  expect(
    locateFields(
      [
        'portal.config.ts: "navbar[1].to" leads to "/c": there is no such page.',
        'portal.config.ts: "apis[0].route" is "My API": write lower-case words.',
        'portal.config.ts: unknown field "produkt": write "product", or remove it.',
      ],
      folder,
    ),
  ).toEqual([
    'portal.config.ts:5:3: unknown field "produkt": write "product", or remove it.',
    'portal.config.ts:6:37: "apis[0].route" is "My API": write lower-case words.',
    'portal.config.ts:7:32: "navbar[1].to" leads to "/c": there is no such page.',
  ]);
});

test.each([
  ['a field that is missing is where it belongs', '"apis[0].label" is missing: write it.', ':6:10'],
  ['one in an object that is declared before is where that is used', '"navbar[0].label" is "A".', ':7:12'],
  ['an entry of a list is where it is', '"languages[1]" is "js": write \'javascript\'.', ':8:23'],
  ['an entry that is not written here is where the list is', '"languages[7]" is "js".', ':8:3'],
  ['one after a list of unknown length is where the whole list is', '"socialLinks[1].label" is "E".', ':9:3'],
  ['one that is missing in the whole has no location', '"title" is missing: write it.', ''],
])('%s', (_, text, location) => {
  expect(locateFields([`portal.config.ts: ${text}`], folder)).toEqual([`portal.config.ts${location}: ${text}`]);
});

test('other messages stay unchanged, even without a configuration', () => {
  const others = ['docs/a.md:3: "/b" leads to no page.', '', 'portal.config.ts: it has no default export.'];
  expect(locateFields(others, folder)).toEqual(others);
  const named = ['portal.config.ts: "url" is "x".'];
  expect(locateFields(named, path.join(folder, 'nowhere'))).toEqual(named);
});
