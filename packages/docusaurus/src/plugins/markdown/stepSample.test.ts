import type {CallData} from '@lectern/openapi';
import {expect, test} from 'vitest';
import {renderStepSample} from './stepSample.ts';

const DOCUMENT = 'https://portal.example/openapi/api/openapi.json';

function createCall(call: Partial<CallData> = {}): CallData {
  return {
    api: 'api',
    pageId: 'ask',
    title: 'Ask',
    template: {method: 'POST', path: '/things/{id}', parameters: [{name: 'id', in: 'path', style: 'simple', explode: false}]},
    parameters: [],
    body: {required: true, media: [{mediaType: 'application/json', examples: []}]},
    responses: [],
    servers: [{url: 'https://api.example.com/v1', variables: []}],
    security: [[{key: 'key', scopes: []}], []],
    placeholders: [[{in: 'header', name: 'Authorization', value: 'Bearer YOUR_API_KEY'}], []],
    responseKind: 'json',
    definitions: {},
    ...call,
  };
}

test('a step is its request, with names instead of the values from earlier steps', () => {
  const sample = renderStepSample(
    createCall(),
    {
      parameters: {'path.id': '$thing.thingId'},
      body: {name: '#$name', text: 'of {$kind}', list: ['$a'], plain: '\\$b'},
      otherwise: {name: 'Example', kind: 'tea'},
    },
    DOCUMENT,
  );
  expect(sample).toContain("'https://api.example.com/v1/things/THING_ID'");
  expect(sample).toContain("--header 'Authorization: Bearer YOUR_API_KEY'");
  const [, json = ''] =
    /--data-raw '([\s\S]*)'/.exec(sample) ?? /--json '([\s\S]*)'/.exec(sample) ?? /--data '([\s\S]*)'/.exec(sample) ?? [];
  expect(JSON.parse(json)).toEqual({name: 'Example', text: 'of tea', list: ['A'], plain: '$b'});
});

test('files are in the file field, and a server without a host is the portal', () => {
  const schema = {$ref: '#/$defs/upload'};
  const sample = renderStepSample(
    createCall({
      servers: [{url: './v1', variables: []}],
      body: {required: true, media: [{mediaType: 'multipart/form-data', schema, examples: []}]},
      definitions: {
        upload: {type: 'object', properties: {note: {type: 'string'}, files: {type: 'array', items: {type: 'string', format: 'binary'}}}},
      },
    }),
    {parameters: {'path.id': 'x'}, files: {'example.txt': 'Text'}},
    DOCUMENT,
  );
  expect(sample).toContain('https://portal.example/openapi/api/v1/things/x');
  expect(sample).toMatch(/--form '?files=@"?example\.txt/);
});

test('the name of a list is in a list, as the body requires', () => {
  const list = {type: 'array', items: {type: 'string'}};
  const schema = {type: 'object', properties: {ids: {$ref: '#/$defs/ids'}, name: {type: 'string'}}};
  const sample = renderStepSample(
    createCall({
      body: {required: true, media: [{mediaType: 'application/json', schema, examples: []}]},
      definitions: {ids: list},
    }),
    {parameters: {'path.id': 'x'}, body: {ids: '$moreIds', name: '$name'}},
    DOCUMENT,
  );
  const [, json = ''] = /--data-raw '([\s\S]*)'/.exec(sample) ?? [];
  expect(JSON.parse(json)).toEqual({ids: ['MORE_IDS'], name: 'NAME'});
});
