import {expect, test, vi} from 'vitest';
import type {AuthDocument} from '@lectern/openapi';
import {getPracticeCredentials} from './credentials.ts';

vi.mock('@generated/docusaurus.config', () => ({default: {}}));
vi.mock('@generated/globalData', () => ({default: {}}));
vi.mock('@docusaurus/theme-common', () => ({
  createStorageSlot: () => ({get: () => null, set: () => undefined, del: () => undefined, listen: () => () => undefined}),
}));

test('a sandbox gets its practice credential even if the scheme is Basic', () => {
  const document = {
    schemes: [{key: 'user', title: 'User', method: {type: 'basic'}}],
    sandbox: {credentials: {user: 'Zoë:a'}},
  } as unknown as AuthDocument;
  expect(getPracticeCredentials(document, [[{key: 'user', scopes: []}]])).toEqual({
    credentials: [{in: 'header', name: 'Authorization', value: `Basic ${Buffer.from('Zoë:a').toString('base64')}`}],
    keys: ['user'],
    isPractice: true,
  });
});
