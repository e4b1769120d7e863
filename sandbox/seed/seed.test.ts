import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {getContentType, readPassages, type Passage} from '../engine/index.ts';
import {CONTENTS} from './contents.ts';
import {TEMP_FILES} from './files.ts';
import {DELIVERY, EXCHANGE, RETURNS, WARRANTY} from './passages.ts';

const read = (name: string): Uint8Array => readFileSync(new URL(`files/${name}`, import.meta.url));
const pause = () => Promise.resolve();

it.each<[string, Passage[]]>([
  ['returns-policy.md', RETURNS],
  ['warranty.pdf', WARRANTY],
  ['delivery-times.csv', DELIVERY],
  ['umtausch.md', EXCHANGE],
])('the stored passages of %s are those that the engine reads', async (name, passages) => {
  const contentType = getContentType(name);
  if (contentType === null) throw new Error(name);
  expect(await readPassages(new Uint8Array(read(name)), contentType, pause)).toEqual(passages);
});

it('a PDF of pictures holds no text', async () => {
  await expect(readPassages(new Uint8Array(read('scanned-contract.pdf')), 'application/pdf', pause)).rejects.toThrow('holds no text');
});

it('the temporary files have the contents of their files', () => {
  for (const {name, size} of TEMP_FILES) {
    expect(CONTENTS[name as keyof typeof CONTENTS]).toBe(new TextDecoder().decode(read(name)));
    expect(read(name).length).toBe(size);
  }
});
