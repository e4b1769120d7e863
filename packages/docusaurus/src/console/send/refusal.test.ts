import {expect, test} from 'vitest';
import {createFile, type ApiRequest} from '@lectern/openapi/request';
import {getRefusals, isSendable} from './refusal.ts';

const UPLOAD: ApiRequest = {
  method: 'PUT',
  url: 'https://api.example.com/files/1',
  headers: [],
  body: {kind: 'file', mediaType: 'text/plain', file: createFile({fileName: 'a.txt'})},
};

test('a file with hidden contents is sent, so an overwriting request asks first', () => {
  expect(getRefusals(UPLOAD, true)).toEqual([{kind: 'file', name: 'a.txt'}]);
  expect(isSendable(UPLOAD, true)).toBe(true);
});

test('a request that a browser would change is not sent', () => {
  expect(isSendable({...UPLOAD, headers: [['Cookie', 'a=b']]}, true)).toBe(false);
  expect(isSendable({...UPLOAD, url: 'ftp://api.example.com/'}, true)).toBe(false);
});
