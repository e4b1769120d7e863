import {expect, test} from 'vitest';
import {toCredential} from './credential.ts';

test.each([
  [{type: 'apiKey', in: 'query', name: 'key'} as const, {in: 'query', name: 'key', value: 'a:b'}],
  [{type: 'oauth2'} as const, {in: 'header', name: 'Authorization', value: 'Bearer a:b'}],
  [{type: 'bearer'} as const, {in: 'header', name: 'Authorization', value: 'Bearer a:b'}],
  [{type: 'openIdConnect'} as const, {in: 'header', name: 'Authorization', value: 'Bearer a:b'}],
  [{type: 'http', scheme: 'Digest'} as const, {in: 'header', name: 'Authorization', value: 'Digest a:b'}],
  [{type: 'basic'} as const, {in: 'header', name: 'Authorization', value: 'Basic YTpi'}],
  [{type: 'mutualTLS'} as const, undefined],
])('a secret of %j', (method, credential) => {
  expect(toCredential(method, 'a:b')).toEqual(credential);
});

test('Basic credentials are encoded as UTF-8', () => {
  expect(toCredential({type: 'basic'}, 'Zoë:🎉')?.value).toBe(`Basic ${Buffer.from('Zoë:🎉').toString('base64')}`);
});
