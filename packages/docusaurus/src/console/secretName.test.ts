import {expect, test} from 'vitest';
import {isSecretHeader, isSecretName, toSecretPlaceholder} from './secretName.ts';

test.each([
  'Authorization',
  'Proxy-Authorization',
  'Cookie',
  'Set-Cookie',
  'password',
  'oldPassphrase',
  'userPwd',
  'passcode',
  'client_secret',
  'X-API-Key',
  'apiKey',
  'APIKEY',
  'privateKey',
  'Ocp-Apim-Subscription-Key',
  'AWSAccessKeyId',
  'accessToken',
  'refresh-token',
  'token',
  // They end like tokens that are harmless: "a token", "per token", "max token", "pad token".
  'mfaToken',
  'captchaToken',
  'metaToken',
  'helperToken',
  'developerToken',
  'climaxToken',
  'ipad_token',
  'PRIVATE-TOKEN',
  'X-Session-Token',
  'X-Auth-Token',
  'X-Auth',
  'csrfToken',
  'X-Amz-Signature',
  'X-Amz-Security-Token',
  'sig',
  'jwt',
])('a value named %s is a credential', (name) => {
  expect(isSecretName(name)).toBe(true);
  expect(isSecretHeader(name)).toBe(true);
});

test.each([
  'name',
  'tokens',
  'maxTokens',
  'tokenCount',
  'cookieBanner',
  'keyword',
  'authorId',
  'author',
  'passage',
  'passenger',
  'design',
  'nextPageToken',
  'page_token',
  'nextpagetoken',
  'continuationToken',
  'sync_token',
  'eosToken',
  'sessionId',
  'monkey',
  'key',
])('a value named %s is not a credential', (name) => {
  expect(isSecretName(name)).toBe(false);
});

test.each([
  'X-Session-Id',
  'Session',
  'PHPSESSID',
  'JSESSIONID',
  'connect.sid',
  'X-Auth-User',
  'X-Key',
  'Signature-Input',
  'X-Hub-Signature-256',
])('a header named %s is a credential', (name) => {
  expect(isSecretHeader(name)).toBe(true);
});

test.each(['Accept', 'Content-Type', 'Idempotency-Key', 'X-Request-Id', 'Last-Event-ID', 'X-Trace', 'If-Match', 'X-Monkey', 'X-Author'])(
  'a header named %s is not a credential',
  (name) => {
    expect(isSecretHeader(name)).toBe(false);
  },
);

test.each([
  ['X-Api-Key', 'YOUR_API_KEY'],
  ['PRIVATE-TOKEN', 'YOUR_PRIVATE_TOKEN'],
  ['sessionToken', 'YOUR_SESSION_TOKEN'],
  ['_', 'YOUR_SECRET'],
])('the placeholder for %s is %s', (name, placeholder) => {
  expect(toSecretPlaceholder(name)).toBe(placeholder);
});
