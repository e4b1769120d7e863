// The sandbox accepts the multipart forms that the reference shows as text.
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {compile} from '@lectern/openapi';
import {createClient} from '../../sandbox/testing/client.ts';
import {ROOT} from '../root.mts';

test('each example of an upload has one type and a file name per part, and is accepted', async () => {
  const {result} = await compile({
    entry: 'api/openapi.yaml',
    read: (file) => readFile(path.join(ROOT, file), 'utf8'),
    languages: [],
    highlight: (code) => code,
  });
  const page = result?.pages.find(({path: template, method}) => template === '/temp-files' && method === 'POST');
  const examples = page?.body?.media[0]?.examples ?? [];
  expect(examples.length).toBeGreaterThan(1);
  for (const {code} of examples) {
    const text = code?.html ?? '';
    expect(text.match(/^Content-Disposition: .*$/gm)?.every((line) => /; filename="[\w-]+\.\w+"$/.test(line))).toBe(true);
    expect(text.match(/^Content-Type: .*$/gm)?.every((line) => /^Content-Type: [\w/]+$/.test(line))).toBe(true);
    const client = await createClient();
    const headers = {'Content-Type': 'multipart/form-data; boundary=boundary'};
    const {status} = await client.call('POST', '/temp-files', {body: text.replaceAll('\n', '\r\n'), headers});
    expect(status).toBe(201);
    await client.sandbox.close();
  }
});
