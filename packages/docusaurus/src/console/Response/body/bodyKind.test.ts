import {expect, test} from 'vitest';
import {getBodyKind, getFileName} from './bodyKind.ts';

const FILES = 'https://api.example/v1/files/';

test.each([
  ['attachment; filename="all files.zip"', 'all files.zip'],
  ["attachment; filename=a.zip; filename*=UTF-8''gr%C3%B6%C3%9Fe.zip", 'größe.zip'],
  ['attachment; filename="../../a/b\\\\c.txt"', '.._.._a_b__c.txt'],
  ["attachment; filename*=UTF-8''a%0D%0A%00.txt", 'a___.txt'],
  // Reads as `reportexe.pdf`.
  ["attachment; filename*=UTF-8''report%E2%80%AEfdp.exe", 'report_fdp.exe'],
  [`attachment; filename="${'a'.repeat(50_000)}.txt"`, `${'a'.repeat(196)}.txt`],
  ['inline', '7.pdf'],
])('a download after %j is named %s', (disposition, name) => {
  const head = {status: 200, mediaType: 'application/pdf', headers: [['content-disposition', disposition] satisfies [string, string]]};
  expect(getFileName(head, `${FILES}7?a=b`)).toBe(name);
});

test.each([
  ['a%2Fb%5Cc.csv', 'a_b_c.csv'],
  ['report%E2%80%AEfdp.exe', 'report_fdp.exe'],
  ['', 'files.pdf'],
])('a download from an address that ends with %j is named %s', (end, name) => {
  expect(getFileName({status: 200, mediaType: 'application/pdf', headers: []}, FILES + end)).toBe(name);
});

test('an error response is not named after its address', () => {
  const head = {status: 404, mediaType: 'application/problem+json', headers: []};
  expect(getFileName(head, `${FILES}idx_1`)).toBe('error-404.json');
  expect(getFileName({...head, status: 400}, `${FILES}idx_1`)).toBe('error-400.json');
  expect(getFileName({...head, headers: [['content-disposition', 'attachment; filename="log.txt"']]}, FILES)).toBe('log.txt');
});

test.each([
  ['image/svg+xml', 'image'],
  ['image/png', 'image'],
  ['video/vnd.x-1', 'video'],
  // As the address of a document, a browser reads these as XML or HTML, whose scripts run.
  ['image/a+xml', 'text'],
  ['audio/a+xml', 'text'],
  ['image/svg+xml a', 'file'],
  ['image/svg+xml(a)', 'file'],
  ['image/svg+xml,image/png', 'file'],
  ['image/', 'file'],
])('a body of %s is shown as %s', (mediaType, kind) => {
  expect(getBodyKind(mediaType, 1)).toBe(kind);
});
