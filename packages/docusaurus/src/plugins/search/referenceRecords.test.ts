import {expect, test} from 'vitest';
import {compile} from '@lectern/openapi';
import type {SearchRecord} from '../../search/indexing/record.ts';
import {getReferenceRecords} from './referenceRecords.ts';

const DOCUMENT = `
openapi: 3.1.0
info: {title: Harbour, version: '1', description: "Where ships sleep.\\n## Rate limits\\nTen ships an hour.\\n### Storms\\nNone."}
tags:
  - {name: Berths, description: "Room for a ship.\\n## Depth\\nIn metres."}
  - {name: Harbour guide, description: Call first.}
  - {name: Cranes}
servers: [{url: 'https://harbour.example'}]
components:
  securitySchemes:
    login: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://example.com/token', scopes: {'berths:write': Book}}}}
  schemas:
    Berth: {type: object, properties: {place: {type: string}}}
paths:
  /berths:
    post:
      tags: [Berths, Cranes]
      summary: Book a \`berth\`
      operationId: bookBerth
      deprecated: true
      security: [{login: ['berths:write']}]
      requestBody:
        content:
          application/json:
            schema: {type: object, properties: {tags: {type: array, items: {type: string, enum: [sheltered, deep]}}}}
      responses:
        '201':
          description: Booked.
          headers: {X-Left: {description: Berths that are left., schema: {type: integer}}}
        '409':
          description: Taken.
          headers: {X-Left: {description: Berths that are left then., schema: {type: integer}}}
          content:
            application/json:
              schema: {type: object}
              examples: {taken: {value: {code: berth_taken, message: The \`berth\` is taken until noon., link: 'https://example.com'}}}
`;

async function getRecords(): Promise<SearchRecord[]> {
  const {result} = await compile({
    entry: 'harbour.yaml',
    read: () => Promise.resolve(DOCUMENT),
    languages: [],
    highlight: (code) => code.replaceAll('"', '&quot;'),
  });
  if (!result) throw new Error('it does not compile');
  return getReferenceRecords({
    root: '',
    label: 'Berths',
    overview: result.overview,
    pages: result.pages,
    findSchema: (id) => result.schemas.get(id),
    getUrl: (id) => `/${id}`,
  });
}

test('the overview is named by the label of its API, and found by the title of the document', async () => {
  const records = await getRecords();
  expect(records[0]).toMatchObject({role: 'page', title: 'Berths', trail: [], names: 'Harbour'});
  const parts = records.filter(({role}) => role === 'part');
  expect(parts.every(({trail}) => trail[0] === 'Berths')).toBe(true);
});

test('texts of the document and of its groups are found by their headings', async () => {
  const records = await getRecords();
  const texts = records.filter(({role, url}) => ['page', 'heading', 'part'].includes(role) && !/servers|authentication/.test(url));
  expect(texts.map(({title, trail, text}) => [...trail, title, text])).toEqual([
    ['Berths', 'Where ships sleep.'],
    ['Berths', 'Rate limits', 'Ten ships an hour.'],
    ['Berths', 'Rate limits', 'Storms', 'None.'],
    ['Berths', 'Berths', 'Room for a ship.'],
    ['Berths', 'Berths', 'Depth', 'In metres.'],
    ['Berths', 'Harbour guide', 'Call first.'],
  ]);
  expect(texts.find(({title}) => title === 'Rate limits')?.url).toMatch(/#rate-limits$/);
});

test('titles and messages have no marks of code', async () => {
  const records = await getRecords();
  expect(records.find(({role}) => role === 'operation')?.title).toBe('Book a berth');
  expect(JSON.stringify(records.map(({title, trail, text}) => [title, trail, text]))).not.toContain('`');
});

test('messages and codes of examples are found, and lead to their response', async () => {
  const record = (await getRecords()).find(({role, title}) => role === 'response' && title.startsWith('409'));
  expect(record?.text).toBe('Taken. berth_taken The berth is taken until noon.');
});

test('an operation is found by its scopes, and comes later when it is deprecated', async () => {
  const record = (await getRecords()).find(({role}) => role === 'operation');
  expect(record?.names).toContain('berths:write');
  expect(record?.isDeprecated).toBe(true);
});

test('a list is found by the values of its items', async () => {
  const record = (await getRecords()).find(({title}) => title === 'tags');
  expect(record?.text).toContain('sheltered');
});

test('the same header of two responses names its response', async () => {
  const trails = (await getRecords()).filter(({title}) => title === 'X-Left').map(({trail}) => trail);
  expect(trails).toEqual([
    ['Book a berth', '201'],
    ['Book a berth', '409'],
  ]);
});
