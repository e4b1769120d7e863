import {afterEach, expect, test, vi} from 'vitest';
import {createFile} from '@lectern/openapi/request';
import {createCall, stubStorage} from '../../testing/call.ts';
import {openDraft, saveDraft} from '../draftStore.ts';
import {markSample, readLostFiles} from './heldFiles.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const FILE = createFile({fileName: 'a.txt', blob: new Blob(['a'])});
const CALL = createCall({
  body: {
    required: true,
    media: [
      {mediaType: 'multipart/form-data', examples: []},
      {mediaType: 'image/png', examples: []},
    ],
  },
});
const DRAFT = {target: '', variables: {}, parameters: {}};

test.each([
  ['a list and a text', 'multipart/form-data', {files: [FILE], note: 'n'}],
  ['one file', 'multipart/form-data', {cover: FILE}],
  ['a body', 'image/png', FILE],
])('files that are %s are there when the visitor returns', (_, mediaType, value) => {
  stubStorage();
  saveDraft(CALL, {...DRAFT, body: {mediaType, value}});
  expect(openDraft(CALL, '').body).toEqual({mediaType, value});
  saveDraft(CALL, {...DRAFT, body: {mediaType, value: {note: 'n'}}});
  expect(openDraft(CALL, '').body).toEqual({mediaType, value: {note: 'n'}});
});

test('files of one media type or operation are not used in another', () => {
  stubStorage();
  saveDraft(CALL, {...DRAFT, body: {mediaType: 'image/png', value: FILE}});
  expect(openDraft({...CALL, pageId: 'other'}, '').body?.value).not.toEqual(FILE);
});

test.each([
  ['multipart/form-data', {files: [FILE, FILE], note: 'n'}, {'body.files': [{name: 'a.txt'}, {name: 'a.txt'}]}],
  ['image/png', FILE, {body: [{name: 'a.txt'}]}],
])('after a reload the files of a body of %s are known by name until others are chosen', async (mediaType, value, lost) => {
  stubStorage();
  saveDraft(CALL, {...DRAFT, body: {mediaType, value}});
  expect(readLostFiles(CALL)).toEqual({});
  vi.resetModules();
  const reloaded = await import('../draftStore.ts');
  const files = await import('./heldFiles.ts');
  const {createFile: createAgain} = await import('@lectern/openapi/request');
  const chosen = createAgain({fileName: 'b.txt', blob: new Blob(['b'])});
  expect(files.readLostFiles(CALL)).toEqual(lost);
  const draft = reloaded.openDraft(CALL, '');
  reloaded.saveDraft(CALL, draft, lost);
  expect(files.readLostFiles(CALL)).toEqual(lost);
  reloaded.saveDraft(CALL, {...DRAFT, body: {mediaType, value: mediaType === 'image/png' ? chosen : {files: chosen}}}, lost);
  expect(files.readLostFiles(CALL)).toEqual({});
  reloaded.saveDraft(CALL, draft);
  expect(files.readLostFiles(CALL)).toEqual({});
});

test('a sample file is still marked as one after a reload', async () => {
  stubStorage();
  const sample = markSample(createFile({fileName: 'returns.md', blob: new Blob(['a'])}));
  saveDraft(CALL, {...DRAFT, body: {mediaType: 'multipart/form-data', value: {files: [sample], cover: FILE}}});
  vi.resetModules();
  const files = await import('./heldFiles.ts');
  expect(files.readLostFiles(CALL)).toEqual({'body.files': [{name: 'returns.md', isSample: true}], 'body.cover': [{name: 'a.txt'}]});
});
