import {expect, test} from 'vitest';
import {getServerLabels} from './serverLabels.ts';

const server = (url: string, fields: {name?: string; html?: string} = {}) => ({url, variables: [], ...fields});

test.each([
  ['addresses that differ', [server('https://a.example'), server('https://b.example')], ['https://a.example', 'https://b.example']],
  ['names', [server('https://a.example', {name: 'A'}), server('https://b.example')], ['A', 'https://b.example']],
  [
    'one name for two',
    [server('https://a.example', {name: 'A'}), server('https://b.example', {name: 'A'})],
    ['A (https://a.example)', 'A (https://b.example)'],
  ],
  [
    'one address for two',
    [server('https://a.example', {html: '<p>Live &#x26; <em>fast</em></p>'}), server('https://a.example', {html: '<p>Test</p>'})],
    ['https://a.example (Live & fast)', 'https://a.example (Test)'],
  ],
  [
    'nothing to tell them apart by',
    [server('https://a.example'), server('https://a.example')],
    ['https://a.example (1)', 'https://a.example (2)'],
  ],
])('servers are told apart: %s', (_, servers, labels) => {
  expect(getServerLabels(servers)).toEqual(labels);
});

test('by the variables of their addresses', () => {
  const variables = [{name: 'region', default: 'eu'}];
  expect(getServerLabels([{url: 'https://{region}.example', variables}, server('https://eu.example')])).toEqual([
    'https://eu.example (https://{region}.example)',
    'https://eu.example',
  ]);
});
