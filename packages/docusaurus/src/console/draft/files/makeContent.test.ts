import {PDFDocument} from 'pdf-lib';
import {expect, test} from 'vitest';
import {makeContent} from './makeContent.ts';

async function make(name: string, type?: string): Promise<string> {
  return (await makeContent(name, type)).text();
}

test('a sample file is valid for its type', async () => {
  expect(JSON.parse(await make('a.json', 'application/json'))).toHaveProperty('name', 'a.json');
  expect((await make('a.csv', 'text/csv')).split('\n')[1]).toMatch(/^a\.csv,/);
  expect(await make('a.md', 'text/markdown')).toMatch(/^# Sample\n/);
  expect(await make('a.html', 'text/html')).toMatch(/^<!doctype html>/);
  expect(await make('a.bin')).toMatch(/^This is a sample file/);
  const file = await makeContent('a.pdf', 'application/pdf');
  expect((await PDFDocument.load(await file.arrayBuffer(), {throwOnInvalidObject: true})).getPageCount()).toBe(1);
});
