import {afterEach, expect, test, vi} from 'vitest';
import {stubStorage} from '../../testing/call.ts';
import {addCaptured, getCaptured, getCapturedName, getCollection, readCaptured, toCapturedKey, toSingular} from './capturedValues.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a value whose name does not say its collection is used only in that collection', () => {
  stubStorage();
  vi.useFakeTimers({now: 1});
  const key = (path: string): string => toCapturedKey('questionId', getCollection(path, 'questionId'));
  addCaptured('api', {[key('/v1/texts/{questionId}/answers')]: 'text'}, {from: 'Ask', isOwn: true});
  vi.setSystemTime(2);
  addCaptured('api', {[key('/chats/{questionId}')]: 'chat'}, {from: 'Ask', isOwn: true});
  vi.useRealTimers();
  const get = (path?: string): unknown => getCaptured(readCaptured('api'), 'questionId', path && getCollection(path, 'questionId'))?.value;
  expect(get('/texts/{questionId}/stream')).toBe('text');
  expect(get('/chats/{questionId}')).toBe('chat');
  expect(get('/notes/{questionId}')).toBeUndefined();
  // The name of its own collection, and a field of a body, belong to any collection.
  expect(get('/questions/{questionId}')).toBe('chat');
  expect(get()).toBe('chat');
});

test.each([
  ['/indices/{indexId}', 'indexId', 'indexId'],
  ['/temp-files/{temp_file_id}', 'temp_file_id', 'temp_file_id'],
  ['/bases/{baseId}/pages/{id}', 'id', 'pages/{id}'],
  ['/{tenantId}/{userId}', 'userId', 'userId'],
  ['/chats', 'sessionId', 'sessionId'],
])('in %s %s is stored as %s', (path, name, key) => {
  expect(toCapturedKey(name, getCollection(path, name))).toBe(key);
  expect(getCapturedName(key)).toBe(name);
});

test('the newest values stay, with exact big integers', () => {
  stubStorage();
  vi.useFakeTimers({now: 1});
  for (let index = 0; index < 50; index += 1) {
    vi.setSystemTime(index + 1);
    addCaptured('api', {[`n${index}`]: `v${index}`}, {from: 'Make', isOwn: true});
  }
  vi.useRealTimers();
  addCaptured('api', {big: 12345678901234567890n, many: ['a', 'b']}, {from: 'Make', isOwn: true});
  const captured = readCaptured('api');
  expect(Object.keys(captured)).toHaveLength(40);
  expect(captured.big?.value).toBe(12345678901234567890n);
  expect(captured.n0).toBeUndefined();
  expect(captured.n49).toMatchObject({value: 'v49', from: 'Make'});
});

test.each(['nonsense', '[]', 'null', '{"a": null, "b": {"value": "v"}, "c": {"value": {"x": 1}, "from": "f", "at": 1}, "d": 3}'])(
  'the storage entry %s gives no values',
  (text) => {
    stubStorage().set('console.taken.api', text);
    expect(readCaptured('api')).toEqual({});
    addCaptured('api', {indexId: 'idx_1'}, {from: 'Make', isOwn: true});
    expect(readCaptured('api')).toMatchObject({indexId: {value: 'idx_1'}});
  },
);

test("a visitor's own value stays one when a sample brings it again", () => {
  stubStorage();
  addCaptured('api', {indexId: 'idx_1'}, {from: 'Make', isOwn: true});
  addCaptured('api', {indexId: 'idx_1'}, {from: 'List', isOwn: false});
  expect(readCaptured('api').indexId?.isOwn).toBe(true);
  addCaptured('api', {indexId: 'idx_2'}, {from: 'List', isOwn: false});
  expect(readCaptured('api').indexId?.isOwn).toBe(false);
});

test('a token of a response is not stored', () => {
  const stored = stubStorage();
  addCaptured('api', {indexId: 'idx_1', uploadToken: 'secret', 'X-Api-Key': 'secret'}, {from: 'Make', isOwn: true});
  expect(Object.keys(readCaptured('api'))).toEqual(['indexId']);
  expect([...stored.values()].join()).not.toContain('secret');
});

test.each([
  ['indices vertices', 'index vertex'],
  ['services devices invoices prices choices', 'service device invoice price choice'],
  ['courses releases databases licenses purchases caches', 'course release database license purchase cache'],
  ['classes boxes branches dishes statuses aliases', 'class box branch dish status alias'],
  ['categories movies series temp-files files status', 'category movie series tempFile file status'],
])('the singular of %s is %s', (plurals, singulars) => {
  expect(plurals.split(' ').map(toSingular).join(' ')).toBe(singulars);
});

test('operations find the ID of a response that they need', () => {
  stubStorage();
  addCaptured('api', {[toCapturedKey('serviceId', 'services')]: 'srv_1'}, {from: 'Create a service', isOwn: true});
  expect(getCaptured(readCaptured('api'), 'serviceId', 'services')?.value).toBe('srv_1');
});
