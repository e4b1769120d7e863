import {expect, test} from 'vitest';
import {takeResponse} from './takeResponse.ts';

test.each([
  ['?code=c&state=s', '', 'code=c&state=s', '', ''],
  [
    '?a=b&api=things&scheme=o&code=c&state=s&iss=i&scope=a',
    '#oauth',
    'a=b&api=things&scheme=o&code=c&state=s&iss=i&scope=a',
    '?a=b',
    '#oauth',
  ],
  ['?error=access_denied&state=s', '', 'error=access_denied&state=s', '', ''],
  ['?code=without-a-state', '', 'code=without-a-state', '', ''],
  ['?access_token=t&token_type=bearer', '', 'access_token=t&token_type=bearer', '', ''],
  ['', '#access_token=t&state=s', '', '', ''],
  ['?a=b', '#code=c&state=s', '', '?a=b', ''],
])('%s%s is removed from the address', (search, hash, parameters, left, fragment) => {
  const response = takeResponse(search, hash);
  expect([String(response?.parameters), response?.search, response?.hash]).toEqual([parameters, left, fragment]);
});

test.each([
  ['', ''],
  ['?state=open', '#oauth'],
  ['?codes=1', '#code'.slice(0, 3)],
])('%s%s contains no authorization response', (search, hash) => {
  expect(takeResponse(search, hash)).toBeUndefined();
});
