import {mkdtemp, mkdir, realpath, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createRead, waitUntilWritten} from './read.ts';

let root: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'read-'));
  folder = path.join(root, 'api');
  await mkdir(path.join(folder, 'parts'), {recursive: true});
  await writeFile(path.join(root, 'secret.yaml'), 'secret: true');
  await writeFile(path.join(folder, 'openapi.yaml'), 'openapi: é');
  await writeFile(path.join(folder, 'parts/..odd.yaml'), 'odd: true');
  await writeFile(path.join(folder, 'binary.yaml'), Uint8Array.from([0xff, 0xfe, 0x00, 0xc3, 0x28]));
  await writeFile(path.join(folder, 'little.yaml'), Uint8Array.from([0xff, 0xfe, 0x61, 0x00, 0xe9, 0x00]));
  await writeFile(path.join(folder, 'large.yaml'), Uint8Array.from([0xfe, 0xff, 0x00, 0x61, 0x00, 0xe9]));
  await symlink(path.join(root, 'secret.yaml'), path.join(folder, 'link.yaml'));
  await symlink(root, path.join(folder, 'out'));
  await symlink(path.join(folder, 'openapi.yaml'), path.join(folder, 'same.yaml'));
});

afterAll(() => rm(root, {recursive: true, force: true}));

describe('reads what lies beside the document', () => {
  test.each([
    ['api/openapi.yaml', 'openapi: é'],
    ['api/./parts/../openapi.yaml', 'openapi: é'],
    ['api/parts/..odd.yaml', 'odd: true'],
    ['api/same.yaml', 'openapi: é'],
    ['api/little.yaml', 'aé'],
    ['api/large.yaml', 'aé'],
  ])('%s', async (file, text) => {
    expect(await createRead(folder, 'api').read(file)).toBe(text);
  });

  test('and tells which files that were', async () => {
    const {read, files} = createRead(folder, 'api');
    await read('api/openapi.yaml');
    await read('api/gone.yaml').catch(() => undefined);
    expect([...files]).toEqual([path.join(folder, 'openapi.yaml'), path.join(folder, 'gone.yaml')]);
  });
});

describe('and nothing else', () => {
  test.each([
    ['file:///etc/passwd', '"file:///etc/passwd" is not read: only files beside the document are, never an address'],
    ['http://127.0.0.1/a.yaml', '"http://127.0.0.1/a.yaml" is not read: only files beside the document are, never an address'],
    ['FTP://example.com/a', '"FTP://example.com/a" is not read: only files beside the document are, never an address'],
    ['data:text/yaml,a', '"data:text/yaml,a" is not read: only files beside the document are, never an address'],
    ['/etc/passwd', '"/etc/passwd" is not read: it lies outside the document\'s folder'],
    ['secret.yaml', '"secret.yaml" is not read: it lies outside the document\'s folder'],
    ['api/../secret.yaml', '"api/../secret.yaml" is not read: it lies outside the document\'s folder'],
    ['api/parts/../../secret.yaml', '"api/parts/../../secret.yaml" is not read: it lies outside the document\'s folder'],
    ['../../../../../../etc/passwd', '"../../../../../../etc/passwd" is not read: it lies outside the document\'s folder'],
    ['api/link.yaml', '"api/link.yaml" is not read: it is a link out of the document\'s folder'],
    ['api/out/secret.yaml', '"api/out/secret.yaml" is not read: it is a link out of the document\'s folder'],
    ['api/gone.yaml', 'the file "api/gone.yaml" does not exist'],
    ['api/%2e%2e/secret.yaml', 'the file "api/%2e%2e/secret.yaml" does not exist'],
    ['api/parts', '"api/parts" is a folder, not a file'],
    ['api/binary.yaml', 'the file "api/binary.yaml" is not UTF-8 text'],
    ['api/a\0b', 'the file "api/a\0b" cannot be read'],
  ])('%j', async (file, message) => {
    await expect(createRead(folder, 'api').read(file)).rejects.toThrow(new Error(message));
  });
});

test('a file that is empty is waited for until it is written', async () => {
  const file = path.join(folder, 'saved.yaml');
  await writeFile(file, '');
  let isOver = false;
  const waiting = waitUntilWritten([file]).then(() => {
    isOver = true;
  });
  await realpath(file);
  expect(isOver).toBe(false);
  await writeFile(file, 'openapi: 3.1.0');
  await waiting;
  expect(isOver).toBe(true);
});
