import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {compareDocuments, withoutHidden} from '@lectern/openapi/changes';
import {compile, type CompileResult} from '@lectern/openapi';
import {parseSource, loadGraph, omit} from '@lectern/openapi/document';
import {LANGUAGES} from '@lectern/openapi/languages';
import {compileText, dedent, getProblems, HEAD, readTexts} from '../../../../openapi/src/testing.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../../fixtures/internal/api');
const FILES = Object.fromEntries(
  ['openapi.yaml', 'hushed.yaml', 'more.yaml'].map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')]),
);

/** Words of hidden parts anywhere in the result of a compilation. */
function findHusheds(value: unknown): string[] {
  const text = JSON.stringify(value, (_, each: unknown) => (each instanceof Map ? [...each] : each));
  return [...new Set(text.match(/[\w.-]*hushed[\w.-]*/gi) ?? [])];
}

async function compileFixture(audience?: 'internal'): Promise<CompileResult> {
  return compile({...readTexts(FILES), languages: LANGUAGES, highlight: (code) => code, mocks: true, ...(audience ? {audience} : {})});
}

/** The files of a document as published. */
async function getPublic(files: Record<string, string>): Promise<Record<string, unknown>> {
  const {entry, read} = readTexts(files);
  const {graph} = await loadGraph(entry, read);
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      omit(parseSource(name, text).file?.value, graph?.omissions?.pointers.get(name) ?? []),
    ]),
  );
}

test('x-scalar-ignore on a shared schema hides none of its uses: it only takes the model off a list of models', async () => {
  const openapi = `
    components: {schemas: {NotFound: {x-scalar-ignore: true, type: object, properties: {detail: {type: string}}}}}
    paths:
      /planets: {get: {responses: {'404': {description: None, content: {application/json: {schema: {$ref: '#/components/schemas/NotFound'}}}}}}}`;
  const {result} = await compileText(`${HEAD}${dedent(openapi)}`);
  expect(JSON.stringify(result?.pages)).toContain('detail');
});

test.each([
  ['OpenAPI 3.1', '', 'components: {securitySchemes: {login: {type: oauth2, flows: {clientCredentials: {tokenUrl: /t, scopes: SCOPES}}}}}'],
  ['Swagger 2.0', 'swagger', 'securityDefinitions: {login: {type: oauth2, flow: application, tokenUrl: /t, scopes: SCOPES}}'],
])('a scope that only hidden operations need is left out, and an unused one stays: %s', async (_, version, schemes) => {
  const head = version === '' ? HEAD : "swagger: '2.0'\ninfo: {title: T, version: '1'}\n";
  const openapi = `${schemes.replace('SCOPES', '{read: Reads, both: Reads all, hushed: Hushed, spare: Spare}')}
paths:
  /a:
    get: {security: [{login: [read, both]}], responses: {200: {description: Fine}}}
    post: {x-internal: true, security: [{login: [hushed, both]}], responses: {200: {description: Fine}}}
`;
  const {result} = await compileText(head + openapi);
  expect(result?.overview.schemes[0]?.flows?.[0]?.scopes.map(({name}) => name)).toEqual(['read', 'both', 'spare']);
  expect(findHusheds(result)).toEqual([]);
  expect(JSON.stringify(await getPublic({'openapi.yaml': head + openapi}))).not.toContain('ushed');
});

describe('a document with a marked part in every position', () => {
  test('leaves no hidden word in pages, texts, samples, calls, mocks, schemas or credentials', async () => {
    const {result, problems} = await compileFixture();
    expect(findHusheds(result)).toEqual([]);
    expect(problems.map(({message}) => message)).toEqual([]);
    expect(result?.pages.map(({id}) => id)).toEqual(['shown-list', 'shown-replace', 'shown-read', 'shown-in-file', 'shown-hook']);
    for (const word of ['shownQuery', 'shownName', 'shownLogin', 'shownPurr', 'shownPart', 'shownEvent', 'X-Shown-Key', 'shownTagText'])
      expect(JSON.stringify(result), word).toContain(word);
  });

  test('leaves no hidden word in published files, and preserves parts used elsewhere or nowhere', async () => {
    const files = await getPublic(FILES);
    expect(findHusheds([files['openapi.yaml'], files['more.yaml']])).toEqual([]);
    const {components} = files['openapi.yaml'] as {components: {schemas: object}};
    expect(Object.keys(components.schemas)).toEqual(['Unused', 'Item', 'Owner', 'Filter', 'Pet', 'Cat']);
  });

  test('is complete for colleagues', async () => {
    const {result, omissions} = await compileFixture('internal');
    const words = [
      ...new Set(
        Object.values(FILES)
          .join('\n')
          .match(/\bhushed[A-Z]\w*Text\b/g) ?? [],
      ),
    ];
    const text = JSON.stringify(result, (_, each: unknown) => (each instanceof Map ? [...each] : each));
    expect(words.length).toBeGreaterThan(15);
    expect(words.filter((word) => !text.includes(word) && word !== 'hushedLinkText')).toEqual([]);
    expect(omissions).toBeUndefined();
  });

  test('is compared with another version without its hidden parts', async () => {
    const other = {...FILES, 'openapi.yaml': `${HEAD}paths: {}\n`};
    const {changes} = await compareDocuments(readTexts(other), readTexts(FILES));
    expect(changes?.flatMap(({operations}) => operations.map((each) => each.operationId))).toContain('shownInFile');
    expect(findHusheds(changes)).toEqual([]);
  });
});

test('loses them from a changelog written before the marks, except that an operation was removed', async () => {
  const {graph} = await loadGraph('openapi.yaml', readTexts(FILES).read);
  const change = {kind: 'added', breaking: false, text: 'added'} as const;
  const list = {kind: 'operation', method: 'GET', path: '/shown'} as const;
  const hidden = {kind: 'operation', method: 'POST', path: '/shown'} as const;
  const changes = [
    {...change, at: [], operations: [hidden]},
    {...change, at: [], operations: [list, hidden]},
    {...change, at: ['query parameter hushedQuery'], operations: [list]},
    {...change, at: ['query parameter shownQuery'], operations: [list]},
    {...change, schema: 'Item', at: ['hushedProperty'], operations: [list]},
    {...change, schema: 'Item', at: ['shownName'], operations: [list]},
    {...change, schema: 'HushedDeep', at: [], operations: [list]},
    {...change, at: ['server https://hushedserver.example/v1'], operations: []},
    {...change, at: ['security scheme hushedScheme'], operations: []},
    {kind: 'removed' as const, breaking: true, text: 'removed', at: [] as string[], operations: [hidden]},
  ];
  const releases = [
    {version: '2', previous: '1', date: '2025-01-02', changes},
    {version: '1', previous: '0', date: '2025-01-01', changes: changes.slice(0, 1)},
  ];
  expect(withoutHidden(releases, graph?.omissions)).toEqual([
    {...releases[0], changes: [{...changes[1], operations: [list]}, changes[3], changes[5], changes[9]]},
  ]);
});

test('has problems of the remaining parts at their lines', async () => {
  const problems = await getProblems(`${HEAD}paths:
  /a:
    get:
      parameters:
        - {name: one, in: query, schema: {type: string}, x-internal: true}
        - {name: two, in: nowhere, schema: {type: string}}
      responses: {}
`);
  expect(problems.filter((problem) => problem.includes('nowhere')).join('\n')).toContain('api.yaml:8:');
});

test('a mark other than true or false is reported and applies; "no" is not a mark; a marked document is an error', async () => {
  const render = (mark: string): string =>
    `${HEAD}paths:\n  /a: {get: {x-internal: ${mark}, responses: {'200': {description: Fine}}}}\n  /b: {get: {responses: {'200': {description: Fine}}}}\n`;
  for (const [mark, count] of [
    ['yes', 1],
    ['{team: a}', 1],
    ['false', 2],
    ['no', 2],
    ['null', 2],
  ] as const)
    expect((await compileText(render(mark))).result?.pages, mark).toHaveLength(count);
  expect((await getProblems(render('yes'))).join('\n')).toContain('"x-internal" is neither true nor false, and is taken as true');
  const {result, problems} = await compileText(`x-internal: true\n${render('false')}`);
  expect(result).toBeUndefined();
  expect(problems[0]?.message).toBe('the whole document is marked "x-internal", so there is nothing to publish');
});

test('a misspelt mark is a warning with the right one; a custom extension is not', async () => {
  const render = (field: string): string => `${HEAD}paths:\n  /a: {get: {${field}, responses: {'200': {description: Fine}}}}\n`;
  for (const [name, mark] of [
    ['x-Internal', 'x-internal'],
    ['x-intern', 'x-internal'],
    ['x-internl', 'x-internal'],
    ['X-Hidden', 'x-hidden'],
  ] as const)
    expect((await compileText(render(`${name}: true`))).problems).toContainEqual(
      expect.objectContaining({message: `"${name}" hides nothing: no such field is read`, hint: `write ${mark}`}),
    );
  for (const field of ['x-interval: 5', 'x-internal-id: true', 'x-beta: true', 'x-intern: false'])
    expect((await getProblems(render(field))).join('\n'), field).not.toContain('hides nothing');
});

test('Swagger 2.0: operations, parameters, properties, definitions and examples', async () => {
  const text = dedent(`
    swagger: '2.0'
    info: {title: Old, version: '1'}
    host: shown.example
    paths:
      /shown:
        get:
          operationId: shownGet
          parameters:
            - {name: hushedQuery, in: query, type: string, x-internal: true}
            - {name: shownQuery, in: query, type: string}
          responses:
            200:
              description: Fine
              schema: {$ref: '#/definitions/Item'}
              examples: {application/json: {shownName: a, hushedName: hushedValue}}
        post: {operationId: hushedPost, x-internal: true, parameters: [{name: body, in: body, schema: {$ref: '#/definitions/HushedBody'}}], responses: {200: {description: Fine}}}
    definitions:
      Item: {type: object, required: [hushedName], properties: {shownName: {type: string}, hushedName: {type: string, x-internal: true}}}
      HushedBody: {type: object, properties: {hushedField: {type: string}}}
  `);
  const {result} = await compileText({'api.yaml': text});
  expect(findHusheds(result)).toEqual([]);
  expect(JSON.stringify(result)).toContain('shownQuery');
  expect(findHusheds(await getPublic({'api.yaml': text}))).toEqual([]);
});

test('chains and circles of references end, even if thousands lead to a marked part', async () => {
  const schemas = Array.from({length: 3000}, (_, index) => `    S${index}: {$ref: '#/components/schemas/S${index + 1}'}`).join('\n');
  const text = `${HEAD}paths:
  /a: {get: {responses: {'200': {description: Fine, content: {application/json: {schema: {type: object, properties: {hushed: {$ref: '#/components/schemas/S0'}, plain: {$ref: '#/components/schemas/A'}}}}}}}}}
components:
  schemas:
    A: {allOf: [{$ref: '#/components/schemas/B'}], properties: {a: {$ref: '#/components/schemas/A'}}, example: {a: {a: {}}}}
    B: {anyOf: [{$ref: '#/components/schemas/A'}], required: [a]}
${schemas}
    S3000: {type: string, x-internal: true}
`;
  expect(findHusheds((await compileText(text)).result)).toEqual([]);
});
