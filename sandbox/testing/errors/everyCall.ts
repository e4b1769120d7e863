import {describe, expect, it} from 'vitest';
import {readContract} from '../../contract.ts';
import {createMemoryStorage} from '../../storage/memory.ts';
import {NoRoom} from '../../storage/storage.ts';
import {CALLS, expectProblem, type Call} from '../calls.ts';
import {createClient} from '../client.ts';
import {DOCUMENT} from '../document.ts';

const {operations} = readContract(DOCUMENT);
const entries = Object.entries(CALLS);
const withBody = entries.filter(([id]) => operations.find((operation) => operation.id === id)?.bodySchema !== null);
const lists = entries.filter(([id]) => operations.find((operation) => operation.id === id)?.parameters.some(({name}) => name === 'cursor'));
// Calls that change something, and streams, of which only a limited number may be open.
const writing = entries.filter(([id, [method]]) => method !== 'GET' || id.endsWith('streamAnswer'));

describe('every call', () => {
  it('takes the shortest key of each form', async () => {
    const client = await createClient();
    for (const key of ['sk_live_a', 'sk_admin_a', 'sk_sandbox_a']) expect((await client.call('GET', '/indices', {key})).status).toBe(200);
  });

  it.each(entries)('%s without a key, and with an unknown one', async (_, [method, path, options]) => {
    const client = await createClient();
    const {headers} = await expectProblem(client, [method, path, {...options, key: null}], 'unauthorized');
    expect(headers.get('WWW-Authenticate')).toBe('Bearer');
    await expectProblem(client, [method, path, {...options, key: 'sk_test_12345678'}], 'unauthorized');
    await expectProblem(client, [method, path, {...options, key: null, headers: {Authorization: 'Basic c2s6'}}], 'unauthorized');
  });

  it.each(entries)('%s over the rate limit', async (_, call) => {
    const client = await createClient({rateLimit: 1});
    await client.call('GET', '/sessions');
    await client.clock.advance(43_200);
    const {headers} = await expectProblem(client, call, 'rate_limited');
    expect(headers.get('Retry-After')).toBe('17');
  });

  it.each(entries)('%s when the storage fails', async (_, call) => {
    const storage = createMemoryStorage();
    const seen: unknown[] = [];
    const client = await createClient({storage, onError: (error) => seen.push(error)});
    const fail = () => Promise.reject(new Error('disk full'));
    Object.assign(storage, {get: fail, list: fail, commit: fail});
    await expectProblem(client, call, 'internal_error');
    expect(seen).toHaveLength(1);
  });

  it.each(writing)('%s when there is no room to store anything', async (id, call) => {
    const storage = createMemoryStorage();
    const client = await createClient({storage, quotas: id.endsWith('streamAnswer') ? {totalStreams: 0} : {}});
    const before = await storage.list('indices');
    Object.assign(storage, {commit: () => Promise.reject(new NoRoom('The disk is full.'))});
    const {headers} = await expectProblem(client, call, 'unavailable');
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await storage.list('indices')).toEqual(before);
  });

  it.each(lists)('%s with a cursor that cannot be read', async (_, [method, path]) => {
    const client = await createClient();
    for (const cursor of ['', 'x', '%25%25', 'bnVsbA', 'eyJhZnRlciI6LTF9', 'a'.repeat(300)]) {
      await expectProblem(client, [method, `${path}?cursor=${cursor}`], 'invalid_request');
    }
  });

  it.each(lists)('%s with a limit out of range', async (_, [method, path]) => {
    const client = await createClient();
    for (const [limit, message] of [
      ['500', 'Must be at most 100. It is 500.'],
      ['0', 'Must be at least 1. It is 0.'],
      ['abc', 'Must be a whole number.'],
      ['1.5', 'Must be a whole number.'],
    ]) {
      const {body} = await expectProblem(client, [method, `${path}?limit=${limit ?? ''}`], 'validation_failed');
      expect(body).toMatchObject({detail: '1 query parameter is not valid.', errors: [{pointer: '/query/limit', message}]});
    }
  });
});

describe('every call with a JSON body', () => {
  it.each(withBody)('%s', async (_, [method, path, options]) => {
    const client = await createClient();
    const send = (body: string, headers: Record<string, string> = {}): Call => [method, path, {body, headers}];
    const broken = await expectProblem(client, send('{\n  "a": 1,\n  "b": 2,\n}'), 'invalid_request');
    expect(broken.body.detail).toBe('The body is not valid JSON: unexpected `}` in line 4, column 1.');
    await expectProblem(client, send(''), 'invalid_request');
    await expectProblem(client, send(`{"name": ${'['.repeat(100)}${']'.repeat(100)}}`), 'invalid_request');
    await expectProblem(client, send(JSON.stringify({text: 'x'.repeat(1_048_576)})), 'payload_too_large');
    const text = await expectProblem(client, send(JSON.stringify(options?.body), {'Content-Type': 'text/plain'}), 'unsupported_media_type');
    expect(text.body.detail).toBe('The body has the content type `text/plain`. Send `application/json`.');
    const unknown = await expectProblem(client, [method, path, {body: {...(options?.body as object), top_k: 1}}], 'validation_failed');
    expect(unknown.body.errors).toEqual([{pointer: '/top_k', message: 'Unknown field. Remove it or correct its name.'}]);
    await expectProblem(client, send('[]'), 'validation_failed');
    await expectProblem(client, send('null'), 'validation_failed');
  });
});
