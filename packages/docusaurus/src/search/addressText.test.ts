import {expect, test} from 'vitest';
import {getAddressText, isNamed} from './addressText.ts';

test.each([
  ['/base/docs/guides/rate-limit', 'rate limit'],
  ['/base/docs/create_index.html', 'create index'],
  ['/base/docs/errors/42', 'errors'],
  ['/base/', ''],
  ['/base/%E0%A4%A', ''],
  ['/elsewhere/old.page', 'old page'],
])('%s is about %j', (pathname, text) => {
  expect(getAddressText(pathname, '/base/')).toBe(text);
});

test.each<[role: Parameters<typeof isNamed>[0]['role'], title: string, text: string, isMeant: boolean]>([
  ['page', 'Rate limits', 'rate limit', true],
  ['page', 'Rate limits', 'limits of v1', true],
  ['page', 'Rate limits', 'pricing', false],
  ['page', 'Go', 'go', true],
  ['heading', 'Keep parts of an API to yourself', 'y', false],
  ['header', 'X-Request-Id', 'x', false],
  ['result', 'requestId', 'request limits', false],
  ['field', 'tempFileIds', 'temp file ids', true],
])('the %s "%s" by an address about "%s": %s', (role, title, text, isMeant) => {
  expect(isNamed({role, title, url: '/docs/a-page'}, text)).toBe(isMeant);
});
