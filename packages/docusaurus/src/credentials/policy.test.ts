import {expect, test} from 'vitest';
import {allowsCall} from './policy.ts';

const PAGE = 'http://127.0.0.1:3000/docs-site/docs/api/x';
const SANDBOX = 'http://localhost:4010/v1';

test.each([
  ['no directive for calls', "img-src 'self'", true],
  ['the directive for everything else', "default-src 'none'", false],
  ['the policy that a build writes', "default-src 'none'; connect-src 'self' https://api.example.com", false],
  ['the policy of a preview', "connect-src 'self' http://localhost:* http://127.0.0.1:*", true],
  ['its port alone', 'connect-src http://localhost:4010', true],
  ['another port', 'connect-src http://localhost:4011', false],
  ['a host without its port', 'connect-src http://localhost', false],
  ['another scheme', 'connect-src https://localhost:4010', false],
  ['a scheme alone', 'connect-src http:', true],
  ['any host', 'connect-src *', true],
  ['any host at its port', 'connect-src http://*:4010', true],
  ['any host at another port', 'connect-src http://*:4011', false],
  ['a host without a scheme', 'connect-src localhost:4010', true],
  ['two policies, one of which forbids it', "connect-src *, connect-src 'self'", false],
])('%s', (_, policy, isAllowed) => {
  expect(allowsCall(policy, SANDBOX, PAGE)).toBe(isAllowed);
});

test('the page may call its own origin, and allowed subdomains', () => {
  expect(allowsCall("connect-src 'self'", 'http://127.0.0.1:3000/v1', PAGE)).toBe(true);
  expect(allowsCall('connect-src https://*.example.com', 'https://api.example.com/v1', PAGE)).toBe(true);
  expect(allowsCall('connect-src https://*.example.com', 'https://example.com/v1', PAGE)).toBe(false);
  expect(allowsCall('connect-src http://api.example.com', 'https://api.example.com/v1', PAGE)).toBe(true);
});

test.each([
  ['connect-src https://api.example.com:443', 'https://api.example.com/v1', true],
  ['connect-src http://api.example.com:80', 'https://api.example.com/v1', true],
  ['connect-src http://api.example.com:80', 'http://api.example.com/v1', true],
  ['connect-src api.example.com:443', 'http://api.example.com/v1', false],
  ['connect-src https://api.example.com:443', 'https://api.example.com:444/v1', false],
  ['connect-src https://api.example.com', 'https://api.example.com:444/v1', false],
])('the default port of a scheme may be omitted: %s, %s', (policy, url, isAllowed) => {
  expect(allowsCall(policy, url, PAGE)).toBe(isAllowed);
});
