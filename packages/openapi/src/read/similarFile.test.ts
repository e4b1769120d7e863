import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {findSimilarFile} from './similarFile.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'similar-'));
  mkdirSync(path.join(folder, 'api/parts.yaml'), {recursive: true});
  for (const name of ['api/openapi.yaml', 'api/Logo.svg', 'api/.secret.yaml', 'brand.css']) writeFileSync(path.join(folder, name), '');
});
afterAll(() => {
  rmSync(folder, {recursive: true});
});

test('an absolute path', () => {
  expect(findSimilarFile('', path.join(folder, 'brand.ccs'))).toBe(path.join(folder, 'brand.css'));
});

test.each<[name: string, similar: string | undefined]>([
  ['api/openapi.yml', 'api/openapi.yaml'],
  ['api/opnapi.yaml', 'api/openapi.yaml'],
  ['api/openapi.json', 'api/openapi.yaml'],
  ['api/logo.svg', 'api/Logo.svg'],
  ['API/openapi.yaml', 'api/openapi.yaml'],
  ['./brands.css', './brand.css'],
  ['api/../brand.scss', 'api/../brand.css'],
  ['api/secret.yaml', undefined],
  ['api/part.yaml', undefined],
  ['nothing/openapi.yaml', undefined],
])('%s', (name, similar) => {
  expect(findSimilarFile(folder, name)).toBe(similar);
});
