// Relative addresses of authorization servers: OpenAPI resolves them against the server, and the server against the document.
import {expect, test, vi} from 'vitest';
import {toAddress} from './addresses.ts';

vi.mock('@generated/docusaurus.config', () => ({default: {baseUrl: '/docs-site/'}}));
vi.mock('@generated/globalData', () => ({default: {}}));
vi.stubGlobal('window', {location: {href: 'https://portal.example/docs-site/docs/api/list-things'}});

test.each<[string, string[], string]>([
  ['/token', ['https://api.example/v1/'], 'https://api.example/token'],
  ['token', ['https://api.example/v1/'], 'https://api.example/v1/token'],
  ['token', ['./v1/'], 'https://portal.example/docs-site/openapi/things/v1/token'],
  ['./token', ['../v1/'], 'https://portal.example/docs-site/openapi/v1/token'],
  ['oauth/token', [], 'https://portal.example/oauth/token'],
  ['https://id.example/token', ['./v1/'], 'https://id.example/token'],
])('%s with the servers %j is %s', (url, servers, expected) => {
  expect(toAddress(url, {api: 'things', servers: servers.map((server) => ({url: server, variables: []}))})).toBe(expected);
});
