import {describe, expect, test} from 'vitest';
import {getDocumentOrigins, getUnboundOrigins, isBound} from './binding.ts';

const BASE = 'https://portal.example/docs/';
const OLD = {servers: [{url: 'https://api.example.com/v1', variables: []}]};
const NEW = {servers: [...OLD.servers, {url: 'https://api.other.example/v1', variables: []}]};

describe('a credential belongs to the origins for which it was added', () => {
  test.each<[what: string, origins: string[] | undefined, url: string, expected: boolean]>([
    ['the same server', ['https://api.example.com'], 'https://api.example.com/v2/items', true],
    ['another server', ['https://api.example.com'], 'https://api.other.example/v1', false],
    ['another port', ['https://api.example.com'], 'https://api.example.com:8443/', false],
    ['another scheme', ['https://api.example.com'], 'http://api.example.com/', false],
    ['a relative address', ['https://portal.example'], '/v1/items', true],
    ['one that was saved before origins were', undefined, 'https://api.example.com/v1', false],
    ['no address', ['https://api.example.com'], 'data:text/plain,x', false],
  ])('%s', (_, origins, url, expected) => {
    expect(isBound(origins ? {origins} : {}, url, BASE)).toBe(expected);
  });
});

test('the origins of a document are those of its servers and of the sandbox on this machine', () => {
  const sandbox = {port: 4010, script: 'sandbox', credentials: {}};
  expect(getDocumentOrigins({...OLD, sandbox}, BASE)).toEqual([
    'https://api.example.com',
    'http://localhost:4010',
    'http://127.0.0.1:4010',
  ]);
});

test('a server of the next release is recognised as new', () => {
  expect(getUnboundOrigins({origins: getDocumentOrigins(OLD, BASE)}, NEW, BASE)).toEqual(['https://api.other.example']);
  expect(getUnboundOrigins({}, OLD, BASE)).toEqual(['https://api.example.com']);
});
