import {expect, test} from 'vitest';
import {compileText, dedent, HEAD} from '../../testing.ts';
import {renderProblem} from '../problems/problem.ts';
import type {CompileOptions, CompileResult} from '../../index.ts';

async function compileFiles(files: Record<string, string>, options?: Partial<CompileOptions>): Promise<CompileResult> {
  return compileText(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, dedent(text)])), options);
}

test('a $ref instead of an operation is followed', async () => {
  const {result, problems} = await compileFiles({
    'api/openapi.yaml': `${HEAD}tags: [{name: Keys}]
paths:
  /keys/{id}:
    get: {$ref: resources/get-key.yml}
    put: {$ref: 'resources/all.yml#/put'}
components: {schemas: {Key: {type: string}}}
`,
    'api/resources/get-key.yml': `
      operationId: getKey
      summary: Read a key
      tags: [Keys]
      parameters: [{$ref: 'all.yml#/id'}]
      responses: {200: {description: The key, content: {application/json: {schema: {$ref: '../openapi.yaml#/components/schemas/Key'}}}}}
    `,
    'api/resources/all.yml': `
      id: {name: id, in: path, required: true, schema: {type: integer}}
      put: {$ref: '#/real'}
      real: {summary: Write a key, tags: [Keys], parameters: [{$ref: '#/id'}], requestBody: {content: {text/plain: {}}}, responses: {204: {description: Done}}}
    `,
  });
  expect(problems).toEqual([]);
  expect(
    result?.pages.map(({title, method, parameters, body, responses}) => [
      title,
      method,
      parameters[0]?.items[0]?.name,
      body?.media[0]?.mediaType,
      responses[0]?.status,
    ]),
  ).toEqual([
    ['Read a key', 'GET', 'id', undefined, '200'],
    ['Write a key', 'PUT', 'id', 'text/plain', '204'],
  ]);
  expect(result?.pages[0]?.responses[0]?.media[0]?.schema).toEqual({type: 'string', name: 'Key'});
  expect(result?.groups.map(({name, operations}) => [name, operations.length])).toEqual([['Keys', 2]]);
  expect(result?.locations.get('get-key')).toEqual({file: 'api/resources/get-key.yml', line: 1, pointer: ''});
});

test('a problem in such an operation is reported in its file', async () => {
  const {problems} = await compileFiles({
    'api.yaml': `${HEAD}paths: {'/keys/{id}': {get: {$ref: get.yml}}}`,
    'get.yml': 'summary: Read a key\nresponses:\n  2000: {description: The key}\n',
  });
  expect(problems.map(renderProblem)).toEqual([
    'get.yml:3:3 warning: "2000" is not a status (at #/responses/2000)\n    → write a status such as 200, a range such as 4XX, or default',
    'get.yml:1:1 warning: the path has {id}, but no parameter has this name\n    → add {name: id, in: path, required: true, schema: {type: string}} to its parameters',
  ]);
});

test('texts, lists and maps behind a $ref are read: info, tags, servers, security, properties, required', async () => {
  const {result, problems} = await compileFiles({
    'api.yaml': `
      openapi: 3.1.1
      info: {$ref: info.yml}
      servers: {$ref: 'more.yml#/servers'}
      tags: [{name: One, description: {$ref: 'more.yml#/intro'}}, {$ref: 'more.yml#/tag'}]
      security: [{$ref: 'more.yml#/security'}]
      paths:
        /a:
          get:
            tags: {$ref: 'more.yml#/names'}
            summary: {$ref: 'more.yml#/summary'}
            parameters: {$ref: 'more.yml#/parameters'}
            responses:
              200:
                description: {$ref: 'more.yml#/intro'}
                content: {application/json: {schema: {$ref: 'more.yml#/schema'}}}
      components: {securitySchemes: {key: {type: http, scheme: bearer}}}
    `,
    'info.yml': 'title: Things\nversion: "1"\ndescription: {$ref: "more.yml#/intro"}\n',
    'more.yml': `
      intro: All of it
      summary: Short
      names: [Two]
      tag: {name: Two, description: The second}
      servers: [{url: 'https://api.example.org'}]
      security: {key: []}
      parameters: [{name: q, in: query, schema: {type: string}}]
      schema: {type: object, required: {$ref: '#/needed'}, properties: {$ref: '#/fields'}}
      needed: [a]
      fields: {a: {type: integer, enum: {$ref: '#/values'}}}
      values: [1, 2]
    `,
  });
  expect(problems).toEqual([]);
  expect(result?.overview).toMatchObject({title: 'Things', html: '<p>All of it</p>'});
  expect(result?.groups).toMatchObject([
    {name: 'One', html: '<p>All of it</p>'},
    {name: 'Two', html: '<p>The second</p>', operations: [{title: 'Short'}]},
  ]);
  const page = result?.pages[0];
  expect(page?.servers[0]?.url).toBe('https://api.example.org');
  expect(page?.security?.length).toBe(1);
  expect(page?.parameters[0]?.items[0]?.name).toBe('q');
  expect(page?.responses[0]).toMatchObject({html: '<p>All of it</p>'});
  expect(page?.responses[0]?.media[0]?.schema?.parts).toMatchObject([
    {name: 'a', required: true, schema: {type: 'integer', values: [{value: '1'}, {value: '2'}]}},
  ]);
});

test('a $ref to a Markdown, code or text file becomes its text', async () => {
  const {result, problems} = await compileFiles({
    'api.yaml': `
      openapi: 3.1.1
      info: {title: Things, version: '1', description: {$ref: docs/intro.md}}
      paths:
        /a:
          post:
            requestBody: {content: {application/xml: {example: {$ref: docs/thing.xml}}}}
            responses: {200: {description: {$ref: docs/fine.txt}}}
            x-codeSamples: [{$ref: docs/sample.yml}, {lang: PHP, source: {$ref: docs/sample.php}}]
    `,
    'docs/intro.md': '# Begin\n\nkey: [not YAML',
    'docs/thing.xml': '<thing/>',
    'docs/fine.txt': 'Fine',
    'docs/sample.yml': 'lang: Ruby\nsource: {$ref: sample.rb}\n',
    'docs/sample.rb': 'puts "a: b: c"',
    'docs/sample.php': "<?php echo 'x';",
  });
  expect(problems).toEqual([]);
  expect(result?.overview.html).toContain('key: [not YAML');
  const page = result?.pages[0];
  expect(page?.body?.media[0]?.examples[0]?.code?.html).toBe('&lt;thing/&gt;');
  expect(page?.responses[0]?.html).toBe('<p>Fine</p>');
  expect(page?.samples.map(({label, code}) => [label, code?.html])).toEqual([
    ['Ruby', 'puts "a: b: c"'],
    ['PHP', "&lt;?php echo 'x';"],
  ]);
});

test('an example that is only a reference becomes its target; without a target it is data', async () => {
  const {result, problems} = await compileFiles({
    'api.yaml': `
      openapi: 3.1.1
      info: {title: Things, version: '1'}
      paths:
        /a: {get: {responses: {200: {description: A, content: {application/json: {example: {$ref: examples.yml#/a}}}}}}}
        /b: {get: {responses: {200: {description: B, content: {application/json: {example: {$ref: '#/components/examples/B'}}}}}}}
        /c: {get: {responses: {200: {description: C, content: {application/json: {examples: {c: {value: {$ref: examples.yml#/a}}}}}}}}}
        /d: {get: {responses: {200: {description: D, content: {application/json: {example: {$ref: examples.yml#/none}}}}}}}
        /e: {get: {responses: {200: {description: E, content: {application/json: {example: {$ref: examples.yml#/a, more: 1}}}}}}}
      components: {examples: {B: {value: 5}}}
    `,
    'examples.yml': 'a: {id: 1}',
  });
  expect(problems).toEqual([]);
  expect(result?.pages.map(({responses}) => responses[0]?.media[0]?.examples[0]?.code?.html.replace(/\s+/g, ''))).toEqual([
    '{"id":1}',
    '5',
    '{"id":1}',
    '{"$ref":"examples.yml#/none"}',
    '{"$ref":"examples.yml#/a","more":1}',
  ]);
});

test('an operation whose $ref leads nowhere stops the build; such a description is reported', async () => {
  const document = `${HEAD}tags: [{name: A, description: {$ref: gone.md}}]\npaths: {/a: {get: {$ref: gone.yml}}, /b: {get: {$ref: '#/paths/~1b/get'}}}`;
  const {result, problems} = await compileText(document);
  expect(result).toBeUndefined();
  expect(problems.map(({severity, pointer, message}) => [severity, pointer, message])).toEqual([
    ['warning', '/tags/0/description', 'the file "gone.md" does not exist'],
    ['error', '/paths/~1a/get', 'the file "gone.yml" does not exist'],
    ['error', '/paths/~1b/get', '$ref leads back to itself'],
  ]);
});

test('fields beside such a reference apply too, with a report that other tools ignore them', async () => {
  const {result, problems} = await compileFiles({
    'api.yaml': `${HEAD}paths: {/a: {get: {$ref: a.yml, deprecated: true, externalDocs: {url: 'https://example.org'}}}}`,
    'a.yml': 'summary: A\nresponses: {204: {description: Done}}\n',
  });
  expect(problems.map(renderProblem)).toEqual([
    'api.yaml:3:33 warning: "deprecated", "externalDocs" beside "$ref" are shown, but other tools ignore them (at #/paths/~1a/get/deprecated)\n    → write these fields in the target of "$ref"',
  ]);
  expect(result?.pages[0]).toMatchObject({title: 'A', deprecated: true, externalDocs: {href: 'https://example.org'}});
});

test('operations and parameters beside the $ref of a path are merged with its target', async () => {
  const {result, problems} = await compileFiles({
    'api.yaml': `${HEAD}paths:
  /a:
    $ref: items.yaml#/a
    parameters: [{name: q, in: query, schema: {$ref: types.yaml}}]
    post: {summary: Own, responses: {200: {description: A}}}
`,
    'items.yaml': 'a: {get: {summary: Theirs, responses: {200: {description: B}}}}',
    'types.yaml': 'type: integer',
  });
  expect(problems).toEqual([]);
  expect(result?.pages.map(({title, parameters}) => [title, parameters[0]?.items[0]?.name, parameters[0]?.items[0]?.schema.type])).toEqual([
    ['Theirs', 'q', 'integer'],
    ['Own', 'q', 'integer'],
  ]);
});

test('every map and list of a document may be in its own file', async () => {
  const {result, problems} = await compileFiles({
    'api.yaml': `${HEAD}paths: {/a: {post: {operationId: a, requestBody: {$ref: body.yaml}, callbacks: {$ref: callbacks.yaml}, responses: {$ref: all.yaml#/responses}}}}
components: {$ref: components.yaml}`,
    'body.yaml': 'content: {$ref: all.yaml#/content}',
    'callbacks.yaml': 'done: {"{$url}": {post: {$ref: all.yaml#/call}}}',
    'components.yaml': 'securitySchemes: {$ref: all.yaml#/schemes}',
    'all.yaml': `
      content: {application/json: {schema: {$ref: '#/choice'}, examples: {$ref: '#/samples'}}}
      choice: {oneOf: {$ref: '#/options'}}
      options: [{type: string, title: S}, {type: integer, title: I}]
      samples: {one: {value: {$ref: '#/value'}}}
      value: 'text'
      call: {summary: Call, responses: {200: {description: C}}}
      responses: {200: {description: R, headers: {$ref: '#/headers'}, links: {$ref: '#/links'}}}
      headers: {X-A: {schema: {type: string}}}
      links: {self: {operationId: a}}
      schemes: {key: {type: http, scheme: bearer}}
    `,
  });
  expect(problems).toEqual([]);
  const page = result?.pages[0];
  const [media] = page?.body?.media ?? [];
  expect(media?.schema?.choices?.[0]?.options.map(({label}) => label)).toEqual(['S', 'I']);
  expect(media?.examples.map(({name, code}) => [name, code?.html])).toEqual([['one', '"text"']]);
  expect(page?.callbacks.map(({name, summary}) => [name, summary])).toEqual([['done', 'Call']]);
  expect(page?.responses.map(({html, headers, links}) => [html, headers[0]?.name, links[0]?.target])).toEqual([['<p>R</p>', 'X-A', 'a']]);
  expect(result?.overview.schemes.map(({key}) => key)).toEqual(['key']);
});

test('webhooks and x-webhooks of a 3.0 document have pages', async () => {
  const {result, problems} = await compileText(`openapi: 3.0.3
info: {title: Things, version: "1"}
paths: {}
webhooks: {made: {post: {summary: Made, responses: {200: {description: Fine}}}}}
x-webhooks: {gone: {post: {summary: Gone, requestBody: {content: {text/plain: {}}}, responses: {200: {description: Fine}}}}}
`);
  expect(problems).toEqual([]);
  expect(result?.pages.map(({kind, title, path, body}) => [kind, title, path, body?.media[0]?.mediaType])).toEqual([
    ['webhook', 'Made', 'made', undefined],
    ['webhook', 'Gone', 'gone', 'text/plain'],
  ]);
});

test('x-webhooks of Swagger 2.0 are upgraded with the rest', async () => {
  const {result, problems} = await compileText(
    'swagger: "2.0"\ninfo: {title: Things, version: "1"}\nhost: example.org\npaths: {}\n' +
      'x-webhooks: {gone: {post: {summary: Gone, parameters: [{in: body, name: a, schema: {type: strin}}], responses: {200: {description: Fine}}}}}\n',
  );
  expect(problems.map(({line, pointer, message}) => [line, pointer, message])).toEqual([
    [5, '/x-webhooks/gone/post/parameters/0/schema/type', '"strin" is not a type'],
  ]);
  expect(result?.pages.map(({kind, title, body}) => [kind, title, body?.media[0]?.mediaType])).toEqual([
    ['webhook', 'Gone', 'application/json'],
  ]);
});

test('a path whose $ref leads to a schema is reported', async () => {
  const {result, problems} = await compileText(
    `openapi: 3.0.3\ninfo: {title: Things, version: "1"}\npaths:\n  /a: {get: {responses: {200: {description: A}}}}\n  /b: {$ref: '#/components/schemas/B'}\ncomponents: {schemas: {B: {type: object}}}\n`,
  );
  expect(result).toBeUndefined();
  expect(problems.filter(({severity}) => severity === 'error').map(renderProblem)).toEqual([
    'api.yaml:5:3 error: $ref "#/components/schemas/B" leads to a schema, and not to a path item, so the path has no page (at #/paths/~1b)\n    → write the operations here, or refer to an object that holds them: {get: ...}',
  ]);
});

test.each(['openapi: 3.0', 'openapi: 3.1', 'openapi: 3.2'])('%s without quotes is a version', async (version) => {
  const {result, problems} = await compileText(
    `${version}\ninfo: {title: Things, version: 1.10}\npaths: {/a: {get: {responses: {200: {description: A}}}}}`,
  );
  expect(problems).toEqual([]);
  expect(result?.overview.version).toBe('1.10');
});

test.each([
  '{"openapi": 3.0, "info": {"title": "Things", "version": 1.10}',
  '{"swagger": 2.0, "info": {"title": "Things", "version": "1.10"}',
])('a version without quotes is accepted in JSON and in Swagger 2.0: %s', async (start) => {
  const {result, problems} = await compileText({
    'api.json': `${start}, "host": "example.org", "paths": {"/a": {"get": {"responses": {"200": {"description": "A"}}}}}}`.replace(
      start.includes('openapi') ? ' "host": "example.org",' : '',
      '',
    ),
  });
  expect(problems).toEqual([]);
  expect(result?.overview.version).toBe('1.10');
});
