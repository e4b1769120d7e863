import type {LoadContext} from '@docusaurus/types';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import type {Problem} from '@lectern/openapi';
import openapi from '../index.ts';
import type {OpenApiOptions} from '../options.ts';
import {withoutShared} from './sharedWarnings.ts';

const create = (message: string, line: number, more: Partial<Problem> = {}): Problem => ({
  severity: 'warning',
  message,
  hint: 'correct it',
  file: 'v1.yaml',
  line,
  ...more,
});

test('an older version does not repeat warnings of the current document, wherever they are, and says how many there are', () => {
  const current = {
    entry: 'v2.yaml',
    problems: [create('odd', 3, {file: 'v2.yaml'}), create('wrong', 4, {file: 'v2.yaml', severity: 'error'})],
  };
  const own = [create('wrong', 2), create('odd', 6, {severity: 'error'}), create('odd', 7, {isIncomplete: true}), create('old', 8)];
  expect(withoutShared([create('odd', 1), create('odd', 5), ...own], 'v1.yaml', current)).toEqual([
    ...own,
    {
      severity: 'info',
      message: '2 warnings are the same as in v2.yaml and not repeated here',
      hint: 'npx lectern check v1.yaml lists them',
      file: 'v1.yaml',
    },
  ]);
  expect(withoutShared([create('odd', 1)], 'v1.yaml', current)).toMatchObject([
    {message: expect.stringMatching(/^1 warning is the same/) as string},
  ]);
  expect(withoutShared(own, 'v1.yaml', current)).toEqual(own);
});

test('a build leaves them out too, even if it compiles the older version first', async () => {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'shared-'));
  await mkdir(path.join(siteDir, 'docs'));
  const create = (info: string): string => `openapi: 3.1.1\ninfo: {title: A, titel: A, ${info}}\npaths: {}\n`;
  await writeFile(path.join(siteDir, 'v1.yaml'), create('version: "1", licens: B'));
  await writeFile(path.join(siteDir, 'v2.yaml'), create('version: "2"'));
  const siteConfig = {url: 'https://docs.example', future: {experimental_vcs: {getFileLastUpdateInfo: () => Promise.resolve(null)}}};
  const context = {siteDir, baseUrl: '/', i18n: {currentLocale: 'en', defaultLocale: 'en'}, siteConfig} as unknown as LoadContext;
  const versions = ['2', '1'].map((name) => {
    const route = `api-${name}`;
    return {name, file: `v${name}.yaml`, overlays: [], route, root: `/docs/${route}`, isCurrent: name === '2'};
  });
  let printed = '';
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => (printed += String(text)) !== '');
  await Promise.all(
    versions.toReversed().map(({file, route, root}) => {
      const options: OpenApiOptions = {id: route, file, route, root, label: 'A', languages: [], versions, once: true};
      return openapi(context, options);
    }),
  );
  stderr.mockRestore();
  expect(printed).toMatch(/v2\.yaml: 0 errors, 2 warnings\n[\s\S]*v1\.yaml: 0 errors, 1 warning, 1 note\n/);
  await rm(siteDir, {recursive: true});
});
