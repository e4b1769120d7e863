import {expect, test} from 'vitest';
import {getContentType} from './fileType.ts';

test.each([
  ['notes.md', 'text/markdown'],
  ['notes.TXT', 'text/plain'],
  ['page.html', 'text/html'],
  ['table.csv', 'text/csv'],
  ['data.json', 'application/json'],
  ['report.v2.pdf', 'application/pdf'],
  ['picture.png', 'image/png'],
  ['picture.jpg', 'image/jpeg'],
  ['file.bin', undefined],
  ['constructor', undefined],
])('%s is sent as %s', (fileName, type) => {
  expect(getContentType(fileName)).toBe(type);
});
