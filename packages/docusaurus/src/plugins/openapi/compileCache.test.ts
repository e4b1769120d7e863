import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {getCached} from './compileCache.ts';

let folder = '';
let times = 0;
const files = new Map<string, string>();
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'));
  times = 0;
  files.clear();
  files.set('api.yaml', 'one').set('part.yaml', 'two');
});
afterEach(() => rm(folder, {recursive: true, force: true}));

async function read(name: string): Promise<string> {
  const text = files.get(name);
  if (text === undefined) throw new Error(`${name} does not exist`);
  return Promise.resolve(text);
}

/** Asks for the sizes of both files. */
function ask(
  basis: unknown = 'basis',
  file: string | undefined = path.join(folder, 'document'),
  code?: string[],
): Promise<Map<string, number>> {
  return getCached({file, basis, read, ...(code ? {code} : {})}, async (readOne) => {
    times++;
    const sizes = new Map<string, number>();
    for (const name of ['api.yaml', 'part.yaml']) sizes.set(name, (await readOne(name).catch(() => '')).length);
    return sizes;
  });
}

test('a cached result is returned again, maps included', async () => {
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(first).toEqual(
    new Map([
      ['api.yaml', 3],
      ['part.yaml', 3],
    ]),
  );
  expect(times).toBe(1);
});

test('a change of any read file invalidates the cache', async () => {
  await ask();
  files.set('part.yaml', 'other');
  expect((await ask()).get('part.yaml')).toBe(5);
  files.delete('part.yaml');
  expect((await ask()).get('part.yaml')).toBe(0);
  expect(times).toBe(3);
});

test('a missing file that appears invalidates the cache', async () => {
  files.delete('part.yaml');
  await ask();
  files.set('part.yaml', 'two');
  expect((await ask()).get('part.yaml')).toBe(3);
});

test('a change of the options invalidates the cache', async () => {
  await ask({languages: ['go']});
  await ask({languages: ['go', 'rust']});
  expect(times).toBe(2);
});

test('a change of the code invalidates the cache', async () => {
  const code = path.join(folder, 'code');
  await mkdir(code);
  for (const text of ['one', 'one more']) {
    await writeFile(path.join(code, 'compiler.ts'), text);
    await ask('basis', path.join(folder, 'document'), [code]);
  }
  expect(times).toBe(2);
});

test('an unreadable entry is compiled again', async () => {
  await ask();
  await writeFile(path.join(folder, 'document'), 'half of it');
  await ask();
  await ask();
  expect(times).toBe(2);
});

test('a large document is not cached, and nothing is cached without a cache folder', async () => {
  await ask('basis', undefined);
  files.set('api.yaml', 'x'.repeat(2_000_001));
  await ask();
  await ask();
  expect(times).toBe(3);
});
