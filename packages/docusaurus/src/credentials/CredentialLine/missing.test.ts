import type {AuthDocument, AuthMethod} from '@lectern/openapi';
import {expect, test} from 'vitest';
import {findOtherTitles} from './missing.ts';

const SCHEMES: [key: string, title: string, method: AuthMethod][] = [
  ['key', 'API key in header X-Key', {type: 'apiKey', in: 'header', name: 'X-Key'}],
  ['token', 'Bearer token', {type: 'bearer', format: 'API key'}],
  ['jwt', 'Bearer token', {type: 'bearer', format: 'JWT'}],
  ['login', 'Basic authentication', {type: 'basic'}],
  ['oauth', 'OAuth 2', {type: 'oauth2', flows: []}],
];
const DOCUMENT = {schemes: SCHEMES.map(([key, title, method]) => ({key, title, method}))} as unknown as AuthDocument;

const find = (...alternatives: string[][]): string =>
  findOtherTitles(
    alternatives.map((keys) => keys.map((key) => ({key, scopes: []}))),
    DOCUMENT,
  );

test('missing credentials of a request are named by their schemes, unless all are keys', () => {
  expect(find(['login'])).toBe('Basic authentication');
  expect(find(['jwt'])).toBe('Bearer token');
  expect(find(['login'], ['oauth'])).toBe('Basic authentication or OAuth 2');
  expect(find(['login', 'oauth'], ['login'])).toBe('Basic authentication, OAuth 2');
  expect(find(['key'])).toBe('');
  expect(find(['token'], ['key'])).toBe('');
  expect(find(['key'], ['login'])).toBe('API key in header X-Key or Basic authentication');
  expect(find([], ['login'])).toBe('Basic authentication');
  expect(find(['unknown'])).toBe('unknown');
});

test('nothing is named before the document is loaded', () => {
  expect(findOtherTitles([[{key: 'login', scopes: []}]], undefined)).toBe('');
});
