import {describe, expect, test} from 'vitest';
import type {CallView} from './call.ts';
import {getReferences} from '../../schema/jsonSchema.ts';
import {findStream} from '../../view/streamLink.ts';
import {compileText, dedent, HEAD, indent} from '../../testing.ts';

/** The call of `POST /things`, given its fields; `rest` is the remainder of the document. */
async function compileCall(operation: string, rest = '', head = HEAD): Promise<CallView> {
  const fields = indent(dedent(operation), 6);
  const {result, problems} = await compileText(`${head}${dedent(rest)}\npaths:\n  /things/{id}:\n    post:\n${fields}`);
  const call = result?.calls[0];
  if (!call) throw new Error(problems.map(({message}) => message).join('\n'));
  return call;
}

async function convert(schema: string, components = '', head = HEAD): Promise<{schema: unknown; definitions: CallView['definitions']}> {
  const body = `requestBody:\n  content:\n    application/json:\n      schema:\n${indent(dedent(schema), 8)}`;
  const rest = components === '' ? '' : `components:\n  schemas:\n${indent(dedent(components), 4)}`;
  const call = await compileCall(body, rest, head);
  return {schema: call.body?.media[0]?.schema, definitions: call.definitions};
}

describe('a call', () => {
  test('has descriptions of fields without Markdown, but for code', async () => {
    const description = JSON.stringify('The *files*, each with the name ``files``:\n\n- `a`, `b`: see [there](/x)');
    const {body} = await compileCall(`
      requestBody:
        content: {application/json: {schema: {type: object, description: ${description}}}}
      responses: {}`);
    const [media] = body?.media ?? [];
    expect(media?.schema).toMatchObject({description: 'The files, each with the name `files`:\n- `a`, `b`: see there'});
  });

  test('holds parameters, body, responses, servers and security', async () => {
    const call = await compileCall(
      `
      operationId: createThing
      summary: Create a thing
      parameters:
        - {name: id, in: path, required: true, description: Which *one*, schema: {type: integer, example: 7}}
        - {name: tag, in: query, deprecated: true, examples: {one: {summary: One, value: [a]}}, schema: {type: array, items: {type: string}}}
      security: [{key: []}, {}]
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: {type: object, properties: {file: {type: string, format: binary}, note: {type: string, default: hello}}}
            encoding: {note: {contentType: text/plain}}
      responses:
        201: {description: Made, content: {application/json: {schema: {type: object}}}, links: {next: {operationId: createThing, parameters: {id: $response.body#/id}}}}`,
      'components: {securitySchemes: {key: {type: http, scheme: bearer}}}\nservers: [{url: "https://{host}", variables: {host: {default: a.example}}}]',
    );
    expect(call).toEqual({
      pageId: 'create-thing',
      title: 'Create a thing',
      template: {
        method: 'POST',
        path: '/things/{id}',
        parameters: [
          {name: 'id', in: 'path', style: 'simple', explode: false},
          {name: 'tag', in: 'query', style: 'form', explode: true},
        ],
        encoding: {note: {contentType: 'text/plain'}},
      },
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          html: '<p>Which <em>one</em></p>',
          schema: {type: 'integer', example: 7},
          initial: 7,
        },
        {
          name: 'tag',
          in: 'query',
          deprecated: true,
          schema: {type: 'array', items: {type: 'string'}},
          examples: [{name: 'one', summary: 'One', value: ['a']}],
        },
      ],
      body: {
        required: true,
        media: [
          {
            mediaType: 'multipart/form-data',
            schema: {type: 'object', properties: {file: {type: 'string', format: 'binary'}, note: {type: 'string', default: 'hello'}}},
            examples: [{name: 'Example', value: {file: 'file.bin'}}],
            encoding: {note: {contentType: 'text/plain'}},
          },
        ],
      },
      responses: [
        {
          status: '201',
          title: 'Created',
          html: '<p>Made</p>',
          media: [{mediaType: 'application/json', schema: {type: 'object'}}],
          links: [{pageId: 'create-thing', title: 'Create a thing', path: '/things/{id}', values: {id: '$response.body#/id'}}],
        },
      ],
      servers: [{url: 'https://{host}', variables: [{name: 'host', default: 'a.example'}]}],
      security: [[{key: 'key', scopes: []}], []],
      placeholders: [[{in: 'header', name: 'Authorization', value: 'Bearer YOUR_API_KEY'}], []],
      responseKind: 'json',
      definitions: {},
    });
  });

  test('marks links to a stream, and operations that delete by a method other than DELETE', async () => {
    const {result} = await compileText(
      `${HEAD}${dedent(`
      paths:
        /questions:
          post:
            x-destructive: true
            responses:
              202:
                description: Asked
                links:
                  stream: {operationId: stream, parameters: {id: $response.body#/id}}
                  read: {operationId: read, parameters: {id: $response.body#/id}}
        /questions/{id}:
          get: {operationId: read, responses: {200: {description: ok, content: {application/json: {}}}}}
        /questions/{id}/stream:
          get: {operationId: stream, responses: {200: {description: ok, content: {text/event-stream: {}}}}}`)}`,
    );
    const values = {id: '$response.body#/id'};
    expect(result?.calls.map(({destructive}) => destructive)).toEqual([true, undefined, undefined]);
    expect(result?.calls[0]?.responses[0]?.links).toEqual([
      {pageId: 'stream', title: 'Stream', path: '/questions/{id}/stream', values, stream: true},
      {pageId: 'read', title: 'Read', path: '/questions/{id}', values},
    ]);
    const [asking, reading] = result?.pages ?? [];
    expect(asking && findStream(asking)).toMatchObject({pageId: 'stream', title: 'Stream'});
    expect(reading && findStream(reading)).toBeUndefined();
    const links = asking?.responses[0]?.links ?? [];
    expect(links.map(({name, stream}) => [name, stream])).toEqual([
      ['stream', true],
      ['read', undefined],
    ]);
  });

  test.each(['delete: {', 'put: {', 'post: {', 'get: {x-destructive: true, '])(
    'leads to no stream that would start a request unasked: %s',
    async (operation) => {
      const {result} = await compileText(
        `${HEAD}${dedent(`
        paths:
          /jobs:
            post: {responses: {202: {description: Begun, links: {watch: {operationId: other, parameters: {id: $response.body#/id}}}}}}
          /accounts/{id}:
            ${operation}operationId: other, responses: {200: {description: ok, content: {text/event-stream: {}}}}}`)}`,
      );
      expect(result?.calls[0]?.responses[0]?.links).toMatchObject([{pageId: 'other'}]);
      expect(JSON.stringify([result?.calls[0], result?.pages[0]])).not.toContain('"stream":true');
    },
  );

  test('does not exist for a webhook', async () => {
    const {result} = await compileText(`${HEAD}webhooks: {made: {post: {responses: {200: {description: ok}}}}}`);
    expect(result?.pages).toHaveLength(1);
    expect(result?.calls).toEqual([]);
  });
});

describe('schemas of a call', () => {
  test('a reference names a definition; a recursive schema is one definition', async () => {
    const {schema, definitions} = await convert(
      "{$ref: '#/components/schemas/Node'}",
      "Node: {properties: {next: {$ref: '#/components/schemas/Node'}}}",
    );
    expect(schema).toEqual({$ref: '#/$defs/Node'});
    expect(definitions).toEqual({Node: {properties: {next: {$ref: '#/$defs/Node'}}}});
  });

  test('a circle of references alone allows anything', async () => {
    const {schema} = await convert(
      "{type: object, properties: {a: {$ref: '#/components/schemas/A'}}}",
      "A: {$ref: '#/components/schemas/B'}\nB: {$ref: '#/components/schemas/A'}",
    );
    expect(schema).toEqual({type: 'object', properties: {a: {}}});
  });

  test('old keywords become keywords of JSON Schema 2020-12', async () => {
    const head = 'openapi: 3.0.3\ninfo: {title: Things, version: "1"}\n';
    const {schema} = await convert(
      `
      properties:
        text: {type: string, nullable: true, enum: [a]}
        number: {type: number, minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false}
        either: {nullable: true, allOf: [{type: string}]}
        file: {type: string, format: binary}`,
      '',
      head,
    );
    expect(schema).toEqual({
      properties: {
        text: {type: ['string', 'null'], enum: ['a', null]},
        number: {type: 'number', exclusiveMinimum: 1, maximum: 9},
        either: {anyOf: [{allOf: [{type: 'string'}]}, {type: 'null'}]},
        file: {type: 'string', format: 'binary'},
      },
    });
  });

  test('an empty list of values beside a reference refuses nothing', async () => {
    const {schema} = await convert(
      `{type: string, enum: [], allOf: [{$ref: '#/components/schemas/Status'}]}`,
      'Status: {type: string, enum: [open]}',
    );
    expect(schema).toEqual({type: 'string', allOf: [{$ref: '#/$defs/Status'}]});
  });

  test('a discriminator names the definitions selected by its values, subtypes included', async () => {
    const {schema, definitions} = await convert(
      "{$ref: '#/components/schemas/Pet'}",
      `
      Pet: {type: object, discriminator: {propertyName: kind, mapping: {tom: '#/components/schemas/Cat'}}}
      Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {claws: {type: integer}}}]}
      Dog: {allOf: [{$ref: '#/components/schemas/Pet'}]}`,
    );
    expect(schema).toEqual({$ref: '#/$defs/Pet'});
    expect(definitions.Pet).toEqual({
      type: 'object',
      discriminator: {propertyName: 'kind', mapping: {tom: '#/$defs/Cat', Dog: '#/$defs/Dog'}},
    });
    expect(Object.keys(definitions).toSorted()).toEqual(['Cat', 'Dog', 'Pet']);
  });

  test('properties may have any name', async () => {
    const {schema} = await convert('{properties: {$ref: {type: string}, allOf: {type: number}, __proto__: {type: boolean}}}');
    expect(getReferences(schema)).toEqual([]);
    expect(JSON.stringify(schema)).toBe(
      '{"properties":{"$ref":{"type":"string"},"allOf":{"type":"number"},"__proto__":{"type":"boolean"}}}',
    );
  });
});

describe('the size of calls', () => {
  test('calls stay small if every schema refers to those before it, and each definition is stored once', async () => {
    const count = 150;
    const names = Array.from({length: count}, (_, index) => index);
    const schemas = names.map((index) => {
      const others = names.slice(Math.max(0, index - 5), index).map((other) => `p${other}: {$ref: '#/components/schemas/S${other}'}`);
      return `    S${index}: {type: object, properties: {own: {type: string, description: ${'x'.repeat(100)}}, ${others.join(', ')}}}`;
    });
    const paths = names.map((index) => {
      const content = `{content: {application/json: {schema: {$ref: '#/components/schemas/S${index}'}}}}`;
      return `  /p${index}: {post: {requestBody: ${content}, responses: {200: ${content.replace('{', '{description: ok, ')}}}}`;
    });
    const {result} = await compileText(`${HEAD}components:\n  schemas:\n${schemas.join('\n')}\npaths:\n${paths.join('\n')}`);
    expect(result?.calls).toHaveLength(count);
    expect(result?.definitions.size).toBe(count);
    const sizes = result?.calls.map((call) => JSON.stringify(call).length) ?? [];
    // The example of a call is bounded too: see example.ts.
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(result?.calls.at(-1)?.partial).toBe(true);
    expect(result?.calls.at(0)?.partial).toBeUndefined();
    // Four hundred pages take a busy machine long.
  }, 240_000);
});
