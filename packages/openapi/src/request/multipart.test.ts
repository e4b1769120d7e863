import {expect, test} from 'vitest';
import {encodeBody, getOtherPartsType, getPartHead, getPartsType} from './multipart.ts';
import type {ApiBody} from './model.ts';

const parts = (mediaType: string): Extract<ApiBody, {kind: 'parts'}> => ({kind: 'parts', mediaType, parts: []});

test('a text is sent as is, a file as its content, and a file without content as an empty body', () => {
  const blob = new Blob(['content']);
  expect(encodeBody({kind: 'text', mediaType: 'text/plain', text: 'a'})).toEqual({body: 'a'});
  expect(encodeBody({kind: 'file', mediaType: 'image/png', file: {fileName: 'a.png', blob}}).body).toBe(blob);
  expect(encodeBody({kind: 'file', mediaType: 'image/png', file: {fileName: 'a.png'}})).toEqual({body: ''});
});

test('parts are separated by a boundary that the type names', async () => {
  const {body, contentType = ''} = encodeBody({
    kind: 'parts',
    mediaType: 'multipart/mixed; boundary=own',
    parts: [
      {name: 'a', value: '1'},
      {name: 'b', fileName: 'b.txt', blob: new Blob(['2'], {type: 'text/plain'})},
      {name: 'c', fileName: 'c.bin'},
    ],
  });
  const [, boundary = ''] = /^multipart\/mixed; boundary=(part-[\da-f-]{36})$/.exec(contentType) ?? [];
  expect((await new Response(body).text()).replaceAll(boundary, 'BOUNDARY').split('\r\n')).toEqual([
    '--BOUNDARY',
    'Content-Disposition: form-data; name="a"',
    '',
    '1',
    '--BOUNDARY',
    'Content-Disposition: form-data; name="b"; filename="b.txt"',
    'Content-Type: text/plain',
    '',
    '2',
    '--BOUNDARY',
    'Content-Disposition: form-data; name="c"; filename="c.bin"',
    'Content-Type: application/octet-stream',
    '',
    '',
    '--BOUNDARY--',
    '',
  ]);
});

test.each([
  [{name: 'a', value: '', contentType: 'text/csv'}, 'Content-Disposition: form-data; name="a"\r\nContent-Type: text/csv\r\n\r\n'],
  [
    {name: 'a', fileName: 'b.txt', contentType: 'text/csv', blob: new Blob([], {type: 'text/plain'})},
    'Content-Disposition: form-data; name="a"; filename="b.txt"\r\nContent-Type: text/csv\r\n\r\n',
  ],
  [{name: '"\r\n', value: ''}, 'Content-Disposition: form-data; name="%22%0D%0A"\r\n\r\n'],
])('the head of a part %j', (part, head) => {
  expect(getPartHead(part)).toBe(head);
});

test.each([
  ['multipart/mixed; boundary=own', 'multipart/mixed'],
  ['multipart/mixed;Boundary="a;b"; type=x', 'multipart/mixed; type=x'],
  ['multipart/mixed;   boundary=own; type=x', 'multipart/mixed; type=x'],
  ['multipart/related; type=x', 'multipart/related; type=x'],
])('the type %s without its boundary is %s', (mediaType, type) => {
  expect([getPartsType(parts(mediaType)), getOtherPartsType(parts(mediaType))]).toEqual([type, type]);
});

test('a form has only the type of a form, and a text has none', () => {
  expect(['multipart/form-data', 'Multipart/Form-Data; boundary=own'].map((type) => getOtherPartsType(parts(type)))).toEqual([
    undefined,
    undefined,
  ]);
  expect(getOtherPartsType(parts('multipart/form-data; charset=x'))).toBe('multipart/form-data; charset=x');
  expect([getOtherPartsType({kind: 'text', mediaType: 'multipart/mixed', text: ''}), getOtherPartsType(undefined)]).toEqual([
    undefined,
    undefined,
  ]);
});
