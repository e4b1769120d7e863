import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {copyStatic} from './copyStatic.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'static-'));
  write('static/img/a.svg', 'a');
  write('static/index.html', 'static');
  write('made/img/a.svg', 'made');
  write('made/data/b.json', 'b');
  write('site/index.html', 'page');
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
}

const at = (name: string): string => path.join(folder, name);
const readSite = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(at('site'), {recursive: true, encoding: 'utf8'})
      .filter((name) => statSync(at(`site/${name}`)).isFile())
      .map((name) => [name.split(path.sep).join('/'), readFileSync(at(`site/${name}`), 'utf8')]),
  );

test.each([false, true])('files are copied, but over nothing that is there (linked: %s)', (isLinked) => {
  copyStatic([at('static'), at('made'), at('missing')], at('site'), isLinked);
  expect(readSite()).toEqual({'index.html': 'page', 'img/a.svg': 'a', 'data/b.json': 'b'});
  expect(statSync(at('site/data/b.json')).ino === statSync(at('made/data/b.json')).ino).toBe(isLinked);
});

test('a copy does not change with its source', () => {
  copyStatic([at('made')], at('site'), false);
  writeFileSync(at('made/data/b.json'), 'changed');
  expect(readSite()['data/b.json']).toBe('b');
});
