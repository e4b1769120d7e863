import {expect, test} from 'vitest';
import {ReadError} from './readError.ts';
import {joinPath} from '../references/reference.ts';
import {compileText, HEAD} from '../../testing.ts';

/** Compiles a document beside which each file gives an error. */
function compileWith(text: string, toError: (file: string) => Error): ReturnType<typeof compileText> {
  return compileText('', {
    entry: 'api.yaml',
    read: (file) => (file === 'api.yaml' ? Promise.resolve(text) : Promise.reject(toError(file))),
  });
}

const DOCUMENT = `${HEAD}paths:
  /a: {get: {responses: {200: {$ref: one.yaml}, 400: {description: Bad, content: {application/json: {schema: {$ref: two.yaml}}}}}}}
`;

test('only a file that does not exist is "not found"', async () => {
  const {result} = await compileWith(DOCUMENT, (file) =>
    file === 'one.yaml' ? new ReadError('"one.yaml" is a folder, not a file', 'name a file') : new Error('it does not exist'),
  );
  const [ok, bad] = result?.pages[0]?.responses ?? [];
  expect(ok?.html).toBe('<p>Not read: <code>one.yaml</code></p>');
  expect(bad?.media[0]?.schema?.html).toBe('<p>Not found: <code>two.yaml</code></p>');
});

test('a file that is not read is reported with the reason and the fix', async () => {
  const {problems} = await compileWith(DOCUMENT, (file) => new ReadError(`"${file}" is a folder, not a file`, 'name a file'));
  expect(problems.map(({severity, message, hint}) => [severity, message, hint])).toEqual([
    ['warning', '"one.yaml" is a folder, not a file', 'name a file'],
    ['warning', '"two.yaml" is a folder, not a file', 'name a file'],
  ]);
});

test('an unreadable document has a hint about its path, an unreadable $ref one about the reference', async () => {
  const fail = (): Promise<string> => Promise.reject(new ReadError('it is not UTF-8 text'));
  const {problems} = await compileText('', {entry: 'api.yaml', read: fail});
  expect(problems.map(({hint}) => hint)).toEqual(['write the path of an existing OpenAPI document']);
  const inside = await compileWith(DOCUMENT, () => new ReadError('it is not UTF-8 text'));
  expect(inside.problems.map(({hint}) => hint)).toContain('correct the file in this $ref');
});

test('all files that one rule forbids are one error', async () => {
  const {result, problems} = await compileWith(DOCUMENT, (file) => new ReadError(`"${file}" lies elsewhere`, 'name it', {rule: 'outside'}));
  expect(result).toBeUndefined();
  expect(problems.map(({severity, line, message, hint}) => [severity, line, message, hint])).toEqual([
    ['error', 4, '"one.yaml" lies elsewhere (and 1 more like it)', 'name it'],
  ]);
});

test.each([
  ['api/openapi.yaml', 'models/a.yaml', 'api/models/a.yaml'],
  ['api/openapi.yaml', '../models/a.yaml', 'models/a.yaml'],
  ['openapi.yaml', '../models/a.yaml', '../models/a.yaml'],
  ['a.yaml', 'https://example.org/b.yaml', 'https://example.org/b.yaml'],
  ['https://example.org/v1/a.yaml', 'b.yaml', 'https://example.org/v1/b.yaml'],
  ['https://example.org/v1/a.yaml', '../b.yaml', 'https://example.org/b.yaml'],
  ['https://example.org/v1/a.yaml', '../../../../b.yaml', 'https://example.org/b.yaml'],
  ['https://example.org/v1/a.yaml?x=/y/z', 'b.yaml', 'https://example.org/v1/b.yaml'],
  ['https://example.org/v1/a.yaml', '/b.yaml', 'https://example.org/b.yaml'],
  ['https://example.org/v1/a.yaml', '//example.net/b.yaml', 'https://example.net/b.yaml'],
  ['https://example.org', 'b.yaml', 'https://example.org/b.yaml'],
])('beside %s, %s is %s', (from, to, joined) => {
  expect(joinPath(from, to)).toBe(joined);
});
