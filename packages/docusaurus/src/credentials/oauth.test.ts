import {expect, test, vi} from 'vitest';
import {parseCredentials, renderCredentials} from './stored/storedCredential.ts';

vi.mock('@docusaurus/theme-common', () => ({createStorageSlot: () => undefined}));

test.each([
  [3600, 3_601_000],
  [0, 1000],
  [1e306, undefined],
  [1e14, undefined],
  [Number.NaN, undefined],
  [-5, undefined],
  ['3600', undefined],
  [null, undefined],
  [undefined, undefined],
])('a token that expires in %j seconds is one that can be stored, shown and read again', async (seconds, expires) => {
  vi.useFakeTimers({now: 1000});
  const {toExpiry} = await import('./oauth.ts');
  expect(toExpiry(seconds)).toEqual(expires === undefined ? {} : {expires});
  const secret = {type: 'token' as const, value: 'secret', ...toExpiry(seconds)};
  const {stored, isBroken} = parseCredentials(renderCredentials([{api: 'api', key: 'key', since: 1, secret}]));
  expect([stored[0]?.secret, isBroken]).toEqual([secret, false]);
  vi.useRealTimers();
});

test.each([8.64e15, 1e300, -1e300])('a stored time of %d is none', (time) => {
  const entry = {api: 'api', key: 'key', since: 1, secret: {type: 'token', value: 'secret'}};
  const texts = [
    {...entry, since: time},
    {...entry, secret: {...entry.secret, expires: time}},
  ].map((each) => JSON.stringify([each]));
  expect(texts.map((text) => parseCredentials(text))).toEqual([
    {stored: [], isBroken: true},
    {stored: [], isBroken: true},
  ]);
});
