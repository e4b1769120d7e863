import {describe, expect, it} from 'vitest';
import {first} from './testing/body.ts';
import {createClient, HANDBOOK, type Client} from './testing/client.ts';

async function readAll(client: Client, path: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = `limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`;
    const {body} = await client.call('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
    expect(body.items.length).toBeLessThanOrEqual(limit);
    // A cursor returns more.
    if (cursor !== null) expect(body.items).not.toHaveLength(0);
    ids.push(...body.items.map((item) => item.id));
    cursor = body.nextCursor;
  } while (cursor !== null);
  return ids;
}

describe('pages', () => {
  it.each(['/indices', `/indices/${HANDBOOK}/files`, '/sessions', '/texts/qst_6j8m1q4t9w2z/answers'])('%s', async (path) => {
    const client = await createClient();
    const {body} = await client.call('GET', path);
    const all = body.items.map((item) => item.id);
    expect([body.total, body.nextCursor]).toEqual([all.length, null]);
    for (const limit of [1, 2, 3, 100]) expect(await readAll(client, path, limit)).toEqual(all);
    // Like all lists of the sandbox, even if fewer items are left.
    expect((await client.call('GET', `${path}?cursor=eyJhZnRlciI6OTl9`)).body).toMatchObject({items: [], nextCursor: null});
  });

  it('another request is served between very many long ones', async () => {
    const client = await createClient();
    let answered = 0;
    const lists = Array.from({length: 50}, async () => {
      const {status} = await client.call('GET', '/indices?limit=100');
      answered += 1;
      return status;
    });
    expect((await client.call('GET', `/indices/${HANDBOOK}`)).status).toBe(200);
    expect(answered).toBeLessThan(10);
    expect(new Set(await Promise.all(lists))).toEqual(new Set([200]));
  });

  it('filters apply before pages', async () => {
    const client = await createClient();
    const path = `/indices/${HANDBOOK}/files?status=indexed&status=failed`;
    expect((await client.call('GET', path)).body.total).toBe(4);
    expect(await readAll(client, path, 3)).toHaveLength(4);
    expect((await client.call('GET', '/sessions?kind=text')).body.total).toBe(1);
    expect((await client.call('GET', '/sessions?userId=nobody')).body).toEqual({items: [], nextCursor: null, total: 0});
    expect((await client.call('GET', '/sessions?indexId=idx_0a1b2c3d4e5f')).body.total).toBe(0);
  });

  it('the newest come first', async () => {
    const client = await createClient();
    for (const name of ['One', 'Two', 'Three']) await client.call('POST', '/indices', {body: {name}});
    const {body} = await client.call('GET', '/indices?limit=3');
    expect(body.items.map((index) => index.name)).toEqual(['Three', 'Two', 'One']);
  });

  it('the session with the latest question comes first', async () => {
    const client = await createClient();
    await client.ask('idx_4f8r2t6w9b5d', 'Wie lange kann ich Ware umtauschen?', {sessionId: 'ses_2c4f6h8k1n3r'});
    const {body} = await client.call('GET', '/sessions');
    expect(body.items[0]).toMatchObject({id: 'ses_2c4f6h8k1n3r', questionCount: 3, userId: 'customer-2077'});
  });

  it('a session shows its latest 50 questions', async () => {
    const client = await createClient();
    const begun = (await client.call('POST', '/chats', {body: {indexId: HANDBOOK, question: 'Why?'}})).body;
    for (let count = 1; count < 52; count += 1) {
      await client.call('POST', '/chats', {body: {indexId: HANDBOOK, question: 'Why?', sessionId: begun.sessionId}});
    }
    const session = first((await client.call('GET', '/sessions?limit=1')).body.items);
    expect(session).toMatchObject({id: begun.sessionId, questionCount: 52});
    expect(session.questionIds).toHaveLength(50);
    expect(session.questionIds).not.toContain(begun.id);
  });
});

describe('changes', () => {
  it('an omitted field stays, and null removes a description', async () => {
    const client = await createClient();
    const path = `/indices/${HANDBOOK}`;
    expect((await client.call('PATCH', path, {body: {name: 'Renamed'}})).body.description).toContain('How our products');
    const {body} = await client.call('PATCH', path, {body: {description: null}});
    expect(body).toMatchObject({name: 'Renamed', description: null, updatedAt: '2025-11-05T15:00:00Z'});
  });

  it('a second feedback replaces the first as a whole', async () => {
    const client = await createClient();
    const path = '/chats/qst_3v9d6t2h8m4c/feedback';
    const before = (await client.call('PUT', path, {body: {rating: 'down', reasons: ['incomplete'], comment: 'Who pays?'}})).body;
    await client.clock.advance(5000);
    const second = (await client.call('PUT', path, {body: {rating: 'up'}})).body;
    expect(second).toEqual({rating: 'up', reasons: [], comment: null, createdAt: before.createdAt, updatedAt: '2025-11-05T15:00:05Z'});
    expect((await client.call('GET', '/chats/qst_3v9d6t2h8m4c')).body.feedback).toEqual(second);
    expect((await client.call('PUT', '/chats/qst_1p3r5t7w9y2a/feedback', {body: {rating: 'down'}})).status).toBe(200);
  });

  it('one of two requests for one temporary file succeeds', async () => {
    const client = await createClient();
    const [id] = await client.upload({'a.txt': 'Text.'});
    const call = (name: string) => client.call('POST', '/indices', {body: {name, tempFileIds: [id]}});
    const statuses = (await Promise.all([call('One'), call('Two'), call('Three')])).map(({status}) => status);
    expect(statuses.toSorted()).toEqual([201, 404, 404]);
    const same = await Promise.all([1, 2, 3].map(() => client.call('POST', '/indices', {body: {name: 'Same'}})));
    expect(same.map(({status}) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('the limit counts by key, lets that many requests pass, and begins again after a minute', async () => {
    const client = await createClient({rateLimit: 2});
    const read = async (key: string) => {
      const {status, headers} = await client.call('GET', '/sessions', {key});
      return [status, headers.get('RateLimit-Remaining')];
    };
    expect([await read('sk_live_aaaaaaaa'), await read('sk_live_aaaaaaaa')]).toEqual([
      [200, '1'],
      [200, '0'],
    ]);
    expect(await read('sk_live_bbbbbbbb')).toEqual([200, '1']);
    expect(await read('sk_live_aaaaaaaa')).toEqual([429, '0']);
    await client.clock.advance(60_000);
    expect(await read('sk_live_aaaaaaaa')).toEqual([200, '1']);
  });
});
