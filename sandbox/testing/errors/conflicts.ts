import {describe, expect, it} from 'vitest';
import {ASK, CHAT, expectProblem, FILE, TEXT} from '../calls.ts';
import {createClient, createForm, EMPTY, HANDBOOK, SERVICE} from '../client.ts';

describe('requests that the state does not allow', () => {
  it('a name that is taken, in any case', async () => {
    const client = await createClient();
    const {body} = await expectProblem(client, ['POST', '/indices', {body: {name: 'KUNDENDIENST'}}], 'index_name_taken');
    expect(body.detail).toContain(SERVICE);
    expect(body.errors).toEqual([{pointer: '/name', message: `This is the name of ${SERVICE}.`}]);
    await expectProblem(client, ['PATCH', `/indices/${HANDBOOK}`, {body: {name: 'Kundendienst'}}], 'index_name_taken');
    expect((await client.call('PATCH', `/indices/${SERVICE}`, {body: {name: 'KundenDienst'}})).status).toBe(200);
  });

  it('a request that creates an index from files, sent twice', async () => {
    const client = await createClient();
    const uploaded = await client.call('POST', '/temp-files', {body: createForm({'a.txt': 'Text.'})});
    const tempFileIds = (uploaded.body as {items: {id: string}[]}).items.map(({id}) => id);
    const body = {name: 'Twice', tempFileIds};
    expect((await client.call('POST', '/indices', {body})).status).toBe(201);
    await expectProblem(client, ['POST', '/indices', {body}], 'index_name_taken');
  });

  it('creating and deleting indices with a secret key', async () => {
    const client = await createClient();
    await expectProblem(client, ['POST', '/indices', {body: {name: 'New'}, key: 'sk_live_12345678'}], 'forbidden');
    await expectProblem(client, ['DELETE', `/indices/${HANDBOOK}`, {key: 'sk_live_12345678'}], 'forbidden');
    const refused = await client.call('POST', '/indices', {body: {name: 'New'}, key: 'sk_live_12345678'});
    expect(refused.body).toMatchObject({detail: expect.stringContaining('use `sk_sandbox_') as string});
    expect((await client.call('GET', '/indices', {key: 'sk_live_12345678'})).status).toBe(200);
    expect((await client.call('POST', '/indices', {body: {name: 'New'}, key: 'sk_admin_12345678'})).status).toBe(201);
  });

  it('files beyond the quota of a key', async () => {
    const client = await createClient({quotas: {keyFiles: 0}});
    await expectProblem(client, ['POST', '/temp-files', {body: createForm({'a.txt': 'Text.'})}], 'quota_exceeded');
  });

  it('questions to an index that is not ready', async () => {
    const client = await createClient();
    for (const kind of ['chats', 'texts']) {
      const {body} = await expectProblem(client, ['POST', `/${kind}`, {body: {...ASK, indexId: EMPTY}}], 'index_not_ready');
      expect(body.detail).toBe(`The index \`${EMPTY}\` has no files. Add some, and ask when its status is \`ready\`.`);
    }
    const {id} = (await client.call('POST', '/indices', {body: {name: 'New', tempFileIds: ['tmp_3a5c7e9g2j4m']}})).body;
    const {body} = await expectProblem(client, ['POST', '/chats', {body: {...ASK, indexId: id}}], 'index_not_ready');
    expect(body.detail).toContain('is still indexing its first files');
  });

  it('cancelling a file that is finished', async () => {
    const client = await createClient();
    const fileIds = ['file_6t8v2x4z1b3d', FILE];
    const {body} = await expectProblem(client, ['POST', `/indices/${HANDBOOK}/files/cancel`, {body: {fileIds}}], 'file_not_cancellable');
    expect(body.errors).toEqual([{pointer: '/fileIds/1', message: 'This file is indexed.'}]);
    expect((await client.call('GET', `/indices/${HANDBOOK}/files/file_6t8v2x4z1b3d`)).body.status).toBe('queued');
  });
});

describe('a request that is repeated', () => {
  it('a change of an index or its settings may be sent twice; a repeated cancellation ends with a problem', async () => {
    const client = await createClient();
    const index = `/indices/${HANDBOOK}`;
    for (const [method, path, body] of [
      ['PATCH', index, {name: 'Handbook'}],
      ['PATCH', `${index}/settings`, {topK: 7}],
      ['POST', `${index}/settings/reset`, undefined],
    ] as const) {
      const send = async () => {
        const {body: got} = await client.call(method, path, {body});
        // The time advances.
        return {...got, updatedAt: null};
      };
      expect(await send()).toEqual(await send());
    }
    const cancel = {body: {fileIds: ['file_6t8v2x4z1b3d']}};
    expect((await client.call('POST', `${index}/files/cancel`, cancel)).status).toBe(200);
    await expectProblem(client, ['POST', `${index}/files/cancel`, cancel], 'file_not_cancellable');
  });
});

describe('requests that are too early or too late for an answer', () => {
  it('feedback and answers before there is an answer', async () => {
    const client = await createClient();
    for (const kind of ['chats', 'texts']) {
      const {id} = (await client.call('POST', `/${kind}`, {body: ASK})).body;
      const {body} = await expectProblem(client, ['PUT', `/${kind}/${id}/feedback`, {body: {rating: 'up'}}], 'answer_not_ready');
      expect(body.detail).toContain('still `pending`');
      if (kind === 'texts') await expectProblem(client, ['GET', `/texts/${id}/answers`], 'answer_not_ready');
    }
    const {body} = await expectProblem(client, ['PUT', '/chats/qst_2e5h7k9n4r6t/feedback', {body: {rating: 'up'}}], 'answer_not_ready');
    expect(body.detail).toContain('`failed`');
  });

  it('streams beyond their end, and an hour after it', async () => {
    const client = await createClient();
    for (const [kind, id] of [
      ['chats', CHAT],
      ['texts', TEXT],
    ] as const) {
      const path = `/${kind}/${id}/stream`;
      const {body} = await expectProblem(client, ['GET', path, {headers: {'Last-Event-ID': '40'}}], 'invalid_request');
      expect(body.detail).toBe('The stream has no event 40 yet; its last event is 6. Send the ID of an event that you received.');
      for (const header of ['x', '-1', '1.5', '']) {
        await expectProblem(client, ['GET', path, {headers: {'Last-Event-ID': header}}], 'invalid_request');
      }
      expect((await client.call('GET', path, {headers: {'Last-Event-ID': '6'}})).status).toBe(204);
      const asked = (await client.call('POST', `/${kind}`, {body: ASK})).body;
      await client.until(async () => (await client.call('GET', `/${kind}/${asked.id}`)).body.status === 'answered');
      await client.clock.advance(3_595_000);
      expect((await client.call('GET', `/${kind}/${asked.id}/stream`)).status).toBe(200);
      await client.clock.advance(30_000);
      await expectProblem(client, ['GET', `/${kind}/${asked.id}/stream`], 'stream_expired');
    }
  });
});
