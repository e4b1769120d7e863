import {expect, test} from 'vitest';
import {labelServers, type DescribedServer} from './serverLabels.ts';

const server = (url: string, {name, description = ''}: {name?: string; description?: string} = {}): DescribedServer => ({
  server: {url, variables: [], ...(name === undefined ? {} : {name})},
  description,
});

test.each([
  ['addresses that differ', [server('https://a.example'), server('https://b.example')], [undefined, undefined]],
  ['names', [server('https://a.example', {name: 'A'}), server('https://b.example')], [undefined, undefined]],
  [
    'one name for two',
    [server('https://a.example', {name: 'A'}), server('https://b.example', {name: 'A'})],
    ['A (https://a.example)', 'A (https://b.example)'],
  ],
  [
    'one address for two',
    [server('https://a.example', {description: 'Live & *fast*<br>'}), server('https://a.example', {description: 'Test'})],
    ['https://a.example (Live & fast)', 'https://a.example (Test)'],
  ],
  [
    'nothing to tell them apart by',
    [server('https://a.example'), server('https://a.example')],
    ['https://a.example (1)', 'https://a.example (2)'],
  ],
])('labels distinguish servers: %s', (_, servers, labels) => {
  expect(labelServers(servers).map(({label}) => label)).toEqual(labels);
});

test('labels distinguish servers by the variables of their addresses', () => {
  const variables = [{name: 'region', default: 'eu'}];
  const regional = {server: {url: 'https://{region}.example', variables}, description: ''};
  expect(labelServers([regional, server('https://eu.example')]).map(({label}) => label)).toEqual([
    'https://eu.example (https://{region}.example)',
    undefined,
  ]);
});

test('long descriptions are cut, however many servers there are', () => {
  const servers = Array.from({length: 20}, (_, index) => server('https://a.example', {description: `${index} ${'**a'.repeat(20_000)}`}));
  const labels = labelServers(servers).map(({label = ''}) => label);
  expect(labels[7]).toMatch(/^https:\/\/a\.example \(7 a/);
  expect(new Set(labels).size).toBe(20);
  for (const label of labels) expect(label.length).toBeLessThan(400);
});
