import {expect, test} from 'vitest';
import type {Credential} from '@lectern/openapi/request';
import {lacksCredential} from './lacksCredential.ts';

const KEY = {in: 'header' as const, name: 'Authorization', value: 'Bearer YOUR_API_KEY'};
const NEEDED = {security: [[{key: 'apiKey', scopes: []}]], placeholders: [KEY]};

test.each<[string, Parameters<typeof lacksCredential>[0], Credential[], [string, string][], boolean]>([
  ['one that is needed and not set', NEEDED, [], [], true],
  ['one that is set', NEEDED, [KEY], [], false],
  ['one that is a header of the visitor', NEEDED, [], [['authorization', 'Bearer x']], false],
  ['a header that is still empty', NEEDED, [], [['Authorization', '']], true],
  ['another header', NEEDED, [], [['X-Trace', '1']], true],
  ['a call that needs none', {security: [], placeholders: []}, [], [], false],
  ['a call that may go without', {...NEEDED, security: [...NEEDED.security, []]}, [], [], false],
  ['a certificate, which the browser presents', {...NEEDED, placeholders: []}, [], [], false],
])('%s', (_, call, credentials, headers, expected) => {
  expect(lacksCredential(call, {credentials}, headers)).toBe(expected);
});
