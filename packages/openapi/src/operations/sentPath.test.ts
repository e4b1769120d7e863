import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {compileText, HEAD} from '../testing.ts';
import {renderOperation} from '../pages/renderOperation.ts';
import {buildRequest} from '../request/request.ts';

const FRAGMENTS = `${HEAD}servers: [{url: https://api.example.com}]
paths:
  /:
    get: {operationId: list}
  /folders/{id}#add_link:
    put:
      operationId: add
      parameters:
        - {in: path, name: id, required: true, schema: {type: string}, example: '7'}
        - {in: query, name: fields, required: true, schema: {type: string}, example: link}
      requestBody: {content: {application/json: {schema: {type: object}, example: {a: 1}}}}
  /#Action=Describe:
    get:
      operationId: describe
      parameters: [{in: query, name: Action, required: true, schema: {type: string, enum: [Describe]}}]
webhooks:
  'new#thing': {post: {operationId: created}}
`;

const toText = (html: string): string => html;

test('page, sample and console of a path with "#" agree on what is sent', async () => {
  const {result, problems} = await compileText(FRAGMENTS, {languages: ['curl']});
  const [list, add, describe, created] = result?.pages ?? [];
  expect([list, add, describe, created].map((page) => [page?.path, page?.sentPath])).toEqual([
    ['/', undefined],
    ['/folders/{id}#add_link', '/folders/{id}'],
    ['/#Action=Describe', '/'],
    ['new#thing', undefined],
  ]);
  expect(add?.samples[0]?.code?.html).toMatch(/https:\/\/api\.example\.com\/folders\/7\?fields=link(?=\W)[^#]*$/);
  expect(describe?.samples[0]?.code?.html).toContain('https://api.example.com/?Action=Describe');
  const call = result?.calls.find(({pageId}) => pageId === add?.id);
  const sent =
    call && buildRequest(call.template, {server: 'https://api.example.com', parameters: {'path.id': '7', 'query.fields': 'link'}});
  expect(sent?.url).toBe('https://api.example.com/folders/7?fields=link');
  expect(add && renderOperation(add, {toCode: toText, toMarkdown: toText, findSchema: () => undefined, getUrl: toText})).toContain(
    'PUT https://api.example.com/folders/{id}\n',
  );
  expect(problems.filter(({message}) => message.includes('"#"'))).toMatchObject([
    {
      severity: 'info',
      pointer: '/paths/~1folders~1{id}#add_link',
      message: 'what follows "#" in the path "/folders/{id}#add_link" is not sent: requests go to "/folders/{id}" (and 1 more like it)',
    },
  ]);
});

const BOX = path.resolve(import.meta.dirname, '../../../../../shared/openapi/box/openapi.json');

test.skipIf(!existsSync(BOX))(
  'every call of Box keeps its path and its query',
  async () => {
    const {result} = await compileText(readFileSync(BOX, 'utf8'), {languages: ['curl']});
    const calls = result?.calls.filter(({pageId}) => result.pages.some(({id, path: key}) => id === pageId && key.includes('#'))) ?? [];
    expect(calls.length).toBe(19);
    for (const call of calls) {
      const page = result?.pages.find(({id}) => id === call.pageId);
      const [server] = call.servers;
      const required = call.parameters.filter((parameter) => parameter.required);
      const parameters = Object.fromEntries(required.map(({in: location, name, initial}) => [`${location}.${name}`, initial]));
      const {pathname, searchParams, hash} = new URL(buildRequest(call.template, {server: server?.url ?? '', parameters}).url);
      const sent = (page?.path ?? '').replace(/#.*/, '').replace(/\{\w+\}/g, '12345');
      expect([pathname, hash]).toEqual([`${new URL(server?.url ?? '').pathname.replace(/\/$/, '')}${sent}`, '']);
      expect([...searchParams.keys()]).toEqual(required.flatMap(({in: location, name}) => (location === 'query' ? [name] : [])));
      expect(page?.samples[0]?.code?.html).toContain(`${server?.url ?? ''}${sent}`);
    }
  },
  120_000,
);
