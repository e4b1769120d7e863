import {describe, expect, test} from 'vitest';
import {isBodyMissing} from './responseCall.ts';

describe('an empty response differs from the document', () => {
  test.each([
    ['if the only body is JSON', ['application/json'], 200, 'GET', true],
    ['if all bodies are JSON', ['application/json', 'application/hal+json; charset=utf-8'], 201, 'POST', true],
    ['but not beside a text, which may be empty', ['application/json', 'text/plain'], 200, 'GET', false],
    ['but not if no body is described', [], 200, 'GET', false],
    ['but not as the response to HEAD', ['application/json'], 200, 'HEAD', false],
    ['but not with status 204', ['application/json'], 204, 'DELETE', false],
  ])('%s', (_, mediaTypes, status, method, isMissing) => {
    const documented = {status: String(status), title: '', media: mediaTypes.map((mediaType) => ({mediaType}))};
    expect(isBodyMissing(documented, status, method)).toBe(isMissing);
  });

  test('but not with an undocumented status', () => {
    expect(isBodyMissing(undefined, 200, 'GET')).toBe(false);
  });
});
