import {Collection as PostmanCollection, type Request} from 'postman-collection';
import {describe, expect, test} from 'vitest';
import {compileText, dedent, HEAD} from '../testing.ts';
import {listRequests, renderBruno, renderBrunoRequest, renderHttpFile, renderPostman, toSingle, type Collection} from './index.ts';

const DOCUMENT = `
servers:
  - {url: 'https://{region}.things.example/v1/', description: Production, variables: {region: {default: eu, enum: [eu, us]}}}
  - {url: 'https://test.things.example/v1', description: Tests}
security: [{key: []}]
tags: [{name: things}]
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key}
    session: {type: apiKey, in: cookie, name: sid}
    login: {type: http, scheme: basic}
    sign-in: {type: oauth2, flows: {}}
paths:
  /things/{thingId}:
    parameters: [{name: thingId, in: path, required: true, example: a/b}]
    get: {operationId: getThing, summary: Get a thing, tags: [things], responses: {}}
    put:
      operationId: putThing
      summary: Replace a thing
      tags: [things]
      security: [{login: []}]
      parameters: [{name: since, in: query, required: true, example: 'a b'}]
      requestBody: {content: {application/json: {example: {name: '{{$guid}}'}}}}
      responses: {}
  /files:
    post:
      operationId: addFile
      security: [{key: [], session: []}]
      servers: [{url: https://files.things.example}]
      requestBody:
        content: {multipart/form-data: {schema: {type: object, properties: {note: {type: string}, file: {type: string, format: binary}}}, example: {note: Hello, file: a.txt}}}
      responses: {}
  /search:
    post:
      operationId: search
      security: [{sign-in: []}]
      requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object}, example: {q: a b}}}}
      responses: {}
  /open: {get: {operationId: open, security: [{}, {key: []}], responses: {}}}
`;

async function compileCollection(text = DOCUMENT): Promise<Collection> {
  const {result} = await compileText(HEAD + dedent(text));
  if (!result) throw new Error('the document does not compile');
  return result.collection;
}

test('an .http file has variables at the top, authentication by the scheme and a part for each request', async () => {
  expect(renderHttpFile(await compileCollection())).toBe(
    dedent(`
      # Things
      # Other base addresses
      # Tests: https://test.things.example/v1
      @region = eu
      @baseUrl = https://{{region}}.things.example/v1
      @baseUrl2 = https://files.things.example
      @key = YOUR_API_KEY
      @loginUsername = YOUR_USERNAME
      @loginPassword = YOUR_PASSWORD
      @session = YOUR_API_KEY
      @sign_in = YOUR_ACCESS_TOKEN
      @thingId = a%2Fb

      ### Get a thing
      # @name get_thing
      GET {{baseUrl}}/things/{{thingId}}
      X-Key: {{key}}

      ### Replace a thing
      # @name put_thing
      PUT {{baseUrl}}/things/{{thingId}}?since=a%20b
      Authorization: Basic {{loginUsername}} {{loginPassword}}
      Content-Type: application/json

      {
        "name": "{\\u007b$guid}}"
      }

      ### Add file
      # @name add_file
      POST {{baseUrl2}}/files
      X-Key: {{key}}
      Cookie: sid={{session}}
      Content-Type: multipart/form-data; boundary=boundary

      --boundary
      Content-Disposition: form-data; name="note"

      Hello
      --boundary
      Content-Disposition: form-data; name="file"; filename="a.txt"
      Content-Type: text/plain

      < ./a.txt
      --boundary--

      ### Search
      # @name search
      POST {{baseUrl}}/search
      Authorization: Bearer {{sign_in}}
      Content-Type: application/x-www-form-urlencoded

      q=a%20b

      ### Open
      # @name open
      GET {{baseUrl}}/open
    `),
  );
});

test('a Postman collection has folders, path variables and authentication, and no text that its own variables would replace', async () => {
  const {info, item, variable} = JSON.parse(renderPostman(await compileCollection())) as Record<string, unknown>;
  expect(info).toMatchObject({name: 'Things', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'});
  expect(variable).toContainEqual({key: 'baseUrl', value: 'https://{{region}}.things.example/v1', type: 'string'});
  expect(item).toMatchObject([
    {
      name: 'things',
      item: [
        {
          name: 'Get a thing',
          request: {
            method: 'GET',
            url: {raw: '{{baseUrl}}/things/:thingId', path: ['things', ':thingId'], variable: [{key: 'thingId', value: 'a%2Fb'}]},
            auth: {type: 'apikey', apikey: [{key: 'key', value: 'X-Key'}, {value: '{{key}}'}, {key: 'in', value: 'header'}]},
          },
        },
        {
          request: {
            url: {query: [{key: 'since', value: 'a%20b'}]},
            auth: {type: 'basic'},
            body: {mode: 'raw', raw: '{\n  "name": "{\\u007b$guid}}"\n}'},
          },
        },
      ],
    },
    {
      item: [
        {
          request: {
            auth: {type: 'noauth'},
            body: {
              mode: 'formdata',
              formdata: [
                {key: 'note', value: 'Hello'},
                {key: 'file', type: 'file', src: 'a.txt'},
              ],
            },
          },
        },
        {request: {auth: {type: 'bearer'}, header: [], body: {mode: 'urlencoded', urlencoded: [{key: 'q', value: 'a b'}]}}},
        {request: {auth: {type: 'noauth'}}},
      ],
    },
  ]);
});

test('a Bruno collection is a folder of files with an environment for each server', async () => {
  const files = renderBruno(await compileCollection());
  expect([...files.keys()]).toEqual([
    'bruno.json',
    'collection.bru',
    'environments/Production.bru',
    'environments/Tests.bru',
    'things/folder.bru',
    'things/Get a thing.bru',
    'things/Replace a thing.bru',
    'Other operations/folder.bru',
    'Other operations/Add file.bru',
    'Other operations/Search.bru',
    'Other operations/Open.bru',
  ]);
  expect(files.get('environments/Tests.bru')).toBe('vars {\n  baseUrl: https://test.things.example/v1\n}\n');
  expect(files.get('things/Get a thing.bru')).toBe(
    dedent(`
      meta {
        name: Get a thing
        type: http
        seq: 1
      }

      get {
        url: {{baseUrl}}/things/:thingId
        body: none
        auth: apikey
      }

      params:path {
        thingId: a%2Fb
      }

      auth:apikey {
        key: X-Key
        value: {{key}}
        placement: header
      }

      settings {
        encodeUrl: false
      }
    `),
  );
});

test('an environment names no variable of the client, and none of a credential', async () => {
  const files = renderBruno(
    await compileCollection(`
      servers: [{url: 'https://{process.env.HOME}.{key}.{baseUrl}.example/{$guid}', description: A, variables: {process.env.HOME: {default: b}, key: {default: c}, baseUrl: {default: d}, $guid: {default: e}}}]
      security: [{key: []}]
      components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}
      paths: {/things: {get: {responses: {}}}}
    `),
  );
  expect(files.get('environments/A.bru')).toBe(
    'vars {\n  process_env_HOME: b\n  key: c\n  baseUrl2: d\n  _guid: e\n' +
      '  baseUrl: https://{{process_env_HOME}}.{{key}}.{{baseUrl2}}.example/{{_guid}}\n}\n',
  );
  expect(files.get('collection.bru')).toContain('  key2: YOUR_API_KEY\n');
});

test('a variable of another server never has the name of a credential', async () => {
  const files = renderBruno(
    await compileCollection(`
      servers: [{url: 'https://a.example'}, {url: 'https://{key}.example', description: B, variables: {key: {default: c}}}]
      security: [{key: []}]
      components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}
      paths: {/things: {get: {responses: {}}}}
    `),
  );
  expect(files.get('collection.bru')).toContain('  key: YOUR_API_KEY\n');
  expect(files.get('environments/B.bru')).toBe('vars {\n  key2: c\n  baseUrl: https://{{key2}}.example\n}\n');
});

test('a credential replaces the parameter with its name in every format', async () => {
  const collection = await compileCollection(`
servers: [{url: https://things.example}]
components:
  securitySchemes:
    header: {type: apiKey, in: header, name: X-Key}
    query: {type: apiKey, in: query, name: key}
    session: {type: apiKey, in: cookie, name: sid}
paths:
  a:
    get:
      security: [{header: []}]
      parameters: [{name: x-key, in: header, required: true, example: OWN}]
      responses: {}
  /b:
    get:
      security: [{query: []}]
      parameters: [{name: key, in: query, required: true, example: OWN}]
      responses: {}
  /c:
    get:
      security: [{header: [], session: []}]
      parameters: [{name: sid, in: cookie, required: true, example: OWN}]
      responses: {}
`);
  const texts = [renderHttpFile(collection), JSON.stringify(renderPostman(collection)), ...renderBruno(collection).values()];
  for (const text of texts) expect(text).not.toContain('OWN');
  expect(texts[0]).toContain('{{baseUrl}}/a\n');
});

test('Digest is sent in every format by the client itself, beside another credential', async () => {
  const collection = await compileCollection(`
servers: [{url: https://things.example}]
components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}, login: {type: http, scheme: digest}}}
paths: {/a: {get: {security: [{key: [], login: []}], responses: {}}}}
`);
  const login = 'Digest {{loginUsername}} {{loginPassword}}';
  expect(renderHttpFile(collection)).toContain(`GET {{baseUrl}}/a\nAuthorization: ${login}\nX-Key: {{key}}\n`);
  const [folder] = (JSON.parse(renderPostman(collection)) as {item: {item: unknown[]}[]}).item;
  const values = [
    {key: 'username', value: '{{loginUsername}}', type: 'string'},
    {key: 'password', value: '{{loginPassword}}', type: 'string'},
  ];
  expect(folder?.item).toMatchObject([
    {request: {auth: {type: 'digest', digest: values}, header: [{key: 'X-Key', value: '{{key}}', type: 'text'}]}},
  ]);
  const bruno = [...renderBruno(collection).values()].join('\n');
  expect(bruno).toContain('auth: digest\n');
  expect(bruno).toContain('auth:digest {\n  username: {{loginUsername}}\n  password: {{loginPassword}}\n}\n');
});

test('Postman and Bruno say that they send no headers of parts', async () => {
  const collection = await compileCollection(`
paths:
  /a:
    post:
      requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {n: {type: string}}}, encoding: {n: {headers: {X-Note: {example: b}}}}, example: {n: a}}}}
      responses: {}
`);
  expect(JSON.parse(renderPostman(collection))).toMatchObject({
    item: [{item: [{request: {description: 'Postman sends no headers of parts: X-Note.', body: {mode: 'formdata'}}}]}],
  });
  expect([...renderBruno(collection).values()].join('\n')).toContain('docs {\n  Bruno sends no headers of parts: X-Note.\n}\n');
});

test('a single request comes with only the variables that it needs', async () => {
  const collection = await compileCollection();
  const single = toSingle(collection, listRequests(collection.folders).find(({id}) => id === 'search') ?? expect.fail());
  expect(single.variables.map(({name}) => name)).toEqual(['region', 'baseUrl', 'sign_in']);
  expect(renderBrunoRequest(single)).toContain('vars:pre-request {\n  region: eu\n');
});

test.each(['CON', 'aux.', 'Com1'])('a tag called %s has a folder that Windows can write', async (name) => {
  const collection = await compileCollection(`
    paths: {/a: {get: {tags: ["${name}"], summary: "${name}"}}}`);
  for (const file of renderBruno(collection).keys())
    for (const part of file.split('/')) expect(part).not.toMatch(/^(?:con|aux|com1)(?:\.|$)/i);
});

const HOSTILE = `{{require('child_process').execSync('id')}}`;

test('no text of a document becomes a script, a separator, a file or a variable', async () => {
  const lines = `Bad\\n### GET https://evil.example\\n}\\nscript:pre-request {\\n  evil()\\n}\\n${HOSTILE}`;
  const collection = await compileCollection(`
    tags: [{name: "${lines}"}]
    servers:
      - url: https://{host}/v1
        description: "${lines}"
        variables: {host: {default: "${lines}"}}
      - {url: "https://b.example/${lines}"}
    paths:
      /a/${HOSTILE.replaceAll("'", '')}:
        post:
          summary: "${lines}"
          tags: ["${lines}"]
          parameters: [{name: "X-A\\n}\\n", in: header, required: true, example: "${lines}"}]
          requestBody: {content: {text/plain: {example: "${lines}\\n> {% evil() %}"}}}
          responses: {}
  `);
  const texts = [renderHttpFile(collection), ...renderBruno(collection).values()];
  for (const text of texts) {
    expect(text.replaceAll(/\{\{(?:baseUrl|host)\}\}/g, '')).not.toContain('{{');
    expect(text).not.toMatch(/^(?:script|> |### GET|\s*\?\?)/m);
  }
  expect(renderPostman(collection).replaceAll(/\{\{(?:baseUrl|host)\}\}/g, '')).not.toContain('{{');
});

const TEMPLATE = '{{process.env.SECRET}}';
const FILE = '@file(/home/you/.ssh/id_rsa)';
const QUOTED = `
  stolen: ${FILE}
  x: `;

const EVERYWHERE = {
  openapi: '3.2.0',
  info: {title: TEMPLATE, version: '1'},
  servers: [{url: `https://{host}/${TEMPLATE}`, variables: {host: {default: `{${TEMPLATE}`}}}],
  components: {
    securitySchemes: {
      header: {type: 'apiKey', in: 'header', name: `X-${TEMPLATE}`},
      cookie: {type: 'apiKey', in: 'cookie', name: TEMPLATE},
      query: {type: 'apiKey', in: 'query', name: TEMPLATE},
      [TEMPLATE]: {type: 'http', scheme: `bearer${TEMPLATE}`},
    },
  },
  paths: Object.fromEntries(
    ['header', 'cookie', 'query', TEMPLATE].map((scheme, index) => [
      `/a${index}/{${TEMPLATE}}/{id}`,
      {
        parameters: [
          {name: 'id', in: 'path', required: true, example: TEMPLATE},
          {name: TEMPLATE, in: 'path', required: true, example: TEMPLATE},
          {name: `X ${TEMPLATE}`, in: 'header', required: true, example: TEMPLATE},
          {name: TEMPLATE, in: 'query', required: true, example: TEMPLATE},
          {name: TEMPLATE, in: 'cookie', required: true, example: TEMPLATE},
        ],
        additionalOperations: {[`COPY${TEMPLATE}`]: {operationId: `copy${index}`, responses: {}}},
        post: {
          summary: TEMPLATE,
          security: [{[scheme]: []}],
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {type: 'object', properties: {upload: {type: 'string', format: 'binary'}}},
                encoding: {note: {contentType: `text/plain) ${TEMPLATE}`}},
                example: {
                  note: FILE,
                  quoted: QUOTED,
                  list: '[',
                  [TEMPLATE]: TEMPLATE,
                  upload: '/home/you/.ssh/id_rsa',
                  [FILE]: `x ${FILE}`,
                },
              },
            },
          },
          responses: {},
        },
        put: {
          requestBody: {
            content: {'application/x-www-form-urlencoded': {schema: {type: 'object'}, example: {[TEMPLATE]: QUOTED, b: TEMPLATE}}},
          },
          responses: {},
        },
        patch: {requestBody: {content: {[`text/${TEMPLATE}`]: {example: TEMPLATE}}}, responses: {}},
      },
    ]),
  ),
};

async function compileHostile(): Promise<Collection> {
  const {result} = await compileText(JSON.stringify(EVERYWHERE));
  return result?.collection ?? expect.fail('the document does not compile');
}

test('a string of a document becomes no variable at any position, in any format', async () => {
  const collection = await compileHostile();
  const names = collection.variables.map(({name}) => name);
  const texts = [renderHttpFile(collection), renderPostman(collection), ...renderBruno(collection).values()];
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) {
    expect(text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (names.includes(name) || name === 'id' ? '' : whole))).not.toContain(
      '{{',
    );
  }
});

test('a string of a document becomes no file, type or field of Bruno, as its own reader confirms', async () => {
  const {bruToJsonV2} = (await import('@usebruno/lang')) as unknown as {bruToJsonV2: (text: string) => BrunoRequest};
  const requests = listRequests((await compileHostile()).folders);
  const files = [...renderBruno(await compileHostile())].filter(([name]) => /^(?!environments|collection).*(?<!folder)\.bru$/.test(name));
  expect(files).toHaveLength(requests.length);
  const forms = files.flatMap(([, text]) => bruToJsonV2(text).body?.multipartForm ?? []);
  expect(forms).toHaveLength(4 * 6);
  for (const {name, type, value} of forms) {
    expect([type, name === 'upload' ? value : '']).toEqual(name === 'upload' ? ['file', ['file.bin']] : ['text', '']);
  }
});

type BrunoRequest = {headers?: object[]; body?: {multipartForm?: {name: string; type: string; value: unknown}[]}; docs?: string};

test.each(['/home/you/.ssh/id_rsa', 'photos/.netrc', '.npmrc', ' .bashrc'])('the file %j is beside the collection', async (upload) => {
  const schema = {type: 'object', properties: {upload: {type: 'string', format: 'binary'}}};
  const post = {requestBody: {content: {'multipart/form-data': {schema, example: {upload}}}}, responses: {}};
  const collection = await compileCollection(`paths: ${JSON.stringify({'/a': {post}})}`);
  expect(renderHttpFile(collection).match(/^<.*/gm)).toEqual(['< ./file.bin']);
  expect(renderPostman(collection)).toContain('"src": "file.bin"');
  expect([...renderBruno(collection).values()].join('\n')).toContain('@file(file.bin)');
});

describe('a body of several parts that is not a form', () => {
  const schema = {type: 'object', properties: {meta: {type: 'object'}, note: {type: 'string'}, file: {type: 'string', format: 'binary'}}};
  const compileParts = (mediaType: string, example: object): Promise<Collection> =>
    compileCollection(
      `paths: ${JSON.stringify({'/a': {post: {requestBody: {content: {[mediaType]: {schema, example}}}, responses: {}}}})}`,
    );
  const TEXT = [
    '--boundary',
    'Content-Disposition: form-data; name="meta"',
    'Content-Type: application/json',
    '',
    '{"a":1}',
    '--boundary',
    'Content-Disposition: form-data; name="note"',
    '',
    'Hello',
    '--boundary--',
    '',
  ];
  const NOTE =
    'sends several parts as multipart/form-data only, so this body is written as text. Its boundary is in the header Content-Type.';

  const listPostman = (collection: PostmanCollection): Request[] => {
    const requests: Request[] = [];
    collection.forEachItem(({request}) => requests.push(request));
    return requests;
  };

  test('Postman reads the parts as text with their type', async () => {
    const collection = new PostmanCollection(
      JSON.parse(renderPostman(await compileParts('multipart/mixed', {meta: {a: 1}, note: 'Hello'}))) as object,
    );
    const [request] = listPostman(collection);
    expect(request?.headers.get('Content-Type')).toBe('multipart/mixed; boundary=boundary');
    expect([request?.body?.mode, request?.body?.raw]).toEqual(['raw', TEXT.join('\r\n')]);
    expect(request?.description).toMatchObject({content: `Postman ${NOTE}`});
  });

  test('Bruno reads the parts as text with their type', async () => {
    const files = renderBruno(
      await compileParts('multipart/related; type="application/json"; boundary=own', {meta: {a: 1}, note: 'Hello'}),
    );
    const text = [...files].find(([name]) => name.endsWith('.bru') && !/folder|collection|environments/.test(name))?.[1] ?? '';
    const {bruToJsonV2} = (await import('@usebruno/lang')) as unknown as {bruToJsonV2: (text: string) => BrunoRequest};
    const {headers, body, docs} = bruToJsonV2(text);
    expect(headers).toMatchObject([{name: 'Content-Type', value: 'multipart/related; type="application/json"; boundary=boundary'}]);
    expect(body).toEqual({text: TEXT.join('\n')});
    expect(docs).toBe(`Bruno ${NOTE} Its lines end with a line feed alone, which strict servers refuse.`);
  });

  test('headers of parts are written, and no text in them is a variable', async () => {
    const encoding = {note: {headers: {'X-Note': {example: '{{$guid}}'}, '{{a}}': {example: 'b'}}}};
    const compileMedia = (mediaType: string): Promise<Collection> =>
      compileCollection(
        `paths: ${JSON.stringify({'/a': {post: {requestBody: {content: {[mediaType]: {schema, example: {note: 'Hello'}, encoding}}}, responses: {}}}})}`,
      );
    const head = ['Content-Disposition: form-data; name="note"', 'X-Note: { {$guid}}', '', 'Hello', ''];
    expect(renderHttpFile(await compileMedia('multipart/form-data'))).toContain(head.join('\n'));
    const [request] = listPostman(new PostmanCollection(JSON.parse(renderPostman(await compileMedia('multipart/mixed'))) as object));
    expect(request?.body?.raw).toContain(head.join('\r\n'));
  });

  test('a file part is a line to replace', async () => {
    const collection = await compileParts('multipart/mixed', {file: 'a.pdf'});
    const [request] = listPostman(new PostmanCollection(JSON.parse(renderPostman(collection)) as object));
    expect(request?.body?.raw).toContain('Content-Type: application/pdf\r\n\r\n[content of a.pdf]\r\n--boundary--');
    expect(request?.description).toMatchObject({
      content: `Postman ${NOTE} Replace "[content of a.pdf]" with the content of that file. A file that is not text needs another client, such as curl.`,
    });
  });
});
