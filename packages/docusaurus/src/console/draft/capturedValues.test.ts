import {afterEach, expect, test, vi} from 'vitest';
import {createCall, stubStorage} from '../testing/call.ts';
import {addCaptured, readCaptured, toCapturedName} from './capturedValues.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an id goes on under the name that it is asked for', () => {
  const at = (path: string): ReturnType<typeof createCall> => createCall({template: {method: 'GET', path, parameters: []}});
  expect(toCapturedName(at('/indices/{indexId}'), 'id')).toBe('indexId');
  expect(toCapturedName(at('/indices'), 'sessionId')).toBe('sessionId');
});

test('the newest values stay, big integers exactly', () => {
  stubStorage();
  vi.useFakeTimers({now: 1});
  for (let index = 0; index < 50; index += 1) {
    vi.setSystemTime(index + 1);
    addCaptured('api', {[`n${index}`]: `v${index}`}, 'Make');
  }
  vi.useRealTimers();
  addCaptured('api', {big: 12345678901234567890n, many: ['a', 'b']}, 'Make');
  const captured = readCaptured('api');
  expect(Object.keys(captured)).toHaveLength(40);
  expect(captured.big?.value).toBe(12345678901234567890n);
  expect(captured.n0).toBeUndefined();
  expect(captured.n49).toMatchObject({value: 'v49', from: 'Make'});
});

test.each(['nonsense', '[]', 'null', '{"a": null, "b": {"value": "v"}, "c": {"value": {"x": 1}, "from": "f", "at": 1}, "d": 3}'])(
  'stored as %s, nothing is taken',
  (text) => {
    stubStorage().set('console.taken.api', text);
    expect(readCaptured('api')).toEqual({});
    addCaptured('api', {indexId: 'idx_1'}, 'Make');
    expect(readCaptured('api')).toMatchObject({indexId: {value: 'idx_1'}});
  },
);

test("a visitor's own value stays one when a sample brings it again", () => {
  stubStorage();
  addCaptured('api', {indexId: 'idx_1'}, 'Make');
  addCaptured('api', {indexId: 'idx_1'}, 'List', false);
  expect(readCaptured('api').indexId?.isOwn).toBe(true);
  addCaptured('api', {indexId: 'idx_2'}, 'List', false);
  expect(readCaptured('api').indexId?.isOwn).toBe(false);
});

test('a token of an answer is not kept', () => {
  const stored = stubStorage();
  addCaptured('api', {indexId: 'idx_1', uploadToken: 'secret', 'X-Api-Key': 'secret'}, 'Make');
  expect(Object.keys(readCaptured('api'))).toEqual(['indexId']);
  expect([...stored.values()].join()).not.toContain('secret');
});
