import {beforeEach, expect, test, vi} from 'vitest';
import {LATEST_TIME} from './storedCredential.ts';
import {useStubbedSlots} from '../testing/slots.ts';

vi.mock('@docusaurus/theme-common', () => ({createStorageSlot: () => undefined}));

const slots = useStubbedSlots();
beforeEach(() => {
  slots.clear();
  vi.resetModules();
});

const KEY = {api: 'api', key: 'key', secret: {type: 'value' as const, value: 'secret'}, origins: []};

test('a tab that missed the removal of all keys has no older key', async () => {
  const here = await import('./store.ts');
  here.save(KEY, 'tab');
  const before = slots.get('tab credentials') ?? '';
  vi.setSystemTime(Date.now() + 5);
  here.forget({});
  expect(slots.get('tab credentials')).toBeUndefined();
  // The other tab has its own store, and is opened again.
  slots.set('tab credentials', before);
  vi.resetModules();
  const other = await import('./store.ts');
  expect(other.getSnapshot().stored).toEqual([]);
  other.dropRemoved();
  expect([...slots.values()].join()).not.toContain('secret');
  other.save(KEY, 'tab');
  expect(other.getSnapshot().stored).toHaveLength(1);
  vi.useRealTimers();
});

test('removing the key of one document leaves the others', async () => {
  const {save, forget, getSnapshot} = await import('./store.ts');
  save(KEY, 'tab');
  save({...KEY, api: 'other'}, 'tab');
  forget({api: 'api'});
  expect(getSnapshot().stored.map(({api}) => api)).toEqual(['other']);
});

test.each([
  [{api: 'api'}, ['other ', 'other test']],
  [{environment: 'test'}, ['api ', 'other ']],
  [{api: 'api', environment: 'test'}, ['api ', 'other ', 'other test']],
  [{api: 'api', key: 'key'}, ['api test', 'other ', 'other test']],
  [{api: 'api', key: 'key', environment: 'test'}, ['api ', 'other ', 'other test']],
  [{api: 'api', key: 'another'}, ['api ', 'api test', 'other ', 'other test']],
])('a tab that missed a removal has no older key of %j', async (what, left) => {
  const keys = ['api', 'other'].flatMap((api) => [undefined, 'test'].map((environment) => ({...KEY, api, environment, since: Date.now()})));
  slots.set('tab credentials', JSON.stringify(keys));
  const before = slots.get('tab credentials') ?? '';
  vi.setSystemTime(Date.now() + 5);
  (await import('./store.ts')).forget(what);
  slots.set('tab credentials', before);
  vi.resetModules();
  const other = await import('./store.ts');
  const list = (): string[] => other.getSnapshot().stored.map(({api, environment = ''}) => `${api} ${environment}`);
  expect(list()).toEqual(left);
  other.dropRemoved();
  slots.delete('device credentials-removed');
  expect(list()).toEqual(left);
  vi.useRealTimers();
});

test.each(['5', '[null, 1, {"api": 1, "at": 5}, {"at": 5}]'])(
  'removals written by an older portal or by others are read: %s',
  async (text) => {
    const {getSnapshot} = await import('./store.ts');
    slots.set('tab credentials', JSON.stringify([{...KEY, since: 4}]));
    slots.set('device credentials-removed', text);
    expect(getSnapshot().stored).toEqual([]);
    for (const unreadable of ['', '{', '{}', 'null', '[null]', '[{"at": "now"}]']) {
      slots.set('device credentials-removed', unreadable);
      expect(getSnapshot().stored).toHaveLength(1);
    }
  },
);

test('a clock that was ahead at a removal hides no later key, and no key outlives the next removal', async () => {
  vi.setSystemTime(10_000);
  const {save, forget, getSnapshot} = await import('./store.ts');
  save(KEY, 'tab');
  forget({api: 'api'});
  vi.setSystemTime(5000);
  save(KEY, 'tab');
  const saved = slots.get('tab credentials') ?? '';
  expect(getSnapshot().stored).toHaveLength(1);
  forget({api: 'api', key: 'key'});
  slots.set('tab credentials', saved);
  expect(getSnapshot().stored).toEqual([]);
  vi.useRealTimers();
});

test.each([
  ['at the greatest date', () => [{at: 8.64e15}, {api: 'api', at: 8.64e15 - 1}]],
  ['in the year 9999', () => [{at: LATEST_TIME}]],
  ['far ahead', () => [{at: Date.now() + 2000 * 365 * 86_400_000}]],
])('a forged removal %s does not override the next one', async (_, getForged) => {
  const {save, forget, getSnapshot} = await import('./store.ts');
  slots.set('device credentials-removed', JSON.stringify(getForged()));
  save(KEY, 'tab');
  const saved = slots.get('tab credentials') ?? '';
  expect(getSnapshot().stored).toHaveLength(1);
  vi.setSystemTime(Date.now() + 5);
  forget({api: 'api'});
  slots.set('tab credentials', saved);
  expect(getSnapshot().stored).toEqual([]);
  vi.useRealTimers();
});

test('an invalid removal removes nothing, whoever sends it to the tabs', async () => {
  const channels: {onmessage?: (event: {data: unknown}) => void}[] = [];
  class Channel {
    onmessage?: (event: {data: unknown}) => void;
    constructor() {
      channels.push(this);
    }
    postMessage(): void {}
    close(): void {}
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  const {save, getSnapshot} = await import('./store.ts');
  save(KEY, 'tab');
  const [own] = channels;
  const say = async (data: unknown): Promise<number> => {
    own?.onmessage?.({data});
    await vi.dynamicImportSettled();
    return getSnapshot().stored.length;
  };
  const bare = [new Map(), new Set(), new Date(), new ArrayBuffer(4), new Blob()];
  for (const data of [null, undefined, 5, 'all', [], [null], {api: 5}, {api: null}, {every: true}, {key: {}}, ...bare])
    expect(await say(data)).toBe(1);
  expect(await say({api: 'other'})).toBe(1);
  expect(await say({api: 'api'})).toBe(0);
  vi.stubGlobal('BroadcastChannel', undefined);
});

test('too many credentials and removals are read in part, and at once', async () => {
  const {getSnapshot} = await import('./store.ts');
  const many = Array.from({length: 45_000}, (_, index) => ({...KEY, key: `key-${index}`, since: 1}));
  slots.set('tab credentials', JSON.stringify(many));
  slots.set('device credentials-removed', JSON.stringify(Array.from({length: 40_000}, (_, index) => ({key: `other-${index}`, at: 5}))));
  const {stored, isBroken} = getSnapshot();
  expect([stored.length, isBroken]).toEqual([500, true]);
});

test('many removals of single keys do not displace the removal of a document', async () => {
  const {save, forget, getSnapshot} = await import('./store.ts');
  save(KEY, 'tab');
  const before = slots.get('tab credentials') ?? '';
  vi.setSystemTime(Date.now() + 5);
  forget({api: 'api'});
  for (let count = 0; count < 120; count += 1) forget({api: 'other', key: `key ${count}`});
  slots.set('tab credentials', before);
  expect(getSnapshot().stored).toEqual([]);
  vi.useRealTimers();
});

test('a credential is where it was last saved, and all subscribers are called', async () => {
  const {getSnapshot, save, subscribe} = await import('./store.ts');
  const listener = vi.fn();
  const stop = subscribe(listener);
  expect([save(KEY, 'tab'), save({...KEY, key: 'other'}, 'tab'), save(KEY, 'device')]).toEqual(['tab', 'tab', 'device']);
  expect(
    getSnapshot()
      .stored.map(({key, storage}) => `${key} ${storage}`)
      .toSorted(),
  ).toEqual(['key device', 'other tab']);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  save(KEY, 'tab');
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a renewed token and allowed origins change only their credential', async () => {
  const {allow, getSnapshot, renew, save} = await import('./store.ts');
  const get = (): unknown[] => getSnapshot().stored.map(({key, secret, origins}) => [key, secret, origins]);
  save({...KEY, origins: ['https://a.example']}, 'tab');
  save({...KEY, key: 'other'}, 'tab');
  const [first] = getSnapshot().stored;
  if (!first) throw new Error('nothing is stored');
  allow(first, ['https://b.example', 'https://a.example']);
  renew(first, {type: 'value', value: 'new'});
  // A credential saved since then is another one.
  renew({...first, since: first.since - 1}, {type: 'value', value: 'late'});
  expect(get()).toEqual([
    ['key', {type: 'value', value: 'new'}, ['https://a.example', 'https://b.example']],
    ['other', KEY.secret, []],
  ]);
});
