import {describe, expect, it} from 'vitest';
import {get, readContract} from '../../contract.ts';
import {MAX_FILE_BYTES, MAX_FILES} from '../../form.ts';
import {expectProblem, type Call} from '../calls.ts';
import {createClient, createForm} from '../client.ts';
import {DOCUMENT} from '../document.ts';

describe('uploads that are refused', () => {
  const form = (files: Record<string, string | Uint8Array>): Call => ['POST', '/temp-files', {body: createForm(files)}];
  it('by their form', async () => {
    const client = await createClient();
    const raw = (body: string, type: string): Call => ['POST', '/temp-files', {body, headers: {'Content-Type': type}}];
    await expectProblem(client, raw('{}', 'application/json'), 'unsupported_media_type');
    await expectProblem(client, raw('x', 'multipart/form-data'), 'invalid_request');
    await expectProblem(client, raw('x', 'multipart/form-data; boundary=b'), 'invalid_request');
    const open = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nText';
    const {body} = await expectProblem(client, raw(open, 'multipart/form-data; boundary=b'), 'invalid_request');
    expect(body.detail).toBe('The multipart form ends before its closing boundary. Send the upload again.');
    const field = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nText\r\n--b--\r\n';
    const other = await expectProblem(client, raw(field, 'multipart/form-data; boundary=b'), 'validation_failed');
    expect(other.body.errors).toEqual([
      {pointer: '/file', message: 'Unknown field. Remove it or correct its name.'},
      {pointer: '/files', message: 'Must have at least 1 file. It has 0.'},
    ]);
    const none = await expectProblem(client, raw('--b--\r\n', 'multipart/form-data; boundary=b'), 'validation_failed');
    expect(none.body).toMatchObject({detail: '1 field of the form is not valid.', errors: [{pointer: '/files'}]});
    const renderField = (name: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nText\r\n`;
    const names = Array.from({length: 990}, (_, at) => `${'\x01'.repeat(7900)}${at}`);
    const long = await expectProblem(
      client,
      raw(`${names.map(renderField).join('')}--b--\r\n`, 'multipart/form-data; boundary=b'),
      'validation_failed',
    );
    expect(long.body.errors).toHaveLength(50);
    expect(long.body.errors[0]).toEqual({pointer: '', message: 'Must not have a field whose name has 7901 characters.'});
  });

  it('by their files', async () => {
    const client = await createClient();
    const kind = await expectProblem(client, form({'a.txt': 'Text.', 'floor-plan.docx': 'x'}), 'unsupported_media_type');
    expect(kind.body.errors).toEqual([{pointer: '/files/1', message: 'Must be one of txt, md, html, csv, json, pdf.'}]);
    const empty = await expectProblem(client, form({'a.txt': 'Text.', 'b.txt': ''}), 'validation_failed');
    expect(empty.body.errors).toEqual([{pointer: '/files/1', message: 'Must not be empty.'}]);
    const many = await expectProblem(
      client,
      form(Object.fromEntries(Array.from({length: 21}, (_, at) => [`${at}.txt`, 'Text.']))),
      'validation_failed',
    );
    expect(many.body.errors).toEqual([{pointer: '/files', message: 'Must have at most 20 files. It has 21.'}]);
    const large = await expectProblem(client, form({'photo-catalogue.pdf': new Uint8Array(61_500_000)}), 'payload_too_large');
    expect(large.body).toMatchObject({
      detail: 'The file `photo-catalogue.pdf` has 61.5 MB. A file may have at most 50 MB.',
      errors: [{pointer: '/files/0', message: 'Must have at most 50000000 bytes. It has 61500000.'}],
    });
    // None of them is left, only the contents of the seed.
    expect(await client.storage.listContentIds()).toHaveLength(3);
  });

  it('by an expired or used-up ID', async () => {
    const client = await createClient();
    const [first, second] = await client.upload({'a.txt': 'Text.', 'b.txt': 'Text.'});
    expect((await client.call('POST', '/indices', {body: {name: 'One', tempFileIds: [first]}})).status).toBe(201);
    await expectProblem(client, ['POST', '/indices', {body: {name: 'Two', tempFileIds: [first]}}], 'temp_file_not_found');
    await client.clock.advance(86_400_000);
    await expectProblem(client, ['POST', '/indices', {body: {name: 'Two', tempFileIds: [second]}}], 'temp_file_not_found');
    await client.upload({'c.txt': 'Text.'});
    expect(await client.storage.get('tempFiles', second ?? '')).toBeUndefined();
  });
});

it('an upload with a boundary longer than RFC 2046 allows is refused before its body is read', async () => {
  const client = await createClient();
  const send = (boundary: string, type: string): Call => {
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nText`;
    return ['POST', '/temp-files', {body: `${part}\r\n--${boundary}--\r\n`, headers: {'Content-Type': type}}];
  };
  for (const [start, end] of [
    ['multipart/form-data; boundary=', ''],
    ['multipart/form-data; charset=utf-8; BOUNDARY="', '"'],
  ]) {
    const [longest, longer] = ['b'.repeat(70), 'b'.repeat(71)];
    expect((await client.call(...send(longest, `${start}${longest}${end}`))).status).toBe(201);
    for (const boundary of [longer, 'b'.repeat(15_000)]) {
      const {body} = await expectProblem(client, send(boundary, `${start}${boundary}${end}`), 'invalid_request');
      expect(body.detail).toBe('The boundary of the form has more than 70 characters. Use a shorter one.');
    }
  }
  let pulled = 0;
  const body = new ReadableStream({pull: () => void (pulled += 1)}, {highWaterMark: 0});
  const headers = {'Content-Type': `multipart/form-data; boundary=${'b'.repeat(71)}`};
  await expectProblem(client, ['POST', '/temp-files', {body, headers}], 'invalid_request');
  expect(pulled).toBe(0);
});

it('the limits of uploads are those of the contract', () => {
  const files = get(readContract(DOCUMENT).schemas, 'UploadTempFilesBody', 'properties', 'files');
  expect([get(files, 'maxItems'), get(files, 'items', 'maxLength')]).toEqual([MAX_FILES, MAX_FILE_BYTES]);
});
