import {expect, test} from 'vitest';
import {getServerUrl} from './serverUrl.ts';

const SERVER = {
  url: 'https://{region}.example/{version}/{unknown}/{}',
  variables: [
    {name: 'region', default: 'eu'},
    {name: 'version', default: 'v1'},
  ],
};

test.each<[Record<string, string>, string]>([
  [{}, 'https://eu.example/v1/{unknown}/{}'],
  [{region: 'us', version: ''}, 'https://us.example//{unknown}/{}'],
  [{region: '{version}', unknown: 'x'}, 'https://{version}.example/v1/{unknown}/{}'],
])('the address with the values %j', (values, url) => {
  expect(getServerUrl(SERVER, values)).toBe(url);
});
