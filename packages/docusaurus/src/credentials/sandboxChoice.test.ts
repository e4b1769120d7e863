// The key of a sandbox: its own, unless the saved key is a key of the sandbox or was chosen for it.
import {beforeEach, expect, test, vi} from 'vitest';
import type {AuthDocument} from '@lectern/openapi';
import {useStubbedSlots} from './testing/slots.ts';

vi.mock('@generated/docusaurus.config', () => ({default: {}}));
vi.mock('@generated/globalData', () => ({default: {}}));
vi.mock('@docusaurus/theme-common', () => ({createStorageSlot: () => ({get: () => null, set: () => undefined})}));

const ORIGIN = 'https://api.example.com';
const DOCUMENT = {
  schemes: [
    {
      key: 'key',
      title: 'Key',
      method: {type: 'bearer'},
      keyKinds: [
        {prefix: 'live_', name: 'Live key'},
        {prefix: 'test_', name: 'Sandbox key'},
      ],
    },
  ],
  servers: [{url: ORIGIN, variables: []}],
  sandbox: {port: 4010, credentials: {key: 'test_practice'}},
} as unknown as AuthDocument;
vi.mock('./document.ts', () => ({loadAuthDocument: async () => Promise.resolve(DOCUMENT)}));

const slots = useStubbedSlots();
Object.assign(window, {location: {href: 'https://portal.example.com/'}});
beforeEach(() => slots.clear());

/** The credentials of a request when a key is saved. */
async function send(
  value: string,
  recipient: {isSandbox: boolean; isCheck?: true},
  inSandbox?: boolean,
): Promise<{sent: (string | undefined)[]; isPractice: boolean; isChosen: boolean | undefined}> {
  const {save, setInSandbox, getSnapshot} = await import('./stored/store.ts');
  const {getCredentials} = await import('./credentials.ts');
  save({api: 'api', key: 'key', secret: {type: 'value', value}, origins: [ORIGIN]}, 'tab');
  if (inSandbox !== undefined) for (const each of getSnapshot().stored) setInSandbox(each, inSandbox);
  const {credentials, isPractice, choice} = await getCredentials('api', [[{key: 'key', scopes: []}]], {url: `${ORIGIN}/v1`, ...recipient});
  return {sent: credentials.map((each) => each.value), isPractice: isPractice === true, isChosen: choice?.isChosen};
}

const PRACTICE = {sent: ['Bearer test_practice'], isPractice: true};

test.each(['live_secret', 'of an unknown kind'.replaceAll(' ', '_')])(
  '%s is not sent to a sandbox until it is chosen for it',
  async (value) => {
    expect(await send(value, {isSandbox: true})).toEqual({...PRACTICE, isChosen: false});
    expect(await send(value, {isSandbox: true}, true)).toEqual({sent: [`Bearer ${value}`], isPractice: false, isChosen: true});
    expect(await send(value, {isSandbox: true}, false)).toEqual({...PRACTICE, isChosen: false});
  },
);

test('a key of the sandbox is sent there without a choice', async () => {
  expect(await send('test_other', {isSandbox: true})).toEqual({sent: ['Bearer test_other'], isPractice: false, isChosen: undefined});
});

test('a real server and a check of the key get the saved key', async () => {
  const live = {sent: ['Bearer live_secret'], isPractice: false, isChosen: undefined};
  expect(await send('live_secret', {isSandbox: false})).toEqual(live);
  expect(await send('live_secret', {isSandbox: true, isCheck: true})).toEqual(live);
});

test('the choice for the sandbox is stored with the key, and a new key has no choice', async () => {
  const {getSnapshot} = await import('./stored/store.ts');
  await send('live_secret', {isSandbox: true}, true);
  expect(getSnapshot().stored).toMatchObject([{inSandbox: true}]);
  await send('live_other', {isSandbox: true});
  expect(getSnapshot().stored[0]).not.toHaveProperty('inSandbox');
});
