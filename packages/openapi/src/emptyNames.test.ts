import {expect, test} from 'vitest';
import {compileText} from './testing.ts';

/** Every name and text that a document can leave empty. */
const EMPTY = `
openapi: 3.1.0
info: {title: "", version: "", description: "", summary: "", contact: {name: "", url: "", email: ""}, license: {name: "", identifier: ""}}
servers: [{url: "", description: ""}, {url: "https://{}.x/{a}", variables: {"": {default: ""}, a: {default: "", enum: [""]}}}]
tags: [{name: "", description: ""}, {name: "a", externalDocs: {url: ""}}]
x-tagGroups: [{name: "", tags: ["", "a"]}]
security: [{"": []}]
paths:
  "":
    get: {operationId: "", tags: [""], summary: "", description: "", responses: {"": {description: ""}, "200": {description: "", content: {"": {schema: {type: ""}, example: ""}}, headers: {"": {schema: {type: [""]}}}, links: {"": {operationId: ""}}}}}
  /a/{}:
    post:
      parameters: [{name: "", in: "", schema: {type: ""}}, {name: "", in: query, schema: {type: ["", "null"], enum: [""], const: "", default: "", format: "", pattern: "", title: "", description: ""}}, {name: q, in: query, style: "", schema: {type: array, items: {type: ""}}}, {name: c, in: query, content: {"": {schema: {type: ""}}}}]
      requestBody: {content: {"": {schema: {type: "", properties: {"": {type: ""}}, required: [""]}, encoding: {"": {contentType: ""}}, examples: {"": {summary: "", value: ""}}}, "application/json": {schema: {oneOf: [{$ref: ""}, {$ref: "#/components/schemas/"}], discriminator: {propertyName: "", mapping: {"": ""}}}}}}
      callbacks: {"": {"": {post: {responses: {"": {description: ""}}}}}}
      responses: {}
      security: [{"": [""]}, {k: [""]}]
components:
  schemas: {"": {type: "", title: "", $id: "", $anchor: ""}}
  securitySchemes: {"": {type: ""}, k: {type: apiKey, name: "", in: ""}, o: {type: oauth2, flows: {"": {}, implicit: {authorizationUrl: "", scopes: {"": ""}}}}, h: {type: http, scheme: ""}}
webhooks: {"": {post: {responses: {}}}}
`;

test('an empty name or text is reported, and its pages are still made', async () => {
  const {result, problems} = await compileText(EMPTY);
  expect(result?.pages.map(({id, title}) => [id, title])).toEqual([
    ['get', 'GET'],
    ['post-a', 'POST /a/{}'],
    ['webhook', 'POST'],
  ]);
  expect(problems.filter(({severity}) => severity === 'error')).toEqual([]);
  expect(problems.map(({message}) => message)).toEqual(
    expect.arrayContaining(['"" is not a type', '"" is not a status', '"url" is empty']),
  );
  const parameters = result?.pages[1]?.parameters.flatMap(({items}) => items.map(({name, schema}) => [name, schema.type]));
  expect(parameters).toEqual([
    ['q', 'array'],
    ['c', 'any'],
  ]);
});
