import {afterEach, expect, test, vi} from 'vitest';
import {createCall, stubStorage} from '../testing/call.ts';
import {addCaptured, captureAnswer, findDeleted, findInText, findValues, readCaptured, toCapturedName} from './capturedValues.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function at(path: string): ReturnType<typeof createCall> {
  return createCall({template: {method: 'GET', path, parameters: []}});
}

test.each<[path: string, body: unknown, found: Record<string, unknown>]>([
  ['/indices', {id: 'idx_1', name: 'Manual'}, {indexId: 'idx_1'}],
  ['/indices/{indexId}', {id: 'idx_1', sessionId: 'ses_1', paid: 'no'}, {indexId: 'idx_1', sessionId: 'ses_1'}],
  ['/temp-files', {items: [{id: 'tmp_1'}, {id: 'tmp_2'}]}, {tempFileId: 'tmp_1', tempFileIds: ['tmp_1', 'tmp_2']}],
  ['/chats', {object: 'question', id: 'qst_1', sources: [{id: 's'}]}, {questionId: 'qst_1', sourceId: 's', sourceIds: ['s']}],
  ['/categories', {id: 12345678901234567890n}, {categoryId: 12345678901234567890n}],
  ['/boxes', [{id: 1}], {}],
  ['/boxes', {id: {nested: true}, itemId: ''}, {}],
])('of an answer of %s further calls can take its ids', (path, body, found) => {
  expect(findValues(at(path), 200, body)).toEqual(found);
});

test('what the links of the document name wins, and only for its status', () => {
  const links = [{pageId: 'get', values: {'path.chatId': '$response.body#/data/0/key', other: '$request.path.id'}}];
  const call = createCall({responses: [{status: '202', title: 'Accepted', media: [], links}]});
  expect(findValues(call, 202, {data: [{key: 'k~1'}]})).toEqual({chatId: 'k~1'});
  expect(findValues(call, 200, {data: [{key: 'k~1'}]})).toEqual({});
});

test('an id goes on under the name that it is asked for; what is no JSON gives nothing', () => {
  expect(toCapturedName(at('/indices/{indexId}'), 'id')).toBe('indexId');
  expect(toCapturedName(at('/indices'), 'sessionId')).toBe('sessionId');
  expect(findInText(at('/indices'), 200, '<html>')).toEqual({});
  expect(findInText(at('/indices'), 200, '{"id": 12345678901234567890}')).toEqual({indexId: 12345678901234567890n});
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

test.each<[method: string, path: string, parameters: Record<string, unknown>, deleted: unknown[]]>([
  ['DELETE', '/indices/{indexId}', {'path.indexId': 'idx_1'}, ['idx_1']],
  ['DELETE', '/indices/{indexId}/files', {'path.indexId': 'idx_1', 'query.fileIds': ['file_1', 'file_2']}, ['file_1', 'file_2']],
  ['DELETE', '/indices/{indexId}/files', {'path.indexId': 'idx_1', 'query.force': true}, []],
  ['GET', '/indices/{indexId}', {'path.indexId': 'idx_1'}, []],
])('%s %s has deleted what it names last', (method, path, parameters, deleted) => {
  expect(findDeleted(createCall({template: {method, path, parameters: []}}), parameters)).toEqual(deleted);
});

const UPLOADED = {tempFileId: 'tmp_1', tempFileIds: ['tmp_1', 'tmp_2']};

test.each<
  [what: string, method: string, path: string, sent: Parameters<typeof captureAnswer>[1], status: number, text: string, left: string[]]
>([
  ['deleted', 'DELETE', '/indices/{indexId}', {parameters: {'path.indexId': 'idx_1'}}, 204, '', ['tempFileId', 'tempFileIds']],
  ['used up', 'POST', '/indices', {body: {tempFileIds: ['tmp_1', 'tmp_2']}}, 201, '{"name": "Manual"}', ['indexId']],
  ['not found', 'POST', '/indices', {body: {tempFileIds: ['tmp_1', 'tmp_2']}}, 404, '{"detail": "No tmp_1."}', ['indexId']],
  ['repeated', 'POST', '/chats', {body: {indexId: 'idx_1'}}, 202, '{"indexId": "idx_1"}', ['indexId', 'tempFileId', 'tempFileIds']],
  ['in conflict', 'POST', '/chats', {body: {indexId: 'idx_1'}}, 409, 'idx_1 is not ready', ['indexId', 'tempFileId', 'tempFileIds']],
  ['sent without an answer', 'PUT', '/it', {body: {indexId: 'idx_1'}}, 204, '', ['indexId', 'tempFileId', 'tempFileIds']],
])('what is %s by a request', (_, method, path, sent, status, text, left) => {
  stubStorage();
  addCaptured('api', {indexId: 'idx_1', ...UPLOADED}, 'Make');
  captureAnswer(createCall({template: {method, path, parameters: []}}), sent, status, text, true);
  expect(Object.keys(readCaptured('api'))).toEqual(left);
});

test('what an answer gives goes with the ids of its path', () => {
  stubStorage();
  captureAnswer(at('/indices/{indexId}/files'), {parameters: {'path.indexId': 'idx_1'}}, 200, '{"items": [{"id": "file_1"}]}', false);
  const beside = {indexId: 'idx_1', fileId: 'file_1'};
  expect(readCaptured('api').fileIds).toMatchObject({value: ['file_1'], beside, isOwn: false});
  expect(readCaptured('api').indexId).toMatchObject({value: 'idx_1'});
});

test("a visitor's own value stays one when a sample brings it again", () => {
  stubStorage();
  addCaptured('api', {indexId: 'idx_1'}, 'Make');
  addCaptured('api', {indexId: 'idx_1'}, 'List', false);
  expect(readCaptured('api').indexId?.isOwn).toBe(true);
  addCaptured('api', {indexId: 'idx_2'}, 'List', false);
  expect(readCaptured('api').indexId?.isOwn).toBe(false);
});
