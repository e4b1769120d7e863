import {expect, test} from 'vitest';
import {createFile, type ApiRequest} from '@lectern/openapi/request';
import {getRefusals, isSendable} from './refusal.ts';

const UPLOAD: ApiRequest = {
  method: 'PUT',
  url: 'https://api.example.com/files/1',
  headers: [],
  body: {kind: 'file', mediaType: 'text/plain', file: createFile({fileName: 'a.txt'})},
};

test('a file whose contents are not shown is one that is sent, and so is asked for where it overwrites', () => {
  expect(getRefusals(UPLOAD, true)).toEqual([{kind: 'file', name: 'a.txt'}]);
  expect(isSendable(UPLOAD, true)).toBe(true);
});

test('what a browser drops is not sent', () => {
  expect(isSendable({...UPLOAD, headers: [['Cookie', 'a=b']]}, true)).toBe(false);
  expect(isSendable({...UPLOAD, url: 'ftp://api.example.com/'}, true)).toBe(false);
});
