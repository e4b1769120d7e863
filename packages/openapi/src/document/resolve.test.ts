import {describe, expect, test} from 'vitest';
import {compileSchema, compileText, getProblems, HEAD} from '../testing.ts';

/** A document whose one response has the schema `#/components/schemas/A` or the given one. */
function createDocument(schema = "{$ref: '#/components/schemas/A'}", rest = ''): string {
  return `${HEAD}paths: {/a: {get: {responses: {200: {content: {application/json: {schema: ${schema}}}}}}}}\n${rest}`;
}

async function getSchema(files: string | Record<string, string>): Promise<unknown> {
  const {result, problems} = await compileText(files);
  expect(problems).toEqual([]);
  return result?.pages[0]?.responses[0]?.media[0]?.schema;
}

describe('a reference leads', () => {
  test('to another file, from there to a third beside it, and back', async () => {
    expect(
      await getSchema({
        'api/openapi.yaml': createDocument('{$ref: "schemas/pet.yaml"}', 'components: {schemas: {Id: {type: integer}}}'),
        'api/schemas/pet.yaml':
          'type: object\nproperties: {owner: {$ref: "../people.json#/definitions/Owner"}, id: {$ref: "../openapi.yaml#/components/schemas/Id"}}',
        'api/people.json': '{"definitions": {"Owner": {"type": "string", "minLength": 1}}}',
      }),
    ).toEqual({
      type: 'object',
      name: 'pet',
      parts: [
        {role: 'property', name: 'owner', schema: {type: 'string', name: 'Owner', facts: [['min length', '1']]}},
        {role: 'property', name: 'id', schema: {type: 'integer', name: 'Id'}},
      ],
    });
  });

  test('into a path, with the escapes of pointers and of addresses', async () => {
    const rest = `  /b/{id}: {get: {parameters: [{name: id, in: path, required: true, schema: {}}], responses: {200: {content: {application/json: {schema: {type: boolean}}}}}}}`;
    const schema = "{$ref: '#/paths/~1b~1%7Bid%7D/get/responses/200/content/application~1json/schema'}";
    expect(await getSchema(`${createDocument(schema).replace('paths: {', 'paths:\n  ').replace(/\}\n$/, '\n')}${rest}`)).toEqual({
      type: 'boolean',
      name: 'schema',
    });
  });

  test('through another reference', async () => {
    const rest =
      "components: {schemas: {A: {$ref: '#/components/schemas/B/properties/c'}, B: {$ref: '#/components/schemas/D'}, D: {properties: {c: {type: integer}}}}}";
    expect(await getSchema(createDocument(undefined, rest))).toEqual({type: 'integer', name: 'A'});
  });

  test('to $defs beside it, to an $anchor, to an $id', async () => {
    const rest = `components:
  schemas:
    A:
      $id: https://example.com/schemas/a
      $defs: {inner: {type: integer}, marked: {$anchor: here, type: boolean}}
      properties:
        defs: {$ref: '#/$defs/inner'}
        anchor: {$ref: '#here'}
        whole: {$ref: b}
        part: {$ref: 'https://example.com/schemas/b#/properties/x'}
        document: {$ref: '#/components/schemas/C'}
    B: {$id: https://example.com/schemas/b, type: object, properties: {x: {type: number}}}
    C: {type: string}
`;
    expect(await getSchema(createDocument(undefined, rest))).toEqual({
      type: 'object',
      name: 'A',
      parts: [
        {role: 'property', name: 'defs', schema: {type: 'integer', name: 'inner'}},
        {role: 'property', name: 'anchor', schema: {type: 'boolean', name: 'here'}},
        {
          role: 'property',
          name: 'whole',
          schema: {type: 'object', name: 'B', parts: [{role: 'property', name: 'x', schema: {type: 'number'}}]},
        },
        {role: 'property', name: 'part', schema: {type: 'number', name: 'x'}},
        {role: 'property', name: 'document', schema: {type: 'string', name: 'C'}},
      ],
    });
  });

  test('to a $dynamicAnchor', async () => {
    const {view, problems} = await compileSchema(
      "{$ref: '#/components/schemas/Tree'}",
      "Tree: {$dynamicAnchor: node, properties: {children: {type: array, items: {$dynamicRef: '#node'}}}}",
    );
    expect(problems).toEqual([]);
    expect(view.parts?.[0]?.schema).toMatchObject({parts: [{role: 'items', schema: {type: 'object', name: 'Tree', circular: true}}]});
  });

  test('and the fields beside it apply before its target', async () => {
    const {view} = await compileSchema(
      "{$ref: '#/components/schemas/A', description: Mine, maxLength: 5}",
      'A: {type: string, description: Theirs, minLength: 2}',
    );
    expect(view).toEqual({
      type: 'string',
      name: 'A',
      html: '<p>Mine</p>\n<p>Theirs</p>',
      facts: [
        ['min length', '2'],
        ['max length', '5'],
      ],
    });
  });
});

describe('a value that only looks like a reference', () => {
  test('in an example is data', async () => {
    const {problems, result} = await compileText(
      `${HEAD}paths: {/a: {get: {responses: {200: {content: {application/json: {example: {$ref: gone.yaml}}}, headers: {X: {schema: {type: object, examples: [{$ref: gone.yaml}]}}}}}}}}`,
    );
    expect(problems).toEqual([]);
    expect(result?.pages[0]?.responses[0]?.media[0]?.examples).toEqual([
      {name: 'Example', code: {language: 'json', html: '{\n  "$ref": "gone.yaml"\n}'}},
    ]);
  });

  test('is a reference in a property called example and in an Example Object', async () => {
    const {problems, result} = await compileText({
      'api.yaml': `${HEAD}paths: {/a: {get: {responses: {200: {content: {application/json: {schema: {properties: {example: {$ref: other.yaml#/A}, examples: {$ref: other.yaml#/A}}}, examples: {one: {$ref: more.yaml#/one}}}}}}}}}`,
      'other.yaml': 'A: {type: boolean}',
      'more.yaml': 'one: {summary: One, value: {$ref: data}}',
    });
    expect(problems).toEqual([]);
    expect(result?.pages[0]?.responses[0]?.media).toEqual([
      {
        mediaType: 'application/json',
        schema: {
          type: 'object',
          parts: [
            {role: 'property', name: 'example', schema: {type: 'boolean', name: 'A'}},
            {role: 'property', name: 'examples', schema: {type: 'boolean', name: 'A'}},
          ],
        },
        examples: [{name: 'one', summary: 'One', code: {language: 'json', html: '{\n  "$ref": "data"\n}'}}],
      },
    ]);
  });
});

describe('a reference that leads nowhere is reported with its location', () => {
  test.each([
    [
      '#/components/schemas/pet',
      'api.yaml:3:67 warning: $ref "#/components/schemas/pet" leads nowhere (at #/paths/~1a/get/responses/200/content/application~1json/schema)\n    → did you mean "Pet"? Otherwise define "pet" there',
    ],
    [
      '#/components/schemas/Pets',
      'api.yaml:3:67 warning: $ref "#/components/schemas/Pets" leads nowhere (at #/paths/~1a/get/responses/200/content/application~1json/schema)\n    → did you mean "Pet"? Otherwise define "Pets" there',
    ],
    [
      '#/components/schemas/Pet store',
      'api.yaml:3:67 warning: $ref "#/components/schemas/Pet store" leads nowhere (at #/paths/~1a/get/responses/200/content/application~1json/schema)\n    → define it at "api.yaml#/components/schemas/Pet store", or correct the reference',
    ],
    [
      '#/components/schemas/Dog',
      'api.yaml:3:67 warning: $ref "#/components/schemas/Dog" leads nowhere (at #/paths/~1a/get/responses/200/content/application~1json/schema)\n    → define it at "api.yaml#/components/schemas/Dog", or correct the reference',
    ],
    [
      '#/__proto__',
      'api.yaml:3:67 warning: $ref "#/__proto__" leads nowhere (at #/paths/~1a/get/responses/200/content/application~1json/schema)\n    → define it at "api.yaml#/__proto__", or correct the reference',
    ],
    [
      '#/%zz',
      'api.yaml:3:67 warning: $ref "#/%zz" leads nowhere (at #/paths/~1a/get/responses/200/content/application~1json/schema)\n    → define it at "api.yaml#/%zz", or correct the reference',
    ],
    [
      'gone.yaml#/A',
      'api.yaml:3:67 warning: the file "gone.yaml" does not exist (at #/paths/~1a/get/responses/200/content/application~1json/schema)\n    → correct the file in this $ref, or add the file',
    ],
    [
      'file:///etc/passwd',
      'api.yaml:3:67 warning: the file "file:///etc/passwd" does not exist (at #/paths/~1a/get/responses/200/content/application~1json/schema)\n    → correct the file in this $ref, or add the file',
    ],
    [
      'http://example.com/a.yaml',
      'api.yaml:3:67 warning: the file "http://example.com/a.yaml" does not exist (at #/paths/~1a/get/responses/200/content/application~1json/schema)\n    → correct the file in this $ref, or add the file',
    ],
    [
      '../../etc/passwd',
      'api.yaml:3:67 warning: the file "../../etc/passwd" does not exist (at #/paths/~1a/get/responses/200/content/application~1json/schema)\n    → correct the file in this $ref, or add the file',
    ],
  ])('%s', async (ref, problem) => {
    expect(await getProblems(createDocument(`{$ref: "${ref}"}`, 'components: {schemas: {Pet: {type: object}}}'))).toEqual([problem]);
  });

  test('in another file, with that file and its line', async () => {
    expect(
      await getProblems({'api.yaml': createDocument('{$ref: b.yaml}'), 'b.yaml': 'type: object\nproperties:\n  c: {$ref: "#/d"}'}),
    ).toEqual([
      'b.yaml:3:3 warning: $ref "#/d" leads nowhere (at #/properties/c)\n    → define it at "b.yaml#/d", or correct the reference',
    ]);
  });

  test('a broken file is reported once, however often it is named', async () => {
    expect(
      await getProblems({'api.yaml': createDocument('{properties: {a: {$ref: b.yaml#/x}, b: {$ref: b.yaml#/y}}}'), 'b.yaml': 'x: [1'}),
    ).toEqual([
      'b.yaml:1:6 error: this is not valid YAML: the list that begins with [ in line 1, column 4 is not closed before line 1, column 6\n    → write ] where the list ends',
    ]);
  });
});

test('a reference whose path leads through itself leads nowhere, also in a schema with an $id', async () => {
  const problems = await getProblems(
    `${HEAD}paths: {/a: {get: {}}}\ncomponents: {schemas: {A: {$id: '#', $ref: '#/components/schemas/A/properties/b'}}}`,
  );
  expect(problems).toEqual([expect.stringContaining('"#/components/schemas/A/properties/b" leads nowhere (at #/components/schemas/A)')]);
});

describe('circles of references alone', () => {
  const getSeverities = async (document: string): Promise<string[]> => {
    const problems = await getProblems(document);
    const sentence =
      /^api\.yaml:\d+:\d+ (\w+): \$ref leads back to itself \(at #\/.*\)\n {4}→ let one reference of the circle hold the definition$/;
    return problems.map((problem) => sentence.exec(problem)?.[1] ?? problem);
  };

  test.each([
    ['a path', `${HEAD}paths: {/a: {$ref: '#/paths/~1b'}, /b: {$ref: '#/paths/~1a'}}`],
    ['a parameter', `${HEAD}paths: {/a: {get: {parameters: [{$ref: '#/paths/~1a/get/parameters/0'}]}}}`],
    ['a body', `${HEAD}paths: {/a: {get: {requestBody: {$ref: '#/paths/~1a/get/requestBody'}}}}`],
  ])('stop the build if requests would be wrong: %s', async (_, document) => {
    expect(new Set(await getSeverities(document))).toEqual(new Set(['error']));
  });

  test.each([
    [
      'a response',
      `${HEAD}paths: {/a: {get: {responses: {200: {$ref: '#/components/responses/A'}}}}}\ncomponents: {responses: {A: {$ref: '#/components/responses/A'}}}`,
    ],
    [
      'a header',
      `${HEAD}paths: {/a: {get: {responses: {200: {headers: {X: {$ref: '#/components/headers/X'}}}}}}}\ncomponents: {headers: {X: {$ref: '#/components/headers/X'}}}`,
    ],
    [
      'an example',
      `${HEAD}paths: {/a: {get: {responses: {200: {content: {text/plain: {examples: {a: {$ref: '#/components/examples/A'}}}}}}}}}\ncomponents: {examples: {A: {$ref: '#/components/examples/A'}}}`,
    ],
    ['a security scheme', `${HEAD}paths: {/a: {get: {}}}\ncomponents: {securitySchemes: {A: {$ref: '#/components/securitySchemes/A'}}}`],
    [
      'a callback',
      `${HEAD}paths: {/a: {get: {callbacks: {c: {$ref: '#/components/callbacks/A'}}}}}\ncomponents: {callbacks: {A: {$ref: '#/components/callbacks/A'}}}`,
    ],
    [
      'a link',
      `${HEAD}paths: {/a: {get: {responses: {200: {links: {l: {$ref: '#/components/links/L'}}}}}}}\ncomponents: {links: {L: {$ref: '#/components/links/L'}}}`,
    ],
  ])('are reported, and the page shows them as missing: %s', async (_, document) => {
    expect(new Set(await getSeverities(document))).toEqual(new Set(['warning']));
    expect((await compileText(document)).result?.pages).toHaveLength(1);
  });

  test.each([
    ['of one', "{A: {$ref: '#/components/schemas/A'}}", '#/components/schemas/A'],
    ['of two', "{A: {$ref: '#/components/schemas/B'}, B: {$ref: '#/components/schemas/A'}}", '#/components/schemas/A'],
    ['under allOf', "{A: {allOf: [{$ref: '#/components/schemas/A'}]}}", '#/components/schemas/A'],
  ])('a schema %s says that it leads back to itself', async (_, schemas, ref) => {
    const document = createDocument("{$ref: '#/components/schemas/A'}", `components: {schemas: ${schemas}}`);
    expect(new Set(await getSeverities(document))).toEqual(new Set(['warning']));
    const schema = (await compileText(document)).result?.pages[0]?.responses[0]?.media[0]?.schema;
    expect(schema).toMatchObject({type: 'any', name: 'A'});
    expect(schema?.html).toContain(`Leads back to itself: <code>${ref}</code>`);
  });

  test('the description beside such a reference is shown', async () => {
    const document = createDocument(undefined, "components: {schemas: {A: {$ref: '#/components/schemas/A', description: Round}}}");
    expect(await getSeverities(document)).toEqual(['warning']);
    const schema = (await compileText(document)).result?.pages[0]?.responses[0]?.media[0]?.schema;
    expect(schema).toEqual({type: 'any', name: 'A', html: '<p>Round</p>'});
  });

  test('the missing target of a chain of references is shown as missing', async () => {
    const document = createDocument(
      "{$ref: '#/components/schemas/A'}",
      "components: {schemas: {A: {$ref: '#/components/schemas/B'}, B: {$ref: gone.yaml}}}",
    );
    const schema = (await compileText(document)).result?.pages[0]?.responses[0]?.media[0]?.schema;
    expect(schema).toEqual({type: 'any', name: 'A', html: '<p>Not found: <code>gone.yaml</code></p>'});
  });
});

test('a document nested beyond five hundred levels is refused at that location', async () => {
  const deep = `{"openapi": "3.1.1", "info": {"title": "x", "version": "1"}, "paths": {}, "x-a": ${'{"b":'.repeat(600)}1${'}'.repeat(600)}}`;
  const [problem = ''] = await getProblems({'api.json': deep});
  expect(problem).toMatch(
    /^api\.json:1:\d+ error: values are nested more than 500 levels deep \(at #\/x-a(\/b){500}\)\n {4}→ move inner parts into components and refer to them with \$ref$/,
  );
});

test('a file that cannot be read gives the reason of the reader', async () => {
  const {result, problems} = await compileText('', {entry: 'other.yaml'});
  expect(result).toBeUndefined();
  expect(problems).toEqual([
    {
      severity: 'error',
      message: 'the file "other.yaml" does not exist',
      hint: 'write the path of an existing OpenAPI document',
      file: 'other.yaml',
    },
  ]);
});

test('the paths of files are percent-encoded, or written as they are', async () => {
  const {result, problems} = await compileText({
    'api.yaml': `${HEAD}paths: {/a: {$ref: 'my%20folder/a%20path.yaml'}, /b: {$ref: 'my folder/b.yaml#/x'}}`,
    'my folder/a path.yaml': "get: {responses: {200: {description: Fine, content: {a/b: {schema: {$ref: './b.yaml#/S%20S'}}}}}}",
    'my folder/b.yaml': 'x: {get: {}}\nS S: {type: integer}',
  });
  expect(problems.filter(({severity}) => severity === 'error')).toEqual([]);
  expect(result?.pages.map(({path}) => path)).toEqual(['/a', '/b']);
  expect(result?.pages[0]?.responses[0]?.media[0]?.schema).toMatchObject({type: 'integer', name: 'S S'});
});
