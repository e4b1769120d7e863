import {strFromU8, unzipSync} from 'fflate';
import {expect, test} from 'vitest';
import {createArchive} from './archive.ts';
import type {Differences} from './bundle.ts';
import {createSources, makeDocumentFiles} from './documentFiles.ts';

const HEAD = 'openapi: 3.1.0\ninfo: {title: Split, version: "1"}\n';

async function make(files: Record<string, string>, differences: Differences = {}): ReturnType<typeof makeDocumentFiles> {
  const [entry = ''] = Object.keys(files);
  const sources = createSources((file) => {
    const text = files[file];
    return text === undefined ? Promise.reject(new Error(`no ${file}`)) : Promise.resolve(text);
  });
  // As the compiler does, which reads no file that only an example refers to.
  for (const file of Object.keys(files)) if (!file.includes('example')) await sources.read(file);
  return makeDocumentFiles({folder: '/nowhere/api', prefix: 'api', entry}, sources, differences);
}

test('an example that closes at the column of its key is parsed as by other YAML parsers', async () => {
  const {files, problems} = await make({
    'api/api.yaml': `${HEAD}paths: {/a: {$ref: a.yaml}}\n`,
    'api/a.yaml':
      'get:\n  responses:\n    "200":\n      description: ok\n      content:\n        application/json:\n          example: {\n            "a": 1\n          }\n',
  });
  expect(problems).toEqual([]);
  expect(JSON.parse(String(files.get('openapi.json')))).toMatchObject({
    paths: {'/a': {get: {responses: {200: {content: {'application/json': {example: {a: 1}}}}}}}},
  });
});

test.each([
  ['a circle through one file', {'api/circle.yaml': '$ref: circle.yaml\n'}],
  ['a circle of two files', {'api/circle.yaml': '$ref: b.yaml\n', 'api/b.yaml': '$ref: circle.yaml\n'}],
  ['a reference into the middle of a reference', {'api/circle.yaml': 'a: {$ref: "circle.yaml#/a/b"}\n'}],
  ['what is no YAML', {'api/circle.yaml': 'a: [b\n'}],
])('%s does not stop the build: files that cannot be joined become an archive, with a warning that says why', async (_, others) => {
  const schema = "{$ref: 'circle.yaml'}";
  const entry = `${HEAD}paths: {/a: {get: {responses: {'200': {description: ok, content: {a/b: {schema: ${schema}}, c/d: {schema: ${schema}}}}}}}}\ncomponents: {schemas: {X: ${schema}, Y: ${schema}}}\n`;
  const {files, problems} = await make({'api/api.yaml': entry, ...others});
  expect([...files.keys()]).toEqual(['openapi.zip']);
  const archive = files.get('openapi.zip');
  const texts = Object.entries(unzipSync(archive as Uint8Array)).map(([name, bytes]) => [`api/${name}`, strFromU8(bytes)]);
  expect(Object.fromEntries(texts)).toEqual({'api/api.yaml': entry, ...others});
  expect(problems).toEqual([
    {
      severity: 'warning',
      message: expect.stringMatching(/cannot be joined .*: \S/) as string,
      hint: expect.any(String) as string,
      file: 'api/api.yaml',
    },
  ]);
});

test('no entry leaves the archive, and none is lost because of its name', async () => {
  const sources = createSources((file) => Promise.resolve(file === 'api.yaml' ? `${HEAD}paths: {/a: {$ref: ../up.yaml}}\n` : 'a: [b\n'));
  for (const file of ['api.yaml', '../up.yaml']) await sources.read(file);
  const above = await makeDocumentFiles({folder: '/nowhere/api', prefix: '.', entry: 'api.yaml'}, sources);
  expect(Object.keys(unzipSync(above.files.get('openapi.zip') as Uint8Array))).toEqual(['api/api.yaml', 'up.yaml']);
  const names = Object.keys(
    unzipSync(
      createArchive(
        new Map([
          ['api.yaml', ''],
          ['__proto__', ''],
        ]),
      ),
    ),
  );
  expect(names).toEqual(['api.yaml', './__proto__']);
});

test('files beside the folder of the document have their relative paths in the archive', async () => {
  const {files} = await make({
    'apis/reference/api.yaml': `${HEAD}paths: {/a: {$ref: ../models/a.yaml}}\n`,
    'apis/models/a.yaml': '$ref: a.yaml\n',
  });
  expect(Object.keys(unzipSync(files.get('openapi.zip') as Uint8Array))).toEqual(['reference/api.yaml', 'models/a.yaml']);
});

test('a document of one file without another form is offered unchanged', async () => {
  const text = `${HEAD}x-a: &a [1]\nx-b: [${'*a, '.repeat(100)}*a]\nx-c: &c [*a, *a]\nx-d: &d [${'*c, '.repeat(60)}*c]\nx-e: [${'*d, '.repeat(60)}*d]\n`;
  const {files, problems} = await make({'api/api.yaml': text});
  expect([...files]).toEqual([['openapi.yaml', text]]);
  expect(problems[0]?.message).toContain('as YAML only');
});

test('a file that only the bundler requests is read too', async () => {
  const {files, problems} = await make({
    'api/api.yaml': `${HEAD}paths: {/a: {$ref: a.yaml}}\n`,
    'api/a.yaml': 'get: {responses: {"200": {description: ok, content: {a/b: {examples: {$ref: "examples.yaml#/all"}}}}}}\n',
    'api/examples.yaml': 'all: {one: {value: 1}}\n',
  });
  expect(problems).toEqual([]);
  expect(String(files.get('openapi.yaml'))).toMatch(/one:\n\s+value: 1/);
});

test('overlays change a document of many files before it is joined; the original files are not offered instead', async () => {
  const files = {
    'api/api.yaml': `${HEAD}paths: {/a: {$ref: a.yaml}, /b: {$ref: a.yaml}}\n`,
    'api/a.yaml': 'get: {summary: Internal name, responses: {"200": {description: ok}}}\n',
  };
  const edits = new Map([
    ['api/api.yaml', [{kind: 'remove', steps: ['paths', '/b']} as const]],
    ['api/a.yaml', [{kind: 'set', steps: ['get', 'summary'], value: 'Name'} as const]],
  ]);
  const {files: made, problems} = await make(files, {edits});
  expect(problems).toEqual([]);
  expect(JSON.parse(String(made.get('openapi.json')))).toMatchObject({paths: {'/a': {get: {summary: 'Name'}}}});
  expect(String(made.get('openapi.yaml'))).not.toMatch(/\/b|Internal/);
  const circle = await make({...files, 'api/a.yaml': '$ref: a.yaml\n'}, {edits});
  expect([...circle.files.keys()]).toEqual([]);
  expect(circle.problems).toMatchObject([{severity: 'warning', message: expect.stringContaining('what overlays change') as string}]);
});
