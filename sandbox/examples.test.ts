import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {get, readContract, resolve, toObject} from './contract.ts';
import {createClient, createForm, HANDBOOK, type CallOptions} from './testing/client.ts';
import {DOCUMENT} from './testing/document.ts';
import {parseEvents} from './testing/events.ts';

const contract = readContract(DOCUMENT);

/** The request of an operation's first examples, with or without the optional parameters. */
function createCall(operationId: string, withOptional: boolean, example = 0): {method: string; path: string; options: CallOptions} {
  const operation = contract.operations.find(({id}) => id === operationId);
  if (operation === undefined) throw new Error(operationId);
  const template = operation.path.replace(contract.basePath, '');
  const item = get(DOCUMENT, 'paths', template);
  const source = toObject(get(item, operation.method.toLowerCase()));
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let path = template;
  for (const raw of [
    ...((get(item, 'parameters') as unknown[] | undefined) ?? []),
    ...((source['parameters'] as unknown[] | undefined) ?? []),
  ]) {
    const parameter = resolve(DOCUMENT, raw);
    const value = parameter['example'] ?? get(Object.values(toObject(parameter['examples']))[0], 'value');
    const name = String(parameter['name']);
    if (parameter['in'] === 'path') path = path.replace(`{${name}}`, String(value));
    else if (!withOptional && parameter['required'] !== true) continue;
    else if (parameter['in'] === 'header') headers[name] = String(value);
    else for (const each of [value].flat()) query.append(name, String(each));
  }
  const examples = Object.values(toObject(get(source, 'requestBody', 'content', 'application/json', 'examples')));
  const body = operationId === 'IndicesController_uploadTempFiles' ? createUpload() : get(examples[example], 'value');
  return {method: operation.method, path: `${path}${query.size > 0 ? `?${query.toString()}` : ''}`, options: {body, headers}};
}

function createUpload(): FormData {
  const read = (name: string) => readFileSync(new URL(`seed/files/${name}`, import.meta.url), 'utf8');
  return createForm({'packing-guide.md': read('packing-guide.md'), 'carrier-contacts.csv': read('carrier-contacts.csv')});
}

const EXPECTED: Record<string, number> = {createIndex: 201, uploadTempFiles: 201, deleteIndex: 204, deleteFiles: 204, askQuestion: 202};

describe('the first examples on a fresh seed', () => {
  for (const {id} of contract.operations) {
    for (const withOptional of [false, true]) {
      it(`${id}${withOptional ? ' with its optional parameters' : ''}`, async () => {
        const client = await createClient();
        const {method, path, options} = createCall(id, withOptional);
        const {status} = await client.call(method, path, options);
        expect(status).toBe(EXPECTED[id.split('_')[1] ?? ''] ?? 200);
        await client.sandbox.close();
      });
    }
  }

  it('further examples succeed too', async () => {
    for (const {id, bodySchema} of contract.operations) {
      if (bodySchema === null) continue;
      for (let example = 1; createCall(id, false, example).options.body !== undefined; example += 1) {
        const client = await createClient();
        const {method, path, options} = createCall(id, false, example);
        expect((await client.call(method, path, options)).status, `${id} ${example}`).toBeLessThan(300);
        await client.sandbox.close();
      }
    }
  });
});

it('the first question is answered from the index of the first example, if its response leads to it', async () => {
  const client = await createClient();
  const {id} = (await client.call('POST', '/indices', createCall('IndicesController_createIndex', true).options)).body;
  await client.until(async () => (await client.call('GET', `/indices/${id}`)).body.status === 'ready');
  const {question} = toObject(createCall('UserSessionChatsController_askQuestion', true).options.body);
  expect(await client.ask(id, String(question))).toMatchObject({
    outcome: 'answered',
    summary: expect.stringContaining('30 days') as string,
  });
});

describe('the answers of the seed match the document', () => {
  const example = (...way: string[]) => get(DOCUMENT, ...way, 'value');
  const answer = (path: string, status: string, name: string, method = 'get') =>
    example('paths', path, method, 'responses', status, 'content', 'application/json', 'examples', name);

  it('reads', async () => {
    const {call} = await createClient();
    const read = async (path: string) => (await call('GET', path)).body;
    expect(await read(`/indices/${HANDBOOK}`)).toEqual(example('components', 'examples', 'ProductHandbook'));
    expect(await read('/indices?limit=2')).toEqual(answer('/indices', '200', 'firstPage'));
    expect(await read('/indices?limit=2&cursor=eyJhZnRlciI6Mn0')).toEqual(answer('/indices', '200', 'lastPage'));
    const files = '/indices/{indexId}/files';
    expect(await read(`/indices/${HANDBOOK}/files?status=queued&status=indexing`)).toEqual(answer(files, '200', 'inProgress'));
    expect(await read(`/indices/${HANDBOOK}/files?limit=3&cursor=eyJhZnRlciI6NH0`)).toEqual(answer(files, '200', 'laterPage'));
    expect(await read(`/indices/${HANDBOOK}/files/file_2n6p8r4t1v7x`)).toEqual(answer(`${files}/{fileId}`, '200', 'indexed'));
    expect(await read(`/indices/${HANDBOOK}/files/file_9e7g5j3m1p8r`)).toEqual(answer(`${files}/{fileId}`, '200', 'failed'));
    expect(await read('/sessions?limit=2')).toEqual(answer('/sessions', '200', 'firstPage'));
    expect(await read('/sessions?userId=customer-1042')).toEqual(answer('/sessions', '200', 'oneUser'));
  });

  it('questions', async () => {
    const {call} = await createClient();
    const read = async (path: string) => (await call('GET', path)).body;
    expect(await read('/chats/qst_3v9d6t2h8m4c')).toEqual(answer('/chats/{questionId}', '200', 'answered'));
    expect(await read('/chats/qst_1p3r5t7w9y2a')).toEqual(answer('/chats/{questionId}', '200', 'noAnswer'));
    expect(await read('/chats/qst_2e5h7k9n4r6t')).toEqual(answer('/chats/{questionId}', '200', 'failed'));
    expect(await read('/texts/qst_6j8m1q4t9w2z')).toEqual(answer('/texts/{questionId}', '200', 'answered'));
    expect(await read('/texts/qst_6j8m1q4t9w2z/answers?limit=2')).toEqual(answer('/texts/{questionId}/answers', '200', 'firstPage'));
    expect(await read('/texts/qst_6j8m1q4t9w2z/answers?limit=2&cursor=eyJhZnRlciI6Mn0')).toEqual(
      answer('/texts/{questionId}/answers', '200', 'lastPage'),
    );
  });

  it('streams', async () => {
    const {call} = await createClient();
    const stream = (path: string, name: string) =>
      parseEvents(
        String(example('paths', path, 'get', 'responses', '200', 'content', 'text/event-stream', 'examples', name)).replace(
          /: keep-alive\n\n/g,
          '',
        ),
      );
    for (const [id, name] of [
      ['qst_3v9d6t2h8m4c', 'answered'],
      ['qst_1p3r5t7w9y2a', 'noAnswer'],
      ['qst_2e5h7k9n4r6t', 'failed'],
    ]) {
      const {text} = await call('GET', `/chats/${id ?? ''}/stream`);
      expect(parseEvents(text)).toEqual(stream('/chats/{questionId}/stream', name ?? ''));
    }
    const {text} = await call('GET', '/texts/qst_6j8m1q4t9w2z/stream');
    expect(parseEvents(text)).toEqual(stream('/texts/{questionId}/stream', 'answered'));
  });
});
