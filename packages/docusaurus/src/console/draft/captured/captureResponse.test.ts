import {afterEach, expect, test, vi} from 'vitest';
import {createCall, stubStorage} from '../../testing/call.ts';
import {captureResponse, findDeleted, findInText, findValues, type Sent} from './captureResponse.ts';
import {addCaptured, readCaptured} from './capturedValues.ts';
import {createdValues, findCreated} from './createdValues.ts';
import {findUsed, usedValues} from './usedValues.ts';

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
  ['/chats', {object: 'question', id: 'qst_1', sources: [{id: 's'}]}, {'chats/{questionId}': 'qst_1', sourceId: 's', sourceIds: ['s']}],
  ['/categories', {id: 12345678901234567890n}, {categoryId: 12345678901234567890n}],
  ['/boxes', [{id: 1}], {}],
  ['/boxes', {id: {nested: true}, itemId: ''}, {}],
])('later requests can take the IDs of a response of %s', (path, body, found) => {
  expect(findValues(at(path), 200, body)).toEqual(found);
});

test('a name in a response is read once, however long it is', {timeout: 2000}, () => {
  expect(findValues(at('/boxes'), 200, {['-'.repeat(200_000)]: [{id: 1}], '--temp__files-_': [{id: 2}]})).toMatchObject({TempFiles_Id: 2});
});

test('links of the document have priority, and only for their status', () => {
  const links = [{pageId: 'get', values: {'path.chatId': '$response.body#/data/0/key', other: '$request.path.id'}}];
  const call = createCall({responses: [{status: '202', title: 'Accepted', media: [], links}]});
  expect(findValues(call, 202, {data: [{key: 'k~1'}]})).toEqual({chatId: 'k~1'});
  expect(findValues(call, 200, {data: [{key: 'k~1'}]})).toEqual({});
});

test('the value of a link belongs to the collection of its target', () => {
  const links = ['/texts/{questionId}', '/texts/{questionId}/stream'].map((path) => ({
    pageId: 'read',
    path,
    values: {questionId: '$response.body#/id'},
  }));
  const call = createCall({
    template: {method: 'POST', path: '/texts', parameters: []},
    responses: [{status: '202', title: 'Accepted', media: [], links}],
  });
  expect(findValues(call, 202, {id: 'qst_1'})).toEqual({textId: 'qst_1', 'texts/{questionId}': 'qst_1'});
});

test('a response other than JSON gives no values', () => {
  expect(findInText(at('/indices'), 200, '<html>')).toEqual({});
  expect(findInText(at('/indices'), 200, '{"id": 12345678901234567890}')).toEqual({indexId: 12345678901234567890n});
});

test.each<[method: string, path: string, parameters: Record<string, unknown>, deleted: unknown[]]>([
  ['DELETE', '/indices/{indexId}', {'path.indexId': 'idx_1'}, ['idx_1']],
  ['DELETE', '/indices/{indexId}/files', {'path.indexId': 'idx_1', 'query.fileIds': ['file_1', 'file_2']}, ['file_1', 'file_2']],
  ['DELETE', '/indices/{indexId}/files', {'path.indexId': 'idx_1', 'query.force': true}, []],
  ['GET', '/indices/{indexId}', {'path.indexId': 'idx_1'}, []],
])('%s %s deletes the last resource in its path', (method, path, parameters, deleted) => {
  expect(findDeleted(createCall({template: {method, path, parameters: []}}), parameters)).toEqual(deleted);
});

const UPLOADED = {tempFileId: 'tmp_1', tempFileIds: ['tmp_1', 'tmp_2']};

test.each<[what: string, method: string, path: string, sent: Omit<Sent, 'isOwn'>, status: number, text: string, left: string[]]>([
  ['deleted', 'DELETE', '/indices/{indexId}', {parameters: {'path.indexId': 'idx_1'}}, 204, '', ['tempFileId', 'tempFileIds']],
  ['used up', 'POST', '/indices', {body: {tempFileIds: ['tmp_1', 'tmp_2']}}, 201, '{"name": "Manual"}', ['indexId']],
  ['not found', 'POST', '/indices', {body: {tempFileIds: ['tmp_1', 'tmp_2']}}, 404, '{"detail": "No tmp_1."}', ['indexId']],
  ['repeated', 'POST', '/chats', {body: {indexId: 'idx_1'}}, 202, '{"indexId": "idx_1"}', ['indexId', 'tempFileId', 'tempFileIds']],
  ['in conflict', 'POST', '/chats', {body: {indexId: 'idx_1'}}, 409, 'idx_1 is not ready', ['indexId', 'tempFileId', 'tempFileIds']],
  ['sent without a response', 'PUT', '/it', {body: {indexId: 'idx_1'}}, 204, '', ['indexId', 'tempFileId', 'tempFileIds']],
])('the stored values are right after one is %s by a request', (_, method, path, sent, status, text, left) => {
  stubStorage();
  addCaptured('api', {indexId: 'idx_1', ...UPLOADED}, {from: 'Make', isOwn: true});
  captureResponse(createCall({template: {method, path, parameters: []}}), {...sent, isOwn: true}, {status, text});
  expect(Object.keys(readCaptured('api'))).toEqual(left);
});

test('values of a response are stored with the IDs of its path', () => {
  stubStorage();
  captureResponse(
    at('/indices/{indexId}/files'),
    {parameters: {'path.indexId': 'idx_1'}, isOwn: false},
    {status: 200, text: '{"items": [{"id": "file_1"}]}'},
  );
  const beside = {indexId: 'idx_1', fileId: 'file_1'};
  expect(readCaptured('api').fileIds).toMatchObject({value: ['file_1'], beside, isOwn: false});
  expect(readCaptured('api').indexId).toMatchObject({value: 'idx_1'});
});

test('an ID of the path that the response repeats is stored for the same collection', () => {
  stubStorage();
  const sent = {parameters: {'path.questionId': 'qst_1'}, isOwn: true};
  captureResponse(at('/texts/{questionId}/feedback'), sent, {status: 200, text: '{"questionId": "qst_1", "sessionId": "ses_1"}'});
  expect(Object.keys(readCaptured('api'))).toEqual(['texts/{questionId}', 'sessionId']);
});

test('an ID that a kind of resource has separately is stored for that kind', () => {
  const call = createCall({template: {method: 'GET', path: '/texts/{questionId}', parameters: []}, kinds: {sessionId: 'texts'}});
  expect(findValues(call, 200, {sessionId: 'ses_1', indexId: 'idx_1'})).toEqual({'texts/{sessionId}': 'ses_1', indexId: 'idx_1'});
});

test('a used-up or deleted value is marked for the next request that needs it, until it exists again', () => {
  stubStorage();
  const call = (method: string, path: string): ReturnType<typeof createCall> =>
    createCall({template: {method, path, parameters: []}, responses: []});
  const create = call('POST', '/indices');
  const body = {name: 'Manual', ownerId: 'own_1', tempFileIds: ['tmp_1', 'tmp_2']};
  captureResponse(create, {body, isOwn: true}, {status: 201, text: '{"id": "idx_1", "ownerId": "own_1"}'});
  captureResponse(call('DELETE', '/indices/{indexId}'), {parameters: {'path.indexId': 'idx_0'}, isOwn: true}, {status: 204, text: ''});
  captureResponse(call('GET', '/indices/{indexId}'), {parameters: {'path.indexId': 'idx_2'}, isOwn: true}, {status: 200, text: '{}'});
  const {api} = create;
  expect(usedValues.read(api).toSorted()).toEqual(['idx_0', 'tmp_1', 'tmp_2']);
  const draft = {target: '', variables: {}, parameters: {'path.indexId': 'idx_0'}};
  expect(findUsed(api, {...draft, body: {mediaType: '', value: {tempFileIds: ['tmp_2'], name: 'Manual'}}})).toEqual(['idx_0', 'tmp_2']);
  usedValues.remove(api, ['idx_0', 'tmp_3']);
  expect(usedValues.read(api).toSorted()).toEqual(['tmp_1', 'tmp_2']);
  expect(findUsed(api, draft)).toEqual([]);
  usedValues.remove(api);
  expect(usedValues.read(api)).toEqual([]);
});

test('only values that a request created are marked, not those that it sent or that a read returned', () => {
  stubStorage();
  const call = (method: string, path: string): ReturnType<typeof createCall> =>
    createCall({template: {method, path, parameters: []}, responses: []});
  const create = call('POST', '/chats');
  captureResponse(create, {body: {indexId: 'idx_1'}, isOwn: false}, {status: 202, text: '{"id": "qst_1", "indexId": "idx_1"}'});
  captureResponse(create, {body: {indexId: 'idx_1'}, isOwn: false}, {status: 404, text: '{"id": "qst_2"}'});
  captureResponse(call('GET', '/indices'), {isOwn: true}, {status: 200, text: '{"items": [{"id": "idx_2"}]}'});
  const draft = {
    target: '',
    variables: {},
    parameters: {'path.questionId': 'qst_1', 'query.indexId': 'idx_1', 'query.ids': ['qst_2', 'idx_2']},
  };
  expect(findCreated(create.api, draft)).toEqual(['qst_1']);
  createdValues.remove(create.api);
  expect(findCreated(create.api, draft)).toEqual([]);
});
