import {expect, test} from 'vitest';
import {hasScopes, mergeScopes} from './scopes.ts';

const flow = (name: string, scopes: {name: string; html?: string}[]) => ({name, facts: [], scopes});

test.each([
  ['oauth2', true],
  ['openIdConnect', true],
  ['unknown', true],
  ['http', false],
  ['apiKey', false],
  ['mutualTLS', false],
] as const)('entries of %s are scopes: %s', (type, isScopes) => {
  expect(hasScopes({type})).toBe(isScopes);
});

test('a scope that every flow grants is listed once', () => {
  const scopes = [{name: 'read', html: '<p>Read things</p>'}, {name: 'write'}];
  expect(mergeScopes([flow('authorizationCode', scopes), flow('implicit', scopes)])).toEqual(scopes);
});

test('a scope that only some flows grant names them, and differing descriptions stay', () => {
  const flows = [
    flow('authorizationCode', [{name: 'read', html: '<p>Read</p>'}, {name: 'write'}]),
    flow('clientCredentials', [{name: 'read', html: '<p>Read all</p>'}, {name: 'write'}]),
    flow('password', []),
  ];
  expect(mergeScopes(flows)).toEqual([
    {name: 'read', html: '<p>Read</p>', flows: ['authorizationCode']},
    {name: 'write', flows: ['authorizationCode', 'clientCredentials']},
    {name: 'read', html: '<p>Read all</p>', flows: ['clientCredentials']},
  ]);
});
