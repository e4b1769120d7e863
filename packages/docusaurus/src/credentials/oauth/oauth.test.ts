import {AuthorizationResponseError} from 'oauth4webapi';
import {expect, test, vi} from 'vitest';
import {parseCredentials, renderCredentials} from '../stored/storedCredential.ts';
import {useStubbedSlots} from '../testing/slots.ts';

vi.mock('@docusaurus/theme-common', () => ({createStorageSlot: () => undefined}));

const slots = useStubbedSlots();

const PENDING = {
  api: 'api',
  key: 'key',
  wanted: 'tab',
  asked: {since: 1},
  scopes: [],
  client: {id: 'portal'},
  server: {token: 'https://a.example/token'},
  state: 'state',
  verifier: 'verifier',
  redirect: 'https://portal.example/auth',
};

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
])('a token that expires in %j seconds can be stored, shown and read again', async (seconds, expires) => {
  vi.useFakeTimers({now: 1000});
  const {toExpiry} = await import('./tokens.ts');
  expect(toExpiry(seconds)).toEqual(expires === undefined ? {} : {expires});
  const secret = {type: 'token' as const, value: 'secret', ...toExpiry(seconds)};
  const {stored, isBroken} = parseCredentials(renderCredentials([{api: 'api', key: 'key', since: 1, secret}]));
  expect([stored[0]?.secret, isBroken]).toEqual([secret, false]);
  vi.useRealTimers();
});

test.each(['a\r\nX-Evil: 1', 'a\0b', 'a\u202eb', 'a€'])('a token %j, which no header may have, is refused', async (value) => {
  const {toSecret} = await import('./tokens.ts');
  const request = {server: {token: 'https://a.example/token'}, client: {id: 'portal', method: 'post' as const}, scopes: []};
  expect(() => toSecret({access_token: value, token_type: 'bearer'}, request)).toThrow('access_token');
});

test('a token that is no bearer token is refused', async () => {
  const {toSecret} = await import('./tokens.ts');
  const request = {server: {token: 'https://a.example/token'}, client: {id: 'portal', method: 'post' as const}, scopes: []};
  expect(() => toSecret({access_token: 'a', token_type: 'dpop'}, request)).toThrow('"token_type" is "dpop", not "Bearer"');
});

test.each([8.64e15, 1e300, -1e300])('a stored time of %d is ignored', (time) => {
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

test.each([null, 5, 'text', [], {...PENDING, state: null}, {...PENDING, state: ''}, {...PENDING, verifier: 1}, {...PENDING, client: null}])(
  'a stored %j is not a sign-in, and no response completes one',
  async (stored) => {
    const {finishSignIn, getPending} = await import('./signIn.ts');
    const check = vi.fn(() => Promise.resolve());
    slots.set('tab sign-in', JSON.stringify(PENDING));
    expect(getPending()).toEqual(PENDING);
    slots.set('tab sign-in', JSON.stringify(stored));
    expect(getPending()).toBeUndefined();
    await expect(finishSignIn(new URLSearchParams('code=1'), check)).rejects.toThrow('No sign-in was started in this tab');
    expect(check).not.toHaveBeenCalled();
  },
);

test('a response of an authorization server that does not end or does not begin is abandoned', async () => {
  const {requestClientToken} = await import('./tokens.ts');
  const [leave, ask] = [vi.fn(), vi.fn<typeof fetch>()];
  vi.stubGlobal('fetch', ask);
  const request = {server: {token: 'https://a.example/token'}, client: {id: 'a', secret: 'b', method: 'basic' as const}, scopes: []};
  const endless = new ReadableStream({pull: (stream) => stream.enqueue(new Uint8Array(100_000)), cancel: leave});
  ask.mockResolvedValueOnce(new Response(endless, {headers: {'Content-Type': 'application/json'}}));
  await expect(requestClientToken(request)).rejects.toThrow('The response from https://a.example/token exceeds 1000000 bytes.');
  expect(leave).toHaveBeenCalledOnce();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new Error('too late')));
  ask.mockImplementationOnce((_url, init) => new Promise((_, reject) => init?.signal?.aborted && reject(init.signal.reason as Error)));
  await expect(requestClientToken(request)).rejects.toThrow('too late');
  vi.unstubAllGlobals();
});

test.each([
  ['{', "The response of the authorization server isn't valid OAuth 2: "],
  ['{}', `The response of the authorization server isn't valid OAuth 2: "response" body "access_token" property must be`],
])('an invalid token response %s is described with its fault, in the language of the page', async (body, description) => {
  const {describeSignInFailure} = await import('./failure.ts');
  const {requestClientToken} = await import('./tokens.ts');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, {headers: {'Content-Type': 'application/json'}})));
  const request = {server: {token: 'https://a.example/token'}, client: {id: 'a', secret: 'b', method: 'basic' as const}, scopes: []};
  const error = await requestClientToken(request).catch((reason: unknown) => reason);
  expect(describeSignInFailure(error)).toContain(description);
  vi.unstubAllGlobals();
});

test('a response without a body is described with its fault', async () => {
  const {describeSignInFailure} = await import('./failure.ts');
  const {requestClientToken} = await import('./tokens.ts');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, {status: 204})));
  const request = {server: {token: 'https://a.example/token'}, client: {id: 'a', secret: 'b', method: 'basic' as const}, scopes: []};
  const error = await requestClientToken(request).catch((reason: unknown) => reason);
  expect(describeSignInFailure(error)).toContain("isn't valid OAuth 2: ");
  vi.unstubAllGlobals();
});

test('a timeout names the authorization server as the reason', async () => {
  const {describeSignInFailure} = await import('./failure.ts');
  expect(describeSignInFailure(new DOMException('signal timed out', 'TimeoutError'))).toBe(
    'The authorization server sent no response within 30 seconds.',
  );
});

test('the message of an authorization server is shown as written, and a long one in part', async () => {
  const {describeSignInFailure} = await import('./failure.ts');
  const cause = new URLSearchParams({error: 'denied', error_description: `Not\u202Eyou ${'x'.repeat(10_000)}`});
  const text = describeSignInFailure(new AuthorizationResponseError('', {cause}));
  expect(text).toMatch(/^denied: Not\\u202Eyou x{4,}…$/);
  expect(text.length).toBeLessThan(520);
});

test.each([
  ['the document without a name of its own', 'https://portal.example/auth?scheme=key', 'api=others&scheme=key'],
  ['two schemes', 'https://portal.example/auth?api=api&scheme=key', 'api=api&scheme=key&scheme=other'],
  ['two documents', 'https://portal.example/auth?api=api&scheme=key', 'api=api&api=others&scheme=key'],
])('a response for another address than that of the sign-in is not used: %s', async (_what, redirect, address) => {
  const {finishSignIn} = await import('./signIn.ts');
  const check = vi.fn(() => Promise.reject(new Error('it is used')));
  slots.set('tab sign-in', JSON.stringify({...PENDING, redirect}));
  const response = new URLSearchParams(`${address}&code=of-another&state=state`);
  await expect(finishSignIn(response, check)).rejects.toThrow('the authorization server of another scheme');
  expect(check).not.toHaveBeenCalled();
});

test.each([
  ['https://a.example/realms/main', 'token-1'],
  ['https://login.example', 'token-1'],
  ['https://b.example', undefined],
  ['none', undefined],
])('the response of a plain OAuth 2 server may name only that server: %s', async (iss, value) => {
  const {finishSignIn} = await import('./signIn.ts');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({access_token: 'token-1', token_type: 'bearer'})));
  const server = {...PENDING.server, authorization: 'https://login.example/authorize'};
  slots.set('tab sign-in', JSON.stringify({...PENDING, server, client: {...PENDING.client, method: 'basic'}}));
  const finished = finishSignIn(new URLSearchParams({code: '1', state: 'state', iss}), () => Promise.resolve());
  if (value === undefined) await expect(finished).rejects.toThrow('unexpected "iss"');
  else expect(await finished).toMatchObject({secret: {value}});
  vi.unstubAllGlobals();
});
