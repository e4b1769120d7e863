import {expect, test} from 'vitest';
import {getAddressText} from './addressText.ts';

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
