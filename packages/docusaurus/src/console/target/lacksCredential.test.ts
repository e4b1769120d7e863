import {expect, test} from 'vitest';
import type {Credential} from '@lectern/openapi/request';
import {lacksCredential} from './lacksCredential.ts';

const KEY = {in: 'header' as const, name: 'Authorization', value: 'Bearer YOUR_API_KEY'};
const OTHER = {in: 'header' as const, name: 'X-Key', value: 'YOUR_API_KEY'};
const NEEDED = {security: [[{key: 'apiKey', scopes: []}]], placeholders: [[KEY]]};
const TWO = {security: [[{key: 'apiKey', scopes: []}], [{key: 'other', scopes: []}]], placeholders: [[KEY], [OTHER]]};

test.each<[string, Parameters<typeof lacksCredential>[0], Credential[], [string, string][], boolean]>([
  ['one that is needed and not set', NEEDED, [], [], true],
  ['one that is set', NEEDED, [KEY], [], false],
  ['one that is a header of the visitor', NEEDED, [], [['authorization', 'Bearer x']], false],
  ['a header that is still empty', NEEDED, [], [['Authorization', '']], true],
  ['another header', NEEDED, [], [['X-Trace', '1']], true],
  ['a call that needs none', {security: [], placeholders: []}, [], [], false],
  ['a call that may go without', {security: [...NEEDED.security, []], placeholders: [[KEY], []]}, [], [], false],
  ['a certificate, which the browser presents', {...NEEDED, placeholders: [[]]}, [], [], false],
  ['a key, though a certificate would do as well', {...TWO, placeholders: [[KEY], []]}, [], [], true],
  ['a header of a later alternative', TWO, [], [['x-key', 'x']], false],
  ['the same without it', TWO, [], [], true],
])('%s', (_, call, credentials, headers, expected) => {
  expect(lacksCredential(call, {credentials}, headers)).toBe(expected);
});
