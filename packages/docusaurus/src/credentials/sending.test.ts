// The credentials sent to a server, and the reason why a stored one is withheld: whole results.
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {AuthDocument} from '@lectern/openapi';
import type {Secret} from './stored/storedCredential.ts';
import {useStubbedSlots} from './testing/slots.ts';

vi.mock('@generated/docusaurus.config', () => ({default: {}}));
vi.mock('@generated/globalData', () => ({default: {}}));
vi.mock('@docusaurus/theme-common', () => ({createStorageSlot: () => ({get: () => null, set: () => undefined})}));

const ORIGIN = 'https://api.example.com';
const scheme = (key: string, method: object): object => ({key, title: `The ${key}`, method});
const DOCUMENT = {
  schemes: [
    scheme('key', {type: 'bearer'}),
    scheme('query', {type: 'apiKey', in: 'query', name: 'k'}),
    scheme('cookie', {type: 'apiKey', in: 'cookie', name: 'sid'}),
    scheme('basic', {type: 'basic'}),
    scheme('oauth', {type: 'oauth2', flows: []}),
  ],
  servers: [
    {url: ORIGIN, variables: []},
    {url: 'https://{host}.own.example', variables: [{name: 'host', default: 'a'}]},
  ],
  sandbox: {port: 4010, credentials: {key: 'practice', query: 'q'}},
} as unknown as AuthDocument;
const load = vi.fn(() => Promise.resolve(DOCUMENT));
vi.mock('./document.ts', () => ({loadAuthDocument: () => load()}));
const renew = vi.fn<(...all: unknown[]) => Promise<void>>();
vi.mock('./renewal.ts', async (original) => ({...(await original<object>()), renewToken: (...all: unknown[]) => renew(...all)}));

const slots = useStubbedSlots();
Object.assign(window, {location: {href: 'https://portal.example.com/'}});
beforeEach(() => slots.clear());
afterEach(() => {
  load.mockClear();
  renew.mockReset();
});

async function store(key: string, secret: Secret | string, origins = [ORIGIN]): Promise<void> {
  const {save} = await import('./stored/store.ts');
  save({api: 'api', key, secret: typeof secret === 'string' ? {type: 'value', value: secret} : secret, origins}, 'tab');
}

async function send(keys: string[][], url = `${ORIGIN}/v1`, isSandbox = false): Promise<object> {
  const {getCredentials} = await import('./credentials.ts');
  const security = keys.map((needs) => needs.map((key) => ({key, scopes: []})));
  return getCredentials('api', security, {url, isSandbox});
}

const NOTHING = {credentials: [], keys: []};
const bearer = (value: string): object => ({in: 'header', name: 'Authorization', value: `Bearer ${value}`});

test('only the first alternative with all its credentials stored is sent', async () => {
  await store('key', 'secret');
  await store('query', 'other');
  expect(await send([['cookie'], ['key', 'cookie'], ['key', 'query'], ['key']])).toEqual({
    credentials: [bearer('secret'), {in: 'query', name: 'k', value: 'other'}],
    keys: ['key', 'query'],
  });
  expect(await send([[], ['query']])).toEqual({credentials: [{in: 'query', name: 'k', value: 'other'}], keys: ['query']});
});

test('without stored credentials, a server gets nothing and no document is loaded; a sandbox gets its own credentials', async () => {
  expect(await send([['key'], []])).toEqual(NOTHING);
  expect(load).not.toHaveBeenCalled();
  expect(await send([[], ['key', 'cookie'], ['key', 'query']], ORIGIN, true)).toEqual({
    credentials: [bearer('practice'), {in: 'query', name: 'k', value: 'q'}],
    keys: ['key', 'query'],
    isPractice: true,
  });
  expect(await send([['cookie']], ORIGIN, true)).toEqual(NOTHING);
});

test('nothing is sent if the servers are unknown', async () => {
  await store('key', 'secret');
  load.mockRejectedValueOnce(new Error('no network'));
  expect(await send([['key']])).toEqual({
    ...NOTHING,
    withheld: "Not sent: the list of servers that may get credentials can't be loaded. Error: no network",
  });
});

test('a server that the document does not name gets nothing', async () => {
  await store('key', 'secret');
  expect(await send([['key']], 'https://evil.example:8443/v1')).toEqual({
    ...NOTHING,
    withheld: 'Not sent: evil.example:8443 is not a server in the API document.',
  });
  expect(await send([['key']], 'nowhere:')).toEqual({...NOTHING, withheld: 'Not sent: nowhere: is not a server in the API document.'});
});

test("the visitor's own server gets a credential once it is confirmed", async () => {
  const {confirmOrigin} = await import('./stored/confirmed.ts');
  const own = 'https://b.own.example';
  await store('key', 'secret');
  expect(await send([['key']], `${own}/v1`)).toEqual({
    ...NOTHING,
    withheld: 'Not sent yet. The API document lets you choose this server: confirm that b.own.example is yours.',
    unconfirmed: own,
  });
  confirmOrigin('api', own);
  expect(await send([['key']], `${own}/v1`)).toEqual({credentials: [bearer('secret')], keys: ['key'], confirmed: own});
  confirmOrigin('api', own, false);
  expect(await send([['key']], `${own}/v1`)).toMatchObject({unconfirmed: own});
});

test('the key of the sandbox is sent to no server', async () => {
  await store('key', 'practice');
  await store('query', 'other');
  expect(await send([['query', 'key']])).toEqual({
    ...NOTHING,
    withheld: 'Your key is not sent: it is the sandbox key, and only the sandbox accepts it.',
  });
  expect(await send([['query']])).toMatchObject({keys: ['query']});
});

test('a credential for another server waits until it is allowed', async () => {
  await store('key', 'secret', ['https://other.example']);
  await store('query', 'other', ['https://another.example']);
  expect(await send([['key']])).toEqual({
    ...NOTHING,
    withheld: 'You added this credential for https://other.example. It is not sent to https://api.example.com until you allow it.',
    unbound: {origin: ORIGIN, stored: [expect.objectContaining({key: 'key'}) as object]},
  });
});

test('a cookie is reported as not sent by browsers, beside the credentials that are sent', async () => {
  await store('cookie', 'x');
  await store('key', 'secret');
  const reason = expect.stringMatching(/^The cookie sid is not sent: browsers/) as string;
  expect(await send([['cookie', 'key']])).toEqual({credentials: [bearer('secret')], keys: ['key'], withheld: reason});
});

test('a secret is not sent for another type of scheme than it was stored for', async () => {
  await store('basic', 'token');
  expect(await send([['basic']])).toEqual(NOTHING);
  await store('basic', {type: 'basic', username: 'a', password: 'b'});
  expect(await send([['basic']])).toEqual({credentials: [{in: 'header', name: 'Authorization', value: 'Basic YTpi'}], keys: ['basic']});
  await store('key', {type: 'basic', username: 'a', password: 'b'});
  expect(await send([['key']])).toEqual(NOTHING);
});

const REFRESH = {token: 'r', address: 'https://a.example/token', client: {id: 'c', method: 'basic' as const}};

test('a token that has expired is not sent', async () => {
  await store('oauth', {type: 'token', value: 'old', expires: 1});
  expect(await send([['oauth']])).toEqual({...NOTHING, withheld: 'The access token for The oauth has expired.'});
  expect(renew).not.toHaveBeenCalled();
  await store('oauth', {type: 'token', value: 'young', expires: Date.now() + 1_000_000});
  expect(await send([['oauth']])).toEqual({credentials: [bearer('young')], keys: ['oauth']});
});

test('an expired token is not replaced by that of another environment', async () => {
  const {save} = await import('./stored/store.ts');
  const secret: Secret = {type: 'token', value: 'other', expires: Date.now() + 1_000_000};
  save({api: 'api', key: 'oauth', secret, origins: [ORIGIN]}, 'tab', {since: Date.now(), environment: 'test'});
  await store('oauth', {type: 'token', value: 'old', expires: 1});
  expect(await send([['oauth']])).toEqual({...NOTHING, withheld: 'The access token for The oauth has expired.'});
});

test('an expired token is renewed if possible, and only for a request that is sent', async () => {
  const {previewCredentials} = await import('./credentials.ts');
  await store('oauth', {type: 'token', value: 'old', expires: 1, refresh: REFRESH});
  const preview = await previewCredentials('api', [[{key: 'oauth', scopes: []}]], {url: ORIGIN, isSandbox: false});
  expect(preview).toEqual({credentials: [bearer('old')], keys: ['oauth']});
  expect(renew).not.toHaveBeenCalled();
  renew.mockRejectedValueOnce(new Error('Refused.'));
  expect(await send([['oauth']])).toEqual({...NOTHING, withheld: 'The access token for The oauth has expired. Refused.'});
  renew.mockImplementationOnce(() => store('oauth', {type: 'token', value: 'new', expires: Date.now() + 1_000_000}));
  expect(await send([['oauth']])).toEqual({credentials: [bearer('new')], keys: ['oauth']});
});

test('of several credentials, one that the server refused is enough to say so', async () => {
  const {watchRefusal} = await import('./stored/refused.ts');
  await store('key', 'refused before');
  await store('query', 'other');
  watchRefusal('api', ['key'], {url: `${ORIGIN}/v1`, isSandbox: false})(401);
  expect(await send([['query', 'key']])).toMatchObject({keys: ['query', 'key'], isRefused: true});
  expect(await send([['query']])).not.toHaveProperty('isRefused');
});

test('a key that a server refused counts as refused there until that server accepts it or it changes', async () => {
  const {watchRefusal} = await import('./stored/refused.ts');
  const server = {url: `${ORIGIN}/v1`, isSandbox: false};
  await store('key', 'first');
  const note = watchRefusal('api', ['key'], server);
  note(404);
  expect(await send([['key']])).not.toHaveProperty('isRefused');
  note(401);
  expect(await send([['key']])).toMatchObject({isRefused: true});
  expect(await send([['key']], 'https://b.own.example/v1')).not.toHaveProperty('isRefused');
  watchRefusal('api', ['key'], server)(500);
  expect(await send([['key']])).toMatchObject({isRefused: true});
  watchRefusal('api', ['key'], server)(403);
  expect(await send([['key']])).not.toHaveProperty('isRefused');
  // The response to a request with the previous key does not concern this one.
  const late = watchRefusal('api', ['key'], server);
  vi.setSystemTime(Date.now() + 5);
  await store('key', 'second');
  late(401);
  expect(await send([['key']])).not.toHaveProperty('isRefused');
  vi.useRealTimers();
});
