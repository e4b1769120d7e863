import {execFileSync} from 'node:child_process';
import {createServer} from 'node:net';
import {mkdtemp, mkdir, readFile, realpath, rm, symlink, truncate, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {ReadError} from '../document/index.ts';
import {compileText, HEAD} from '../testing.ts';
import {openDocument} from './document.ts';
import {createRead, waitUntilWritten} from './read.ts';

let root: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'read-'));
  folder = path.join(root, 'api');
  await mkdir(path.join(folder, 'parts'), {recursive: true});
  await writeFile(path.join(root, 'secret.yaml'), 'secret: true');
  await writeFile(path.join(folder, 'openapi.yaml'), 'openapi: é');
  await writeFile(path.join(folder, 'parts/odd...yaml'), 'odd: true');
  await writeFile(path.join(folder, 'binary.yaml'), Uint8Array.from([0xff, 0xfe, 0x00, 0xc3, 0x28]));
  await writeFile(path.join(folder, 'little.yaml'), Uint8Array.from([0xff, 0xfe, 0x61, 0x00, 0xe9, 0x00]));
  await writeFile(path.join(folder, 'large.yaml'), Uint8Array.from([0xfe, 0xff, 0x00, 0x61, 0x00, 0xe9]));
  await writeFile(path.join(folder, '.env'), 'SECRET=1');
  await symlink(path.join(root, 'secret.yaml'), path.join(folder, 'link.yaml'));
  await mkdir(path.join(folder, '.keys'));
  await writeFile(path.join(folder, '.keys/config.json'), '{}');
  await writeFile(path.join(folder, '.token.yaml'), 'token: 1');
  await symlink(path.join(folder, '.token.yaml'), path.join(folder, 'token.yaml'));
  await symlink(root, path.join(folder, 'out'));
  await symlink(path.join(folder, 'openapi.yaml'), path.join(folder, 'same.yaml'));
});

afterAll(() => rm(root, {recursive: true, force: true}));

describe('reads files beside the document', () => {
  test.each([
    ['api/openapi.yaml', 'openapi: é'],
    ['api/./parts/../openapi.yaml', 'openapi: é'],
    ['api/parts/odd...yaml', 'odd: true'],
    ['api/same.yaml', 'openapi: é'],
    ['api/little.yaml', 'aé'],
    ['api/large.yaml', 'aé'],
  ])('%s', async (file, text) => {
    expect(await createRead(folder, 'api').read(file)).toBe(text);
  });

  test('and the document itself and its folder, even if they are hidden: their owner has named them', async () => {
    const hidden = path.join(folder, '.keys');
    expect(await createRead(hidden, '.', {root: folder}).read('config.json')).toBe('{}');
    expect(await openDocument(path.join(folder, '.token.yaml')).read('.token.yaml')).toBe('token: 1');
  });

  test('and lists the files that it read', async () => {
    const {read, files} = createRead(folder, 'api');
    await read('api/openapi.yaml');
    await read('api/gone.yaml').catch(() => undefined);
    expect([...files]).toEqual([path.join(folder, 'openapi.yaml'), path.join(folder, 'gone.yaml')]);
  });
});

describe('and nothing else', () => {
  const outside = 'is not read: it lies outside the folder of the document';
  test.each([
    ['file:///etc/passwd', '"file:///etc/passwd" is not read: it is neither a file nor an address of the web'],
    ['http://127.0.0.1/a.yaml', '"http://127.0.0.1/a.yaml" is not read: nothing is fetched'],
    ['FTP://example.com/a', '"FTP://example.com/a" is not read: it is neither a file nor an address of the web'],
    ['data:text/yaml,a', '"data:text/yaml,a" is not read: it is neither a file nor an address of the web'],
    ['/etc/passwd', '"/etc/passwd" is not read: it is no relative path'],
    ['secret.yaml', `"secret.yaml" ${outside}`],
    ['api/../secret.yaml', `"api/../secret.yaml" ${outside}`],
    ['api/parts/../../secret.yaml', `"api/parts/../../secret.yaml" ${outside}`],
    ['../../../../../../etc/passwd', `"../../../../../../etc/passwd" ${outside}`],
    ['api/link.yaml', '"api/link.yaml" is not read: it is a link out of "api"'],
    ['api/out/secret.yaml', '"api/out/secret.yaml" is not read: it is a link out of "api"'],
    ['api/gone.yaml', 'the file "api/gone.yaml" does not exist'],
    ['api/opnapi.yaml', 'the file "api/opnapi.yaml" does not exist, and "openapi.yaml" is beside it'],
    ['api/out/secrets.yaml', 'the file "api/out/secrets.yaml" does not exist'],
    ['api/openapi.yaml/a', 'the file "api/openapi.yaml/a" does not exist'],
    ['api/%2e%2e/secret.yaml', 'the file "api/%2e%2e/secret.yaml" does not exist'],
    ['api/parts', '"api/parts" is a folder, not a file'],
    ['api/binary.yaml', 'the file "api/binary.yaml" is not UTF-8 text'],
    ['api/a\0b', 'the file "api/a\0b" cannot be read'],
    ['api/.env', '"api/.env" is not read: it is a hidden file'],
    ['api/..env', '"api/..env" is not read: it is a hidden file'],
    ['api/.../a.yaml', '"api/.../a.yaml" is not read: it is a hidden file'],
    ['api/.keys/config.json', '"api/.keys/config.json" is not read: it is a hidden file'],
    ['api/.token.yaml', '"api/.token.yaml" is not read: it is a hidden file'],
    ['api/token.yaml', '"api/token.yaml" is not read: it is a hidden file'],
    ['//host/share/a.yaml', '"//host/share/a.yaml" is not read: it is a path of the network'],
    ['\\\\host\\share\\a.yaml', '"\\\\host\\share\\a.yaml" is not read: it is a path of the network'],
    ['\\\\.\\pipe\\a', '"\\\\.\\pipe\\a" is not read: it is a path of the network'],
    ['C:/Windows/win.ini', '"C:/Windows/win.ini" is not read: it is no relative path'],
    ['c:win.ini', '"c:win.ini" is not read: it is no relative path'],
    ['api/parts\\odd.yaml', '"api/parts\\odd.yaml" is not read: it holds a backslash'],
    ['api/..\\secret.yaml', '"api/..\\secret.yaml" is not read: it holds a backslash'],
    ['api/aux.yaml', '"api/aux.yaml" is not read: Windows reserves the name "aux.yaml"'],
    ['api/NUL', '"api/NUL" is not read: Windows reserves the name "NUL"'],
    ['api/com1/a.yaml', '"api/com1/a.yaml" is not read: Windows reserves the name "com1"'],
    ['api/lpt9 .txt', '"api/lpt9 .txt" is not read: Windows reserves the name "lpt9 .txt"'],
    ['api/.git/config', '"api/.git/config" is not read: it is a hidden file'],
  ])('%j', async (file, message) => {
    await expect(createRead(folder, 'api').read(file)).rejects.toThrow(message);
  });

  test('a named pipe, a socket or a device is never opened', async () => {
    execFileSync('mkfifo', [path.join(folder, 'pipe.yaml')]);
    await symlink(path.join(folder, 'pipe.yaml'), path.join(folder, 'pipe-link.yaml'));
    const server = createServer().listen(path.join(folder, 'socket.yaml'));
    try {
      const {read} = createRead(folder, 'api');
      for (const name of ['pipe', 'pipe-link', 'socket'])
        await expect(read(`api/${name}.yaml`)).rejects.toThrow(`"api/${name}.yaml" is no regular file`);
      await expect(createRead('/dev', 'dev').read('dev/null')).rejects.toThrow('"dev/null" is no regular file');
    } finally {
      server.close();
    }
  });

  test('only a missing file is reported as missing', async () => {
    const {read} = createRead(folder, 'api');
    await expect(read('api/gone.yaml')).rejects.not.toBeInstanceOf(ReadError);
    for (const file of ['secret.yaml', 'api/link.yaml', 'http://127.0.0.1/a.yaml', 'api/parts', 'api/binary.yaml'])
      await expect(read(file)).rejects.toBeInstanceOf(ReadError);
  });
});

describe('no more is read than the limits allow', () => {
  test('files', async () => {
    const {read} = createRead(folder, 'api', {limits: {bytes: 1000, files: 2}});
    await read('api/openapi.yaml');
    await read('api/openapi.yaml');
    await read('api/little.yaml');
    await expect(read('api/large.yaml')).rejects.toMatchObject({
      message: '"api/large.yaml" is not read: the document has more than 2 files',
      rule: 'files',
    });
  });

  test('bytes, of one file and of all files, before any is read', async () => {
    const {read} = createRead(folder, 'api', {limits: {bytes: 19, files: 9}});
    await read('api/openapi.yaml');
    await read('api/openapi.yaml');
    await expect(read('api/parts/odd...yaml')).rejects.toMatchObject({
      message: '"api/parts/odd...yaml" is not read: the files of the document have more than 0.000019 MB',
      rule: 'bytes',
    });
    await truncate(path.join(folder, 'openapi.yaml'), 250_000_000);
    await expect(createRead(folder, 'api').read('api/openapi.yaml')).rejects.toThrow('have more than 200 MB');
    await writeFile(path.join(folder, 'openapi.yaml'), 'openapi: é');
  });

  test('are reported once, as an error, at the reference', async () => {
    const {read} = createRead(folder, '.', {limits: {bytes: 1000, files: 1}});
    const paths = ['a', 'b', 'c'].map((name) => `  /${name}: {$ref: 'parts/${name}.yaml'}`).join('\n');
    const {result, problems} = await compileText('', {
      entry: 'api.yaml',
      read: (file) => (file === 'api.yaml' ? Promise.resolve(`${HEAD}paths:\n${paths}`) : read(file)),
    });
    expect(result).toBeUndefined();
    expect(problems.filter(({message}) => message.includes('more than 1 files'))).toHaveLength(1);
  });
});

describe('files beside the folder of the document', () => {
  let repository: string;
  let reference: string;
  beforeAll(async () => {
    repository = path.join(root, 'repository');
    reference = path.join(repository, 'docs/reference');
    await mkdir(reference, {recursive: true});
    await mkdir(path.join(repository, 'docs/models'));
    await writeFile(path.join(repository, 'docs/models/agent.json'), '{}');
    await writeFile(path.join(repository, '.env'), 'SECRET=1');
    await symlink(path.join(repository, '.env'), path.join(reference, 'settings.txt'));
    await symlink(path.join(root, 'secret.yaml'), path.join(repository, 'docs/models/out.json'));
  });

  test('are read within its repository, but not outside it', async () => {
    await mkdir(path.join(repository, '.git'));
    const {read} = createRead(reference, '.');
    expect(await read('../models/agent.json')).toBe('{}');
    await expect(read('../../../secret.yaml')).rejects.toThrow('it lies outside the folder of the document');
    await expect(read('../models/out.json')).rejects.toThrow('"../models/out.json" is not read: it is a link out of "repository"');
    await expect(read('../../.env')).rejects.toThrow('"../../.env" is not read: it is a hidden file');
    await expect(read('settings.txt')).rejects.toThrow('"settings.txt" is not read: it is a hidden file');
    await rm(path.join(repository, '.git'), {recursive: true});
  });

  test('are read within the named folder; without one, the message says which to name', async () => {
    const shared = path.join(repository, 'docs');
    await expect(createRead(reference, '.').read('../models/agent.json')).rejects.toMatchObject({
      message: '"../models/agent.json" is not read: it lies outside the folder of the document',
      hint: `name the folder that holds all of its files: --root ${path.relative(process.cwd(), shared)} (filesRoot of the API in portal.config.ts)`,
      rule: 'outside',
    });
    expect(await createRead(reference, '.', {root: shared}).read('../models/agent.json')).toBe('{}');
    const toTop = path.relative(reference, path.parse(reference).root);
    await expect(createRead(reference, '.').read(`${toTop}/etc/passwd`)).rejects.toMatchObject({hint: undefined});
    await expect(createRead(reference, '.', {root: shared}).read('../../../secret.yaml')).rejects.toThrow('it lies outside "');
  });
});

test('an empty file is awaited until it is written', async () => {
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

test('a file that is saved again at once is awaited until the last save', async () => {
  const file = path.join(folder, 'twice.yaml');
  const saves = ['openapi: 3.1.0', 'openapi: 3.2.0'];
  await writeFile(file, 'openapi: 3.0.0');
  await waitUntilWritten([file], async () => {
    const text = saves.shift();
    if (text !== undefined) await writeFile(file, text);
  });
  expect(await readFile(file, 'utf8')).toBe('openapi: 3.2.0');
});

test('a file that is changed all the time is awaited for a second', async () => {
  const file = path.join(folder, 'growing.yaml');
  await writeFile(file, '.');
  let pauses = 0;
  await waitUntilWritten([file], () => writeFile(file, '.'.repeat(++pauses + 1)));
  expect(pauses).toBe(50);
});
