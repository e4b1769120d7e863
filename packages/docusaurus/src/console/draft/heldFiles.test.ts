import {afterEach, expect, test, vi} from 'vitest';
import {createFile} from '@lectern/openapi/request';
import {createCall, stubStorage} from '../testing/call.ts';
import {openDraft, saveDraft} from './draftStore.ts';

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
])('files that are %s are there when the visitor comes back', (_, mediaType, value) => {
  stubStorage();
  saveDraft(CALL, {...DRAFT, body: {mediaType, value}});
  expect(openDraft(CALL, '').body).toEqual({mediaType, value});
  saveDraft(CALL, {...DRAFT, body: {mediaType, value: {note: 'n'}}});
  expect(openDraft(CALL, '').body).toEqual({mediaType, value: {note: 'n'}});
});

test('files of one media type or operation are none of another', () => {
  stubStorage();
  saveDraft(CALL, {...DRAFT, body: {mediaType: 'image/png', value: FILE}});
  expect(openDraft({...CALL, pageId: 'other'}, '').body?.value).not.toEqual(FILE);
});
