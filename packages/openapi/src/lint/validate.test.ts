import {describe, expect, test} from 'vitest';
import {renderProblem} from '../document/problems/problem.ts';
import {compileText, getProblems, HEAD, indent} from '../testing.ts';

/** The problems of an operation, `GET /things`, without the file and the pointer. */
async function getOperationProblems(fields: string, rest = ''): Promise<string[]> {
  return getShort(`${HEAD}${rest}paths:\n  /things:\n    get:\n${indent(fields, 6)}\n`);
}

async function getShort(document: string): Promise<string[]> {
  return (await getProblems(document)).map((problem) => problem.replace(/^api\.yaml:/, '').replace(/ \(at #[^\n]*\)\n {4}→/, ' →'));
}

describe('a problem of a document is reported with its location and the fix', () => {
  test.each([
    ['sumary: x', '6:7 warning: "sumary" is not a field of an operation, so it is not shown → did you mean "summary"?'],
    ['tags: a', '6:7 warning: "tags" must be a list, but is the text "a" → write "tags: [...]", or one line with "- " for each'],
    [
      'operationId: get museum/hours?',
      '6:7 info: operationId "get museum/hours?" has " ", which a method name in generated code cannot have → write letters and digits only, such as "getMuseumHours"',
    ],
    ['operationId: museums/list-hours'],
    ['deprecated: "yes"', '6:7 warning: "deprecated" must be true or false, but is the text "yes" → write true or false, without quotes'],
    ['summary: 5', '6:7 warning: "summary" must be a text, but is the number 5 → put it in quotes'],
    ['description:', '6:7 warning: "description" must be a text, but is empty → write a text, or remove it'],
    ['responses: {}', '6:7 warning: "responses" is empty → add at least one status'],
    ['responses: {Default: {description: a}}', '6:19 warning: "Default" is not a status → write "default"'],
    ['responses: {2xx: {description: a}}', '6:19 warning: "2xx" is not a status → write "2XX"'],
    [
      'responses: {ok: {description: a}}',
      '6:19 warning: "ok" is not a status → write a status such as 200, a range such as 4XX, or default',
    ],
    [
      'requestBody: {content: {json: {schema: {}}}}',
      '6:21 warning: "json" is not a media type → write a type and a subtype, such as application/json',
    ],
    [
      'servers: [{url: "ftp://a.example"}]',
      '6:18 warning: no page can send requests to an address with "ftp:" → write one that begins with https://',
    ],
    [
      'servers: [{url: api.example.com/v1}]',
      '6:18 warning: "api.example.com/v1" has no scheme, so requests would go to this portal → write "https://api.example.com/v1", or "./api.example.com/v1" if it is a path',
    ],
    [
      'servers: [{url: "localhost:8080"}]',
      '6:18 warning: "localhost:8080" has no scheme, so requests would go to this portal → write "https://localhost:8080", or "./localhost:8080" if it is a path',
    ],
    ['servers: [{url: v1.0/a.json}, {url: ./api.example.com}, {url: /api.example.com}, {url: v1}]'],
    [
      'callbacks: {done: []}',
      '6:19 warning: "done" must be an object, but is a list → write a key for each entry, with its value below it',
    ],
    ['requestBody: {}', '6:7 warning: a request body needs "content" → write "content: ..."'],
    [
      'parameters: [{name: a, in: query}]',
      '6:20 warning: there is neither "schema" nor "content" → write "schema: {type: string}", or what it is',
    ],
    [
      'parameters: [{name: a, in: query, type: integer}]',
      '6:41 warning: "type" is not a field of a parameter, so it is not shown → its fields are name, in, style, explode, allowReserved, description, required, deprecated, allowEmptyValue, schema, content, example, examples; an extension begins with "x-"',
      '6:20 warning: there is neither "schema" nor "content" → write "schema: {type: integer}"',
    ],
    [
      'parameters: [{name: a, in: query, schema: {}}, {name: a, in: query, schema: {}}]',
      '6:54 warning: the query parameter "a" is listed twice; the last one is shown → keep one of them',
    ],
    [
      'parameters: [{name: a, in: body, schema: {}}]',
      '6:30 warning: "in: body" belongs to Swagger 2.0 → write "requestBody" instead of this parameter',
    ],
    [
      'parameters: [{name: a, in: path, required: true, schema: {}}]',
      '6:20 warning: the path "/things" has no {a} → write {a} into the path, or remove the parameter',
    ],
    [
      'security: [{gone: []}]',
      '6:19 warning: there is no security scheme "gone" → define components.securitySchemes.gone, or use one of: key',
    ],
    [
      'servers: [{url: "https://{host}/"}]',
      '6:18 warning: the address has {host}, but no variable has this name → add "variables: {host: {default: ...}}"',
    ],
  ])('%s', async (fields, ...problems) => {
    const found = await getOperationProblems(fields, 'components: {securitySchemes: {key: {type: http, scheme: basic}}}\n');
    expect(found.filter((problem) => !problem.includes('so this one is not shown')).toSorted()).toEqual(
      problems.map((problem) => problem.replace(/^(\d+):/, (_, line: string) => `${Number(line) + 1}:`)).toSorted(),
    );
  });

  test.each([
    ['{type: int}', '"int" is not a type → did you mean "integer"?'],
    ['{type: strng}', '"strng" is not a type → did you mean "string"?'],
    ['{type: 5}', '"type" must be the name of a type → write one of: string, number, integer, boolean, array, object, null'],
    ['{propertes: {}}', '"propertes" is not a field of a schema, so it is not shown → did you mean "properties"?'],
    ['{type: str}', '"str" is not a type → did you mean "string"?'],
    ['{type: any}', '"any" is not a type → leave "type" out: any value is then allowed'],
    ['{required: id}', '"required" must be a list, but is the text "id" → write "required: [...]", or one line with "- " for each'],
    [
      '{required: true}',
      '"required" must be a list, but is true → write the name of this property into the "required" of the object around it',
    ],
    [
      '{required: [id, nmae], properties: {id: {}, name: {}}}',
      '"required" names "nmae", but no property has this name → did you mean "name"?',
    ],
    [
      '{allOf: [{properties: {name: {}}}, {required: [nmae]}]}',
      '"required" names "nmae", but no property has this name → did you mean "name"?',
    ],
    // Required names of another part, of an option, or of an undescribed object.
    ['{allOf: [{properties: {names: {}}, required: [name]}, {properties: {name: {}}}]}'],
    ['{required: [name], properties: {names: {}}, oneOf: [{properties: {name: {}}}, {properties: {name: {}}}]}'],
    ['{required: [price], properties: {name: {}}}'],
    ['{minimum: "5"}', '"minimum" must be a number, but is the text "5" → write a number, without quotes'],
    ['{minLength: 5, maxLength: 2}', '"minLength" is greater than "maxLength": no value fits → correct one of them'],
    ['{pattern: "("}', '"pattern" is not a valid JavaScript regular expression → correct it; JavaScript does not know flags such as (?i)'],
    [`{pattern: "${'a'.repeat(2000)}"}`],
    [`{pattern: "${'a'.repeat(2001)}"}`, '"pattern" has more than 2000 characters, so no value is tested with it → write a shorter one'],
    ['{enum: []}', '"enum" is empty: no value fits → list the values, or remove it'],
    ['{enum: [a, b, a]}', '"enum" has "a" twice → remove one of them'],
    ["{type: number, enum: [1, '2']}", '"enum" has "2", which is not of type number → write it without quotes: 2'],
    ['{type: string, enum: [a, true]}', '"enum" has true, which is not of type string → put it in quotes: "true"'],
    ['{type: [integer, "null"], enum: [1.5]}', '"enum" has 1.5, which is not of type integer or null → correct the value, or the type'],
    ['{type: array, enum: [a, b]}', '"enum" has "a", which is not of type array → write the "enum" into the schema of the items'],
    ['{type: string, enum: [[a, b]]}', '"enum" has ["a","b"], which is not of type string → list its items themselves'],
    ['{allOf: {}}', '"allOf" must be a list, but is an object → write "allOf: [...]", or one line with "- " for each'],
    ['{discriminator: {}}', 'a discriminator needs "propertyName" → write "propertyName: ..."'],
    ['{x-any: 1, myOwnKeyword: 2, definitions: {}}'],
  ])('schema %s', async (schema, ...problems) => {
    const found = await getShort(`${HEAD}paths: {/a: {get: {}}}\ncomponents: {schemas: {A: ${schema}}}`);
    expect(found.map((problem) => problem.replace(/^[\d:]+ warning: /, ''))).toEqual(problems);
  });

  test('a path and its parameters', async () => {
    const problems = await getShort(`${HEAD}paths:
  things: {get: {}}
  /a/{id}: {get: {}}
  /a/{key}: {get: {parameters: [{name: ky, in: path, required: true, schema: {}}]}}
`);
    expect(problems).toEqual([
      '4:3 warning: the path "things" does not begin with a slash → write "/things"',
      '6:3 warning: the path "/a/{key}" is the same as "/a/{id}", apart from the names of parameters → keep one of them',
      '5:13 warning: the path has {id}, but no parameter has this name → add {name: id, in: path, required: true, schema: {type: string}} to its parameters',
      '6:14 warning: the path has {key}, but no parameter has this name → add {name: key, in: path, required: true, schema: {type: string}} to its parameters',
      '6:33 warning: the path "/a/{key}" has no {ky} → did you mean "key"?',
    ]);
  });

  test('schemes without the fields of their type are reported', async () => {
    const schemes = '{a: {type: apiKey}, b: {type: http}, c: {type: basic}, d: {type: oauth2, flows: {implicit: {scopes: {}}}}}';
    expect(
      (await getShort(`${HEAD}paths: {/a: {get: {}}}\ncomponents: {securitySchemes: ${schemes}}`)).map((problem) =>
        problem.replace(/^\S+ /, ''),
      ),
    ).toEqual([
      'warning: a security scheme of type apiKey needs "name" → write "name: ..."',
      'warning: a security scheme of type apiKey needs "in" → write "in: ..."',
      'warning: a security scheme of type http needs "scheme" → write "scheme: ..."',
      'warning: "basic" is not a security scheme type → write one of: apiKey, http, oauth2, openIdConnect, mutualTLS',
      'warning: the flow implicit needs "authorizationUrl" → write "authorizationUrl: ..."',
    ]);
  });

  test.each([
    [
      'Our bot token',
      'info: the key is sent alone in Authorization, where most servers expect a scheme before it → ' +
        'if your server does, write type: http and its scheme, such as "bearer"',
    ],
    ['Authorization: ApiKey <key>'],
  ])('a key in the header of HTTP authentication: %s', async (description, ...problems) => {
    const schemes = `{a: {type: apiKey, in: header, name: Authorization, description: '${description}'}}`;
    const found = await getShort(`${HEAD}paths: {/a: {get: {}}}\ncomponents: {securitySchemes: ${schemes}}`);
    expect(found.map((problem) => problem.replace(/^\S+ /, ''))).toEqual(problems);
  });

  test.each([
    ['baerer', 'warning: "baerer" is not a registered HTTP authentication scheme → did you mean "bearer"?'],
    ['Disgest', 'warning: "Disgest" is not a registered HTTP authentication scheme → did you mean "digest"?'],
    ['Bearer token', 'warning: "Bearer token" is not an HTTP authentication scheme, which is one word → write "bearer"'],
    ['Our key', 'warning: "Our key" is not an HTTP authentication scheme, which is one word → write one word, such as "bearer"'],
    ['DPoP'],
    ['Negotiate'],
    ['oauth2'],
    ['acme-hmac'],
  ])('a scheme of HTTP authentication: %s', async (scheme, ...problems) => {
    const found = await getShort(`${HEAD}paths: {/a: {get: {}}}\ncomponents: {securitySchemes: {a: {type: http, scheme: ${scheme}}}}`);
    expect(found.map((problem) => problem.replace(/^\S+ /, ''))).toEqual(problems);
  });

  test('rules of older versions apply only to them', async () => {
    const document = 'openapi: 3.0.3\ninfo: {title: T, version: "1"}\npaths: {/a: {get: {}, put: {responses: {200: {}}}}}';
    expect(await getShort(document)).toEqual([
      '3:14 warning: the operation has no "responses" → write "responses: {200: {description: ...}}"',
      '3:41 warning: a response needs "description" → write "description: ..."',
    ]);
    expect(await getShort(document.replace('3.0.3', '3.2.0'))).toEqual([]);
  });
});

describe('a reference that leads nowhere', () => {
  test('to a schema or a response is shown as missing, with a warning', async () => {
    const {result, problems} = await compileText(
      `${HEAD}paths: {/a: {get: {responses: {200: {content: {application/json: {schema: {properties: {b: {$ref: '#/components/schemas/B'}}}}}}, 400: {$ref: gone.yaml}}}}}`,
    );
    expect(problems.map(({severity, message}) => [severity, message])).toEqual([
      ['warning', '$ref "#/components/schemas/B" leads nowhere'],
      ['warning', 'the file "gone.yaml" does not exist'],
    ]);
    const [ok, bad] = result?.pages[0]?.responses ?? [];
    expect(ok?.media[0]?.schema?.parts?.[0]?.schema.html).toBe('<p>Not found: <code>#/components/schemas/B</code></p>');
    expect(bad).toMatchObject({status: '400', html: '<p>Not found: <code>gone.yaml</code></p>'});
  });

  test.each(['parameters: [{$ref: "#/gone"}]', 'requestBody: {$ref: "#/gone"}', 'requestBody: {$ref: gone.yaml}'])(
    'stops the build if a reader would make wrong requests: %s',
    async (fields) => {
      expect((await getOperationProblems(fields))[0]).toMatch(
        / error: (?:\$ref "#\/gone" leads nowhere|the file "gone.yaml" does not exist)/,
      );
    },
  );
});

test('an invalid address is reported, shown as text and never linked', async () => {
  const {result, problems} = await compileText(`openapi: 3.1.1
info: {title: T, version: "1", termsOfService: TBD, contact: {name: N, url: www.example.com}, license: {name: L, url: "see our site"}}
externalDocs: {url: "javascript:alert(1)", description: Guide}
servers: [{url: "javascript:alert(1)"}, {url: "https://{host}.example.com/v1", variables: {host: {default: a}}}, {url: /v1}]
paths:
  /a: {get: {externalDocs: {url: ""}, responses: {200: {description: ok, links: {n: {operationId: b, server: {url: "not a server"}}}}}}}
  /b: {get: {operationId: b, externalDocs: {url: ./b.html}}}
components:
  securitySchemes:
    o: {type: oauth2, flows: {implicit: {authorizationUrl: "javascript:alert(1)", scopes: {}}}}
`);
  expect(problems.map(({line, message, hint}) => [line, message, hint])).toEqual([
    [2, '"termsOfService" is not an address, so it is not linked', 'write an address that begins with https://, or remove it'],
    [2, '"url" is not an address, so it is not linked', 'write "https://www.example.com"'],
    [2, '"url" is not an address, so it is not linked', 'write an address that begins with https://, or remove it'],
    [3, '"url" is not an address, so it is not linked', 'write an address that begins with https://, or remove it'],
    [4, '"url" is not an address that requests can be sent to', 'write an address that begins with https://, or remove it'],
    [6, '"url" is empty', 'write an address that begins with https://, or remove it'],
    [6, '"url" is not an address that requests can be sent to', 'write an address that begins with https://, or remove it'],
    [
      10,
      '"authorizationUrl" is not an address, so the page offers no sign-in there',
      'write an address that begins with https://, or one that begins with / and is relative to the first server',
    ],
  ]);
  expect(result?.overview).toMatchObject({
    contact: {href: '', label: 'N'},
    license: {href: '', label: 'L'},
    externalDocs: {href: '', label: 'Guide'},
  });
  expect(result?.overview).not.toHaveProperty('termsOfService');
  expect(result?.pages.map(({externalDocs}) => externalDocs)).toEqual([undefined, {href: './b.html', label: './b.html'}]);
  expect(JSON.stringify(result?.auth.schemes)).not.toContain('javascript:');
});

describe('an address where visitors sign in', () => {
  const compileUrl = (url: string, servers = 'servers: [{url: https://api.example/v1}]') =>
    compileText(`openapi: 3.1.1
info: {title: T, version: "1"}
${servers}
paths: {/a: {get: {security: [{o: []}], responses: {200: {description: ok}}}}}
components:
  securitySchemes:
    o: {type: oauth2, flows: {clientCredentials: {tokenUrl: ${JSON.stringify(url)}, scopes: {}}}}
`);

  test.each<[url: string, fault: string, fix: string]>([
    ['', 'is empty', 'write an address that begins with https://, or one that begins with / and is relative to the first server'],
    [
      'TBD',
      'is not an address',
      'write an address that begins with https://, or one that begins with / and is relative to the first server',
    ],
    ['N/A', 'is not an address', 'write an address that begins with https://'],
    ['http://[bad', 'is not an address', 'write an address that begins with https://'],
    ['id.example.com/token', 'is not an address', 'write "https://id.example.com/token"'],
    ['https://{tenant}.example.com/token', 'is not an address', 'write the address of one server: only "servers" may have variables'],
  ])('that is %j is reported and not offered', async (url, fault, fix) => {
    const {result, problems} = await compileUrl(url);
    const [{line, message, hint} = {line: 0, message: '', hint: ''}, ...others] = problems.filter(({pointer}) =>
      pointer?.includes('flows'),
    );
    expect(others).toEqual([]);
    expect([line, message]).toEqual([7, `"tokenUrl" ${fault}, so the page offers no sign-in there`]);
    expect(hint).toContain(fix);
    expect(result?.auth.schemes[0]?.method).toEqual({type: 'oauth2', flows: [{name: 'clientCredentials', scopes: []}]});
  });

  test.each(['/oauth/token', 'oauth/token', './token', '//id.example.com/token', 'https://id.example.com/token'])(
    'may be %s, relative to the server',
    async (tokenUrl) => {
      const {result, problems} = await compileUrl(tokenUrl);
      expect(problems.filter(({pointer}) => pointer?.includes('flows'))).toEqual([]);
      expect(result?.auth.schemes[0]?.method).toMatchObject({flows: [{tokenUrl}]});
    },
  );

  test('is reported if it is relative and the document has no server', async () => {
    const {problems} = await compileUrl('/oauth/token', '');
    expect(problems.map(({message, hint}) => [message, hint])).toContainEqual([
      '"tokenUrl" is relative to the first server, and the document has none, so it is an address of this portal',
      'write an address that begins with https://, or add "servers" at the top of the document',
    ]);
  });

  const SERVERS = 'servers: [{url: https://api.example.com}]';
  test.each([
    ['the document, by an extension', `x-${SERVERS}\n`, '{}'],
    ['a path', '', `{${SERVERS}}`],
    ['an operation', '', `{get: {${SERVERS}, responses: {}}}`],
    ['an additional operation', '', `{additionalOperations: {COPY: {${SERVERS}, responses: {}}}}`],
  ])('may be relative to a server of %s', async (_, root, path) => {
    const {problems} = await compileText(`openapi: 3.2.0
info: {title: T, version: "1"}
${root}paths: {/a: ${path}}
components:
  securitySchemes:
    o: {type: oauth2, flows: {clientCredentials: {tokenUrl: /token, scopes: {}}}}
`);
    expect(problems.filter(({message}) => message.includes('tokenUrl'))).toEqual([]);
  });
});

test('a style must fit the location of its parameter; null in a list of types needs quotes', async () => {
  const problems = await getProblems(`${HEAD}paths:
  /a:
    get:
      parameters:
        - {name: a, in: query, style: pipeDelimitd, schema: {type: array}}
        - {name: b, in: header, style: deepObject, schema: {type: [string, null]}}
        - {name: c, in: cookie, style: cookie, schema: {type: string}}
`);
  expect(problems.join('\n')).toContain('"pipeDelimitd" is not a style of a query parameter');
  expect(problems.join('\n')).toContain('did you mean "pipeDelimited"?');
  expect(problems.join('\n')).toContain('write "simple", or leave it out');
  expect(problems.join('\n')).toContain('put it in quotes: "null"');
  expect(problems).toHaveLength(3);
});

test('a brace in a path or an address needs a name and a counterpart', async () => {
  const document = `${HEAD}servers: [{url: 'https://{}.example.com'}]\npaths:\n  /a/{}: {get: {}}\n  /b/{id: {get: {}}\n  /c}: {get: {}}\n`;
  expect((await getShort(document)).map((problem) => problem.replace(/^\S+ /, ''))).toEqual([
    'warning: the address has braces without a name → write the name of a variable between them',
    'warning: the path "/a/{}" has braces without a name → write the name of a parameter between them',
    'warning: the path "/b/{id" has an unmatched brace → write both, or neither: "{name}" is a parameter',
    'warning: the path "/c}" has an unmatched brace → write both, or neither: "{name}" is a parameter',
  ]);
});

test('the parameter of a query is suggested by its own name, if it has one', async () => {
  const document = `${HEAD}paths:\n  /a/{b?}?kind={kind}: {get: {}}\n`;
  expect((await getShort(document)).filter((problem) => problem.includes('a query')).join()).toContain('write "{name: kind, in: query');
});

test('a path with a query is reported once', async () => {
  const document = `${HEAD}paths:\n  /a?kind=x: {get: {}}\n  /a?kind=y: {get: {}}\n  /b/{id?}: {get: {}}\n  /c#d?e=f: {get: {}}\n`;
  expect((await getShort(document)).filter((problem) => problem.includes('query'))).toEqual([
    '4:3 warning: the path "/a?kind=x" has a query, which cannot be changed in forms and samples (and 1 more like it) → take it out of the path, and write "{name: kind, in: query, schema: {type: string}}" into "parameters"',
  ]);
});

test('a document without operations is reported, and has an overview', async () => {
  const {result, problems} = await compileText(`${HEAD}paths: {}\n`);
  expect(result?.pages).toEqual([]);
  expect(problems.map(renderProblem)).toEqual([
    `api.yaml:3:1 warning: the document has no operation: its reference is an overview alone (at #/paths)
    → write the first one: "/things: {get: {responses: {200: {description: Fine}}}}" under "paths"`,
  ]);
  expect((await compileText(`${HEAD}paths: {}\nwebhooks: {made: {post: {}}}\n`)).problems).toEqual([]);
});

test('a document whose operations are all hidden is reported as such', async () => {
  const {problems} = await compileText(`${HEAD}paths: {/a: {get: {x-internal: true, responses: {200: {description: ok}}}}}\n`);
  expect(problems.map(renderProblem)).toEqual([
    `api.yaml:3:1 warning: no operation of the document is published, as all are marked internal: its reference is an overview alone (at #/paths)
    → remove the mark from one, or take the document out of "apis"`,
  ]);
});

test('a default outside the values of a server variable is reported at its line', async () => {
  const servers = "servers: [{url: 'https://{a}.example', variables: {a: {default: us, enum: [eu]}}}]\n";
  const {problems} = await compileText(`${HEAD}${servers}paths: {/a: {get: {responses: {200: {description: ok}}}}}\n`);
  expect(problems.map(renderProblem)).toEqual([
    `api.yaml:3:56 warning: the default of the variable "a" is not one of its values (at #/servers/0/variables/a/default)
    → write one of: eu`,
  ]);
});

test('paths that are not an object are an error: none of them is shown', async () => {
  const {result, problems} = await compileText(`${HEAD}paths: [{/a: {get: {responses: {200: {description: ok}}}}}]\n`);
  expect(result).toBeUndefined();
  expect(problems.map(({severity, message}) => [severity, message])).toContainEqual([
    'error',
    'this is not an object, so the document has no operation',
  ]);
});
