import {expect, test} from 'vitest';
import {findLinkedOperation} from './fragments.ts';

const OPERATIONS = [
  {id: 'get-berth', method: 'GET', path: '/berths/{berth}', operationId: 'getBerth'},
  {id: 'set-berth', method: 'PUT', path: '/berths/{berth}', operationId: 'harbour/setBerth'},
  {id: 'list-boats', method: 'GET', path: '/boats'},
];

test.each([
  ['#tag/Berths/operation/getBerth', 'get-berth'],
  ['#operation/getBerth', 'get-berth'],
  ['#/operation/harbour%2FsetBerth', 'set-berth'],
  ['#tag/Boats/paths/~1boats/get', 'list-boats'],
  ['#tag/berths/PUT/berths/{berth}', 'set-berth'],
  ['#tag/berths/GET/berths/%7Bberth%7D', 'get-berth'],
  ['#api-1/tag/boats/get/boats', 'list-boats'],
  ['#tag/Berths', undefined],
  ['#tag/berths/DELETE/berths/{berth}', undefined],
  ['#schema/Berth', undefined],
  ['#%', undefined],
])('%s', (fragment, id) => {
  expect(findLinkedOperation(fragment, OPERATIONS)?.id).toBe(id);
});
