import {describe, expect, it} from 'vitest';
import {get} from '../../contract.ts';
import {ASK, CHAT, expectProblem, FILE, NONE, TEXT} from '../calls.ts';
import {createClient, HANDBOOK, SERVICE} from '../client.ts';

describe('a missing resource', () => {
  it('is not found, whether its ID is well-formed or not', async () => {
    const client = await createClient();
    for (const end of [NONE, '', 'x', NONE.toUpperCase(), '%00', '..%2f', '😀']) {
      const index = `idx_${end}`;
      await expectProblem(client, ['GET', `/indices/${index}`], 'index_not_found');
      await expectProblem(client, ['PATCH', `/indices/${index}`, {body: {name: 'a'}}], 'index_not_found');
      await expectProblem(client, ['DELETE', `/indices/${index}`], 'index_not_found');
      await expectProblem(client, ['PATCH', `/indices/${index}/settings`, {body: {topK: 1}}], 'index_not_found');
      await expectProblem(client, ['POST', `/indices/${index}/settings/reset`], 'index_not_found');
      await expectProblem(client, ['GET', `/indices/${index}/files`], 'index_not_found');
      await expectProblem(client, ['GET', `/indices/${index}/files/${FILE}`], 'index_not_found');
      await expectProblem(client, ['DELETE', `/indices/${index}/files?fileIds=${FILE}`], 'index_not_found');
      await expectProblem(client, ['POST', `/indices/${index}/files/cancel`, {body: {fileIds: [FILE]}}], 'index_not_found');
      await expectProblem(client, ['GET', `/indices/${HANDBOOK}/files/file_${end}`], 'file_not_found');
      for (const kind of ['chats', 'texts']) {
        await expectProblem(client, ['GET', `/${kind}/qst_${end}`], 'question_not_found');
        await expectProblem(client, ['GET', `/${kind}/qst_${end}/stream`], 'question_not_found');
        await expectProblem(client, ['PUT', `/${kind}/qst_${end}/feedback`, {body: {rating: 'up'}}], 'question_not_found');
      }
      await expectProblem(client, ['GET', `/texts/qst_${end}/answers`], 'question_not_found');
    }
  });

  it('is not found in a body either', async () => {
    const client = await createClient();
    const tempFileIds = ['tmp_3a5c7e9g2j4m', `tmp_${NONE}`];
    const {body} = await expectProblem(client, ['POST', '/indices', {body: {name: 'New', tempFileIds}}], 'temp_file_not_found');
    expect(body.errors).toEqual([{pointer: '/tempFileIds/1', message: 'This file is unknown, used up or expired.'}]);
    await expectProblem(client, ['PATCH', `/indices/${HANDBOOK}`, {body: {name: 'New', tempFileIds}}], 'temp_file_not_found');
    expect((await client.call('GET', '/indices')).body.total).toBe(3);
    expect((await client.call('GET', `/indices/${HANDBOOK}`)).body.name).toBe('Product handbook');
    for (const kind of ['chats', 'texts']) {
      await expectProblem(client, ['POST', `/${kind}`, {body: {...ASK, indexId: `idx_${NONE}`}}], 'index_not_found');
    }
    await expectProblem(client, ['POST', '/chats', {body: {...ASK, sessionId: `ses_${NONE}`}}], 'session_not_found');
    await expectProblem(client, ['POST', '/chats', {body: {...ASK, sessionId: 'ses_5k7n9q1s3v6x'}}], 'session_not_found');
    await expectProblem(client, ['GET', `/chats/${TEXT}`], 'question_not_found');
    await expectProblem(client, ['GET', `/texts/${CHAT}`], 'question_not_found');
    await expectProblem(client, ['GET', `/indices/${SERVICE}/files/${FILE}`], 'file_not_found');
  });

  it('leaves several files untouched', async () => {
    const client = await createClient();
    const fileIds = ['file_6t8v2x4z1b3d', `file_${NONE}`];
    await expectProblem(client, ['POST', `/indices/${HANDBOOK}/files/cancel`, {body: {fileIds}}], 'file_not_found');
    await expectProblem(client, ['DELETE', `/indices/${HANDBOOK}/files?fileIds=${fileIds.join('&fileIds=')}`], 'file_not_found');
    expect((await client.call('GET', `/indices/${HANDBOOK}`)).body.fileCounts).toMatchObject({total: 7, queued: 1});
  });

  it('addresses and methods that the contract does not know', async () => {
    const client = await createClient();
    for (const path of ['', '/', '/indices/', '/nothing', '/indices/a/b/c', '/chats']) {
      await expectProblem(client, ['GET', path], 'invalid_request');
    }
    const {status, headers} = await expectProblem(client, ['PUT', `/indices/${HANDBOOK}`, {body: {}}], 'invalid_request');
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD, DELETE, PATCH']);
    expect((await client.call('HEAD', `/indices/${HANDBOOK}`)).status).toBe(200);
    expect((await client.call('HEAD', `/chats/${CHAT}/stream`)).status).toBe(200);
    expect((await client.call('HEAD', `/indices/idx_${NONE}`)).status).toBe(404);
  });
});

describe('an unknown address', () => {
  it('outside of the API names its beginning', async () => {
    const client = await createClient();
    const readDetail = async (path: string): Promise<unknown> => {
      const response = await client.sandbox.fetch(new Request(`http://localhost:4010${path}`));
      return get(await response.json(), 'detail');
    };
    expect(await readDetail('/')).toBe('There is nothing at `/`. The API begins at `/v1`.');
    expect(await readDetail('/v10/indices')).toBe('There is nothing at `/v10/indices`. The API begins at `/v1`.');
    expect(await readDetail('/v1')).toBe('There is nothing at `/v1`.');
    expect(await readDetail('/v1/nothing')).toBe('There is nothing at `/v1/nothing`.');
  });
});
