import {expect} from 'vitest';
import {createForm, HANDBOOK, type Received, type CallOptions, type Client} from './client.ts';

export const CHAT = 'qst_3v9d6t2h8m4c';
export const TEXT = 'qst_6j8m1q4t9w2z';
export const FILE = 'file_2n6p8r4t1v7x';
/** The end of IDs that never exist. */
export const NONE = '0a1b2c3d4e5f';
export const ASK = {indexId: HANDBOOK, question: 'How long is the warranty?'};

export type Call = [method: string, path: string, options?: CallOptions];

/** A call of each operation that succeeds on a fresh seed. */
export const CALLS: Record<string, Call> = {
  IndicesController_createIndex: ['POST', '/indices', {body: {name: 'New'}}],
  IndicesController_getAvailableIndices: ['GET', '/indices'],
  IndicesController_getIndex: ['GET', `/indices/${HANDBOOK}`],
  IndicesController_updateIndex: ['PATCH', `/indices/${HANDBOOK}`, {body: {name: 'Newer'}}],
  IndicesController_deleteIndex: ['DELETE', `/indices/${HANDBOOK}`],
  IndicesController_updateIndexSettings: ['PATCH', `/indices/${HANDBOOK}/settings`, {body: {topK: 3}}],
  IndicesController_resetIndexSettings: ['POST', `/indices/${HANDBOOK}/settings/reset`],
  IndicesController_uploadTempFiles: ['POST', '/temp-files', {body: createForm({'a.txt': 'Text.'})}],
  IndexFilesController_getAllIndexFiles: ['GET', `/indices/${HANDBOOK}/files`],
  IndexFilesController_deleteFiles: ['DELETE', `/indices/${HANDBOOK}/files?fileIds=${FILE}`],
  IndexFilesController_getFile: ['GET', `/indices/${HANDBOOK}/files/${FILE}`],
  IndexFilesController_cancelIndexingFiles: ['POST', `/indices/${HANDBOOK}/files/cancel`, {body: {fileIds: ['file_6t8v2x4z1b3d']}}],
  UserSessionChatsController_askQuestion: ['POST', '/chats', {body: ASK}],
  UserSessionChatsController_getUserSessionQuestion: ['GET', `/chats/${CHAT}`],
  UserSessionChatsController_streamAnswer: ['GET', `/chats/${CHAT}/stream`],
  UserSessionChatsController_updateSummeryFeedback: ['PUT', `/chats/${CHAT}/feedback`, {body: {rating: 'up'}}],
  UserSessionTextsController_askQuestion: ['POST', '/texts', {body: ASK}],
  UserSessionTextsController_getUserSessionQuestion: ['GET', `/texts/${TEXT}`],
  UserSessionTextsController_getUserSessionQuestionAnswers: ['GET', `/texts/${TEXT}/answers`],
  UserSessionTextsController_streamAnswer: ['GET', `/texts/${TEXT}/stream`],
  UserSessionTextsController_updateSummeryFeedback: ['PUT', `/texts/${TEXT}/feedback`, {body: {rating: 'up'}}],
  UserSessionsController_getUserSessions: ['GET', '/sessions'],
};

/** Makes a call that must fail with a code. */
export async function expectProblem(client: Client, [method, path, options]: Call, code: string): Promise<Received> {
  const response = await client.call(method, path, options);
  expect(response.body.code, `${method} ${path} → ${response.status}`).toBe(code);
  return response;
}
