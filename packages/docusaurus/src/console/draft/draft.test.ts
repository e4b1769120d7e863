import type {CallData, JsonSchema} from '@lectern/openapi';
import {expect, test} from 'vitest';
import {createCall} from '../testing/call.ts';
import type {Captured} from './captured/capturedValues.ts';
import {validateDraft} from '../form/validate.ts';
import {createEmptyBody} from './body.ts';
import {createDraft, withCaptured} from './draft.ts';
import {toRequest} from './request.ts';

function capture(values: Record<string, unknown>, more: {at?: number; isOwn?: boolean} = {}): Captured {
  const each = {from: 'Make', at: 2, beside: values, isOwn: true, ...more};
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, {...each, value}]));
}

function createWith(path: string[], body: unknown): CallData {
  const media = [{mediaType: 'application/json', examples: [{name: 'one', value: body}]}];
  return createCall({
    parameters: path.map((name) => ({name, in: 'path', required: true, schema: {}, initial: `sample ${name}`})),
    body: {required: true, media},
  });
}

function fill(call: CallData, captured: Captured): unknown {
  const {parameters, body} = createDraft(call, captured);
  return [...Object.values(parameters), body?.value];
}

test('the path and its related IDs are filled in together or not at all', () => {
  const cancel = createWith(['indexId'], {fileIds: ['sample file']});
  const sample = ['sample indexId', {fileIds: ['sample file']}];
  expect(fill(cancel, capture({indexId: 'idx_1'}))).toEqual(sample);
  expect(fill(cancel, {...capture({indexId: 'idx_2', fileIds: ['f']}), ...capture({indexId: 'idx_1'})})).toEqual(sample);
  expect(fill(cancel, capture({indexId: 'idx_1', fileIds: ['f']}))).toEqual(['idx_1', {fileIds: ['f']}]);
});

test('IDs in the query stay those of the sample, and then the path does too', () => {
  const remove = createWith(['indexId'], {});
  const query = {name: 'fileIds', in: 'query', required: true, schema: {}, initial: ['sample file']} as const;
  expect(fill({...remove, parameters: [...remove.parameters, query]}, capture({indexId: 'idx_1', fileIds: ['f']}))).toEqual([
    'sample indexId',
    ['sample file'],
    {},
  ]);
});

test('values of different resources are not combined', () => {
  const read = createWith(['indexId', 'fileId'], {});
  const older = capture({indexId: 'idx_1', fileId: 'file_1'});
  expect(fill(read, older)).toEqual(['idx_1', 'file_1', {}]);
  expect(fill(read, {...older, ...capture({indexId: 'idx_2'})})).toEqual(['sample indexId', 'sample fileId', {}]);
});

test("a body takes only the visitor's own IDs, beside fields without a known value", () => {
  const ask = createWith([], {indexId: 'sample', question: 'Why?', userId: 'me', fileIds: ['sample']});
  expect(fill(ask, capture({indexId: 'idx_1', fileIds: 'no list'}))).toEqual([
    {indexId: 'idx_1', question: 'Why?', userId: 'me', fileIds: ['sample']},
  ]);
  expect(fill(ask, capture({indexId: 'idx_1'}, {isOwn: false}))).toEqual([
    {indexId: 'sample', question: 'Why?', userId: 'me', fileIds: ['sample']},
  ]);
  expect(fill(createWith(['indexId'], {}), capture({indexId: 'idx_1'}, {isOwn: false}))).toEqual(['idx_1', {}]);
});

test('a filled-in value is replaced by a newer one if the others are the same', () => {
  const read = createWith(['indexId', 'fileId'], {});
  const draft = createDraft(read, capture({indexId: 'idx_1', fileId: 'file_1'}));
  const after = (captured: Captured): unknown[] => Object.values(withCaptured(read, draft, captured, 2).parameters);
  expect(after(capture({indexId: 'idx_2', fileId: 'file_2'}))).toEqual(['idx_1', 'file_1']);
  expect(after({...capture({indexId: 'idx_1'}), ...capture({fileId: 'file_2'}, {at: 3})})).toEqual(['idx_1', 'file_2']);
  expect(after({...capture({indexId: 'idx_2'}), ...capture({fileId: 'file_2'}, {at: 3})})).toEqual(['idx_1', 'file_1']);
});

test('an example that its author wrote as text is sent unchanged', () => {
  const text = '{"add": 1}\n{"name": "a"}\n';
  const media = {mediaType: 'application/json', schema: {type: 'array'}, examples: [{name: 'one', value: text, isText: true as const}]};
  const call = createCall({body: {required: true, media: [media]}});
  const draft = createDraft(call, {});
  expect(toRequest(call, draft, 'https://api.example', []).body).toEqual({kind: 'text', mediaType: 'application/json', text});
  expect(validateDraft(call, draft, {})).toEqual([]);
});

test('an optional empty body is not sent with GET', () => {
  const media = [{mediaType: 'application/json', schema: {type: 'object'}, examples: [{name: 'one', value: {}}]}];
  const find = (method: string, required: boolean): unknown => {
    const {template, ...call} = createCall({body: {required, media}});
    return createDraft({...call, template: {...template, method}}, {}).body;
  };
  expect(find('GET', false)).toBeUndefined();
  expect([find('GET', true), find('POST', false)]).toEqual([1, 2].map(() => ({mediaType: 'application/json', value: {}})));
});

test('a body with nothing filled in is an object without fields, or no body', () => {
  const {definitions, body} = createCall();
  const [media] = body?.media ?? [];
  if (!media) throw new Error('The call has no body.');
  const send = (schema: JsonSchema, mediaType = 'application/json'): unknown => {
    const empty = createEmptyBody({mediaType, schema, examples: []}, definitions);
    const call = createCall({body: {required: true, media: [{...media, mediaType}]}});
    return toRequest(call, {...createDraft(call, {}), body: empty}, 'https://api.example', []).body;
  };
  expect(send({$ref: '#/$defs/Body'})).toMatchObject({text: '{}'});
  expect(send({type: 'array'})).toBeUndefined();
  expect(send(true)).toBeUndefined();
  expect(send(true, 'text/csv')).toMatchObject({text: ''});
});
