// A call and a session storage for tests.
import {vi} from 'vitest';
import type {CallData} from '@lectern/openapi';

/** An operation with a parameter, a body and a documented response. */
export function createCall(call: Partial<CallData> = {}): CallData {
  const template: CallData['template'] = {
    method: 'POST',
    path: '/indices/{indexId}/files',
    parameters: [{name: 'indexId', in: 'path', style: 'simple', explode: false}],
  };
  return {
    api: 'api',
    pageId: 'add-files',
    title: 'Add files',
    template,
    parameters: [
      {name: 'indexId', in: 'path', required: true, schema: {type: 'string', pattern: '^idx_'}, initial: 'idx_example'},
      {name: 'pin', in: 'header', schema: {type: 'string', format: 'password'}, secret: true},
    ],
    body: {
      required: true,
      media: [{mediaType: 'application/json', schema: {$ref: '#/$defs/Body'}, examples: [{name: 'one', value: {name: 'Example'}}]}],
    },
    responses: [],
    servers: [{url: 'https://api.example/v1', variables: []}],
    security: [],
    placeholders: [],
    responseKind: 'json',
    definitions: {Body: {type: 'object', required: ['name'], properties: {name: {type: 'string', minLength: 2}, size: {type: 'integer'}}}},
    ...call,
  };
}

/** Gives the code under test a session storage whose contents can be read and changed. */
export function stubStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
    },
  });
  return stored;
}
