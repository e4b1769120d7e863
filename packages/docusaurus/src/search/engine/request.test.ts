import {describe, expect, test} from 'vitest';
import {parseRequest} from './request.ts';
import {findAddresses, findRoutes, toRoute} from './routes.ts';

const OPERATIONS = [
  'GET /parcels',
  'POST /parcels',
  'GET /parcels/{parcelId}',
  'DELETE /parcels/{parcelId}',
  'GET /parcels/{parcelId}/labels',
  'POST /parcels/{parcelId}/labels/print',
  'GET /parcels/{parcelId}/labels/{labelId}',
  'GET /carriers',
  'PATCH /carriers/{name}.json',
];
const ROUTES = OPERATIONS.map((operation, id) => toRoute(id, operation.split(' ')[0] ?? '', operation.split(' ')[1] ?? ''));

function find(text: string): string | undefined {
  const request = parseRequest(text);
  return request && OPERATIONS[findRoutes(ROUTES, request)[0] ?? -1];
}

describe('a request finds its operation', () => {
  test.each([
    ['GET /parcels', 'GET /parcels'],
    ['delete /parcels/prc_19', 'DELETE /parcels/{parcelId}'],
    ['/parcels/prc_19/labels', 'GET /parcels/{parcelId}/labels'],
    ['/parcels/{id}/labels/{label}', 'GET /parcels/{parcelId}/labels/{labelId}'],
    ['parcels/prc_19/labels/print', 'POST /parcels/{parcelId}/labels/print'],
    ['post parcels', 'POST /parcels'],
    ['https://api.example.com/v2/carriers?limit=5#top', 'GET /carriers'],
    ['localhost:8080/carriers', 'GET /carriers'],
    ['api.example.com/v2/parcels/9', 'GET /parcels/{parcelId}'],
    ['curl -X DELETE "https://api.example.com/v2/parcels/9" -H "Authorization: Bearer $KEY"', 'DELETE /parcels/{parcelId}'],
    [`curl https://api.example.com/parcels -d '{"to": "a/b"}'`, 'POST /parcels'],
    ['curl -G https://api.example.com/parcels -d limit=3', 'GET /parcels'],
    ['curl -N "https://api.example.com/v2/parcels/$ID/labels"', 'GET /parcels/{parcelId}/labels'],
    [`fetch('https://api.example.com/parcels/9', {method: 'DELETE'})`, 'DELETE /parcels/{parcelId}'],
    ['requests.post("https://api.example.com/parcels", json={})', 'POST /parcels'],
    ['GET /v2/parcels/9/labels/lbl_2 HTTP/1.1', 'GET /parcels/{parcelId}/labels/{labelId}'],
    ['PATCH /carriers/north.json', 'PATCH /carriers/{name}.json'],
    ['/parcels/prc_19/lab', 'GET /parcels/{parcelId}/labels'],
  ])('%s', (text, operation) => {
    expect(find(text)).toBe(operation);
  });
});

test('a template of unclosed braces is read once', () => {
  const request = parseRequest('GET /things/orders');
  expect(request && findRoutes([toRoute(0, 'GET', `/${'{'.repeat(500_000)}/orders`)], request)).toEqual([]);
});

test('a template of many variables is matched at once', () => {
  const variables = Array.from({length: 14}, (_, at) => `{p${at}}`).join('');
  const route = toRoute(0, 'GET', `/${variables}~{q}-v{r}/orders`);
  const isFound = (text: string): boolean => {
    const request = parseRequest(text);
    return request !== undefined && findRoutes([route], request).length > 0;
  };
  expect(isFound('GET /customers-with-outstanding-invoices-and-more/orders')).toBe(false);
  expect(isFound('GET /some~thing-v2/orders')).toBe(true);
  expect(isFound('GET /~thing-v2/orders')).toBe(false);
  expect(isFound('GET /some~thing-v/orders')).toBe(false);
});

test.each(['delete a parcel', 'and/or', 'text/event-stream', 'how do I post', 'rate limits', 'get', ''])('%j is not a request', (text) => {
  expect(find(text)).toBeUndefined();
});

test('the address of a page finds the page', () => {
  const urls = [
    '/base/docs/guides/errors',
    '/base/docs/guides/errors#gone',
    '/base/docs/guides/errors#%C3%BCber',
    '/base/docs/guides/errors#100%',
    '/base/docs',
  ];
  const findUrl = (text: string): (string | undefined)[] => {
    const request = parseRequest(text);
    return request ? findAddresses(urls, request).map((id) => urls[id]) : [];
  };
  expect(findUrl('/docs/guides/errors')).toEqual(['/base/docs/guides/errors']);
  expect(findUrl('https://example.com/base/docs/guides/errors#%C3%BCber')).toEqual(['/base/docs/guides/errors#%C3%BCber']);
  expect(findUrl('https://example.com/base/docs/guides/errors#über')).toEqual(['/base/docs/guides/errors#%C3%BCber']);
  expect(findUrl('https://example.com/base/docs/guides/errors#100%')).toEqual(['/base/docs/guides/errors#100%']);
  expect(findUrl('https://example.com/base/docs/guides/errors#gone')).toEqual(['/base/docs/guides/errors#gone']);
  expect(findUrl('/docs/guides/other')).toEqual([]);
});
