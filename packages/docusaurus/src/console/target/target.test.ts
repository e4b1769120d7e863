import {afterEach, expect, test, vi} from 'vitest';
import {getAddress, getTargets, type Target} from './target.ts';

vi.mock('../../credentials/site.ts', () => ({getApi: () => undefined, getDocumentAddress: () => '/portal/openapi/api/openapi.json'}));
vi.mock('./mock.ts', () => ({createMock: () => fetch}));
vi.mock('./sandbox.ts', () => ({}));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a variable with a list of values has one of them, whatever a link or a stored draft contains', () => {
  vi.stubGlobal('window', {location: {href: 'https://portal.example/'}});
  const server = {
    url: 'https://{region}.api.example/{version}',
    variables: [
      {name: 'region', default: 'eu', values: ['eu', 'us']},
      {name: 'version', default: 'v1'},
    ],
  };
  const target: Target = {id: 'server-0', label: 'API', kind: 'server', url: 'https://eu.api.example/v1', server};
  expect(getAddress(target, {region: 'us', version: 'v2'})).toBe('https://us.api.example/v2');
  expect(getAddress(target, {region: 'eu.api.example/admin?x='})).toBe('https://eu.api.example/v1');
  expect(getAddress(target, {region: 'ap'})).toBe('https://eu.api.example/v1');
});

test.each([
  ['/v1', '/v1 (this portal)', 'https://portal.example/v1/2'],
  ['./v1', './v1 (this portal)', 'https://portal.example/portal/openapi/api/v1/2'],
  ['https://api.example', 'https://api.example', 'https://api.example/2'],
  ['//api.example', '//api.example', 'https://api.example/2'],
])('a server of %s is resolved as OpenAPI defines, relative to the document, and says whose address that is', (url, label, address) => {
  vi.stubGlobal('window', {location: {href: 'https://portal.example/portal/docs/api/list', origin: 'https://portal.example'}});
  const server = {url: `${url}/{version}`, variables: [{name: 'version', default: '1'}]};
  const [target] = getTargets({api: 'api', pageId: 'list', servers: [server]}, false);
  expect(target?.label).toBe(label.replace(url, `${url}/1`));
  expect(target && getAddress(target, {version: '2'})).toBe(address);
});
