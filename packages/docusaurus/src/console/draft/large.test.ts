import {expect, test, vi} from 'vitest';
import type {Draft} from './draft.ts';
import {toRequest} from './request.ts';
import {openDraft, saveDraft, toStoredDraft} from './draftStore.ts';
import {MAX_CHECKED_LENGTH, readJsonBody, withLargeBodyAsFile} from './large.ts';
import {createCall, stubStorage} from '../testing/call.ts';
import {validateDraft} from '../form/validate.ts';

const CALL = createCall();
const TEXT = JSON.stringify({name: 'x'.repeat(MAX_CHECKED_LENGTH), size: 'no number'});
const BODY = readJsonBody('application/json', TEXT);
const DRAFT: Draft = {target: '', variables: {}, parameters: {'path.indexId': 'idx_1'}, body: BODY};

test('a body of ordinary size is the value of its text; without text there is none', () => {
  expect(readJsonBody('application/json', '{"size": 12345678901234567890}')).toEqual({
    mediaType: 'application/json',
    value: {size: 12345678901234567890n},
  });
  expect(readJsonBody('application/json', '{"name": ')).toEqual({mediaType: 'application/json', value: undefined, text: '{"name": '});
  expect(readJsonBody('application/json', ' ')).toEqual({mediaType: 'application/json', value: undefined});
});

test('a large body stays and is sent as the typed text, and only the server checks it', () => {
  expect(BODY).toEqual({mediaType: 'application/json', value: undefined, text: TEXT});
  expect(toRequest(CALL, DRAFT, 'https://api.example', []).body).toEqual({kind: 'text', mediaType: 'application/json', text: TEXT});
  expect(validateDraft(CALL, DRAFT, CALL.definitions)).toEqual([]);
});

test('a body that is nested too deeply stays text too, whatever its strings hold', () => {
  const deep = (levels: number): string => `{"name": ${'['.repeat(levels - 1)}"]\\"${'{'.repeat(200)}"${']'.repeat(levels - 1)}}`;
  expect(readJsonBody('application/json', deep(100)).text).toBeUndefined();
  for (const text of [deep(101), '{"a": '.repeat(8000), '['.repeat(25_000) + ']'.repeat(25_000)])
    expect(readJsonBody('application/json', text)).toEqual({mediaType: 'application/json', value: undefined, text});
});

test('samples read a large body from a file, with the same media type', () => {
  const {headers, body} = withLargeBodyAsFile(toRequest(CALL, DRAFT, 'https://api.example', []));
  expect(headers).toContainEqual(['Content-Type', 'application/json']);
  expect(body).toEqual({kind: 'file', mediaType: 'application/json', file: {fileName: 'body.json'}});
  const table: Draft = {...DRAFT, body: {mediaType: 'text/csv', value: undefined, text: TEXT}};
  expect(withLargeBodyAsFile(toRequest(CALL, table, 'https://api.example', [])).body).toMatchObject({file: {fileName: 'body.txt'}});
  const small = toRequest(CALL, {...DRAFT, body: readJsonBody('application/json', '{}')}, 'https://api.example', []);
  expect(withLargeBodyAsFile(small)).toBe(small);
});

test('a large body is neither stored nor linked', () => {
  const stored = stubStorage();
  expect(toStoredDraft(CALL, DRAFT).body).toEqual({mediaType: 'application/json', value: undefined});
  saveDraft(CALL, DRAFT);
  expect([...stored.values()].join('')).not.toContain('xxx');
  expect(openDraft(CALL, '').body).toEqual({mediaType: 'application/json', value: undefined});
  vi.unstubAllGlobals();
});
