import {expect, test} from 'vitest';
import {compileText, HEAD} from '../testing.ts';

const toLines = (count: number, render: (index: number) => string): string =>
  Array.from({length: count}, (_, index) => render(index)).join('\n');

test('an example that thousands of operations refer to makes no more pages than a disk holds', async () => {
  const {result, problems} = await compileText(`${HEAD}paths:
${toLines(3000, (index) => `  /p${index}: {get: {responses: {200: {$ref: '#/components/responses/large'}}}}`)}
components:
  responses:
    large: {description: Fine, content: {application/json: {example: [${'a, '.repeat(15_000)}]}}}
`);
  expect(result).toBeUndefined();
  expect(problems.map(({severity, message}) => [severity, message])).toContainEqual([
    'error',
    expect.stringMatching(/^the pages of the document would hold more than \d+ million characters, made of \d+$/),
  ]);
});

test('schemas that refer to one another in every way are one problem, found at once', async () => {
  let seed = 1;
  const next = (): string => `{$ref: '#/components/schemas/s${(seed = (seed * 48_271) % 2_147_483_647) % 300}'}`;
  const keywords = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
  const {result, problems} = await compileText(`${HEAD}paths:
  /a: {get: {responses: {200: {description: Fine, content: {application/json: {schema: {$ref: '#/components/schemas/s0'}}}}}}}
components:
  schemas:
${toLines(300, (index) => `    s${index}: {${keywords[index % 4]}: [${next()}, ${next()}, {not: ${next()}}], properties: {a: ${next()}}, if: ${next()}, then: ${next()}}`)}
`);
  expect(result).toBeUndefined();
  expect(problems.map(({message}) => message)).toEqual([
    'the schemas of the document refer to one another in more ways than can be looked at',
  ]);
}, 60_000);

test('too many references are reported before they are followed', async () => {
  const references = Array.from({length: 1_000_001}, () => '{"$ref":"#"}').join();
  const {result, problems} = await compileText(
    `{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {}, "x-a": [${references}]}`,
  );
  expect(result).toBeUndefined();
  expect(problems.map(({message}) => message)).toContain('the document has more than 1000000 references');
}, 60_000);

test('the media types of a whole Swagger 2.0 document are not multiplied without limit', async () => {
  const list = Array.from({length: 1500}, (_, index) => `a/b${index}`);
  const paths = Object.fromEntries(
    list.map((name) => [`/${name}`, {get: {responses: {200: {description: 'A', schema: {type: 'string'}}}}}]),
  );
  const {result, problems} = await compileText({
    'api.json': JSON.stringify({swagger: '2.0', info: {title: 'A', version: '1'}, produces: list, paths}),
  });
  expect(result).toBeUndefined();
  expect(problems.map(({severity, message}) => [severity, message])).toEqual([
    ['error', 'the bodies and responses of the document have 2250000 media types together, more than are read'],
  ]);
});
