import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import type {AuthDocument, CallData} from '@lectern/openapi';
import {createCall} from '../console/testing/call.ts';
import {startTestServer, type TestServer} from '../console/testing/server.ts';
import type {Operation, Portal} from './portal.ts';
import {send, type SendInput} from './send.ts';

let sandbox: TestServer;
beforeAll(async () => {
  sandbox = await startTestServer();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.received.length = 0;
});

/** Sends a request of an operation without a body, as a tool does. */
function sendTo(origin: string, call: Partial<CallData>, input: SendInput = {}): Promise<string> {
  const data = createCall({template: {method: 'GET', path: '/json', parameters: []}, parameters: [], ...call});
  delete data.body;
  const auth = {schemes: []} as unknown as AuthDocument;
  const portal = {readCall: () => Promise.resolve(data), readAuth: () => Promise.resolve(auth)} as unknown as Portal;
  return send(portal, {} as Operation, input, origin);
}

test.each(['.', '..'])('a part of the path that is %s is refused, since another address would be called', async (value) => {
  const template: CallData['template'] = {
    method: 'DELETE',
    path: '/files/{fileId}',
    parameters: [{name: 'fileId', in: 'path', style: 'simple', explode: false}],
  };
  const call = {template, parameters: [{name: 'fileId', in: 'path' as const, required: true as const}]};
  await expect(sendTo(sandbox.url, call, {parameters: {fileId: value}})).rejects.toThrow(
    'The path must not hold "." or "..": the request would go to another address. Change: fileId',
  );
  expect(sandbox.received).toEqual([]);
});
