import {afterEach, expect, test, vi} from 'vitest';
import {getAddress, type Target} from './target.ts';

vi.mock('../../credentials/site.ts', () => ({getApi: () => undefined}));
vi.mock('./mock.ts', () => ({createMock: () => fetch}));
vi.mock('./sandbox.ts', () => ({}));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a variable with a list of values has one of them, whatever a link or a stored draft says', () => {
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
