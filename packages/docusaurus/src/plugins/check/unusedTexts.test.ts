import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {findUnusedTexts} from './unusedTexts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unused-'));
});
afterEach(() => {
  rmSync(folder, {recursive: true});
});

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
  writeFileSync(path.join(folder, name), text);
}

test('an ID of no text is reported with its line and a similar ID', () => {
  const ids = [
    'portal.answer.download',
    'portal.answer.downlod',
    'portal.zzz.qqq',
    'theme.common.any',
    'theme.docs.paginator.privious',
    'theme.docs.paginator.next',
    'shop.title',
  ];
  write('i18n/fr/code.json', JSON.stringify(Object.fromEntries(ids.map((id) => [id, {message: 'A'}])), null, 2));
  expect(findUnusedTexts(folder, {locales: ['en', 'fr']})).toEqual([
    'i18n/fr/code.json:5: "portal.answer.downlod" is the ID of no text: write "portal.answer.download", or delete the entry.',
    'i18n/fr/code.json:8: "portal.zzz.qqq" is the ID of no text: delete the entry.',
    'i18n/fr/code.json:14: "theme.docs.paginator.privious" is the ID of no text: write "theme.docs.paginator.previous", or delete the entry.',
  ]);
});

test('texts of own components, and files of other languages, are not reported', () => {
  write('src/components/Price.tsx', "export const title = translate({id: 'portal.shop.title', message: 'Price'});\n");
  write('i18n/fr/code.json', '{"portal.shop.title": {"message": "Prix"}}');
  write('i18n/it/code.json', '{"portal.shop.other": {"message": "Prezzo"}}');
  expect(findUnusedTexts(folder, {locales: ['fr']})).toEqual([]);
});
