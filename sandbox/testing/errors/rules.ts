import {describe, expect, it} from 'vitest';
import {ASK, CHAT, expectProblem, type Call} from '../calls.ts';
import {createClient, HANDBOOK, SERVICE} from '../client.ts';

const CASES: [string, Call, [string, string][]][] = [
  ['a missing name', ['POST', '/indices', {body: {}}], [['/name', 'This is required.']]],
  [
    'several fields',
    ['POST', '/indices', {body: {name: 'n'.repeat(96), settings: {topK: 50, synonyms: [['one']]}}}],
    [
      ['/name', 'Must have at most 80 characters. It has 96.'],
      ['/settings/topK', 'Must be at most 20. It is 50.'],
      ['/settings/synonyms/0', 'Must have at least 2 words. It has 1.'],
    ],
  ],
  ['no field', ['PATCH', `/indices/${HANDBOOK}`, {body: {}}], [['', 'Name at least one field.']]],
  [
    'a blank name',
    ['PATCH', `/indices/${HANDBOOK}`, {body: {name: ' '}}],
    [['/name', 'Must not begin or end with a space, nor have line breaks.']],
  ],
  [
    'settings out of range',
    ['PATCH', `/indices/${HANDBOOK}/settings`, {body: {topK: 0, minScore: 20}}],
    [
      ['/topK', 'Must be at least 1. It is 0.'],
      ['/minScore', 'Must be at most 1. It is 20.'],
    ],
  ],
  [
    'an unknown status',
    ['GET', `/indices/${HANDBOOK}/files?status=done`],
    [['/query/status/0', 'Must be one of queued, indexing, indexed, failed, cancelled.']],
  ],
  ['no ids', ['DELETE', `/indices/${HANDBOOK}/files`], [['/query/fileIds', 'This is required.']]],
  [
    'an id of another kind in the query',
    ['DELETE', `/indices/${HANDBOOK}/files?fileIds=tmp_3a5c7e9g2j4m`],
    [['/query/fileIds/0', 'Must be a file ID, which begins with `file_`.']],
  ],
  [
    'an empty list',
    ['POST', `/indices/${HANDBOOK}/files/cancel`, {body: {fileIds: []}}],
    [['/fileIds', 'Must have at least 1 ID. It has 0.']],
  ],
  [
    'an id of another kind',
    ['POST', `/indices/${HANDBOOK}/files/cancel`, {body: {fileIds: ['tmp_3a5c7e9g2j4m']}}],
    [['/fileIds/0', 'Must be a file ID, which begins with `file_`.']],
  ],
  ['a blank question', ['POST', '/chats', {body: {...ASK, question: '  '}}], [['/question', 'Must not be blank.']]],
  [
    'a session of another index',
    ['POST', '/chats', {body: {...ASK, indexId: SERVICE, sessionId: 'ses_8m4q2v6z1d5h'}}],
    [['/sessionId', `This session belongs to the index ${HANDBOOK}.`]],
  ],
  ['too many answers', ['POST', '/texts', {body: {...ASK, maxAnswers: 100}}], [['/maxAnswers', 'Must be at most 20. It is 100.']]],
  ['an unknown rating', ['PUT', `/chats/${CHAT}/feedback`, {body: {rating: 'great'}}], [['/rating', 'Must be one of up, down.']]],
  [
    'a long comment',
    ['PUT', `/chats/${CHAT}/feedback`, {body: {rating: 'up', reasons: ['correct', 'correct'], comment: 'x'.repeat(1460)}}],
    [
      ['/reasons/1', 'Must not be given twice.'],
      ['/comment', 'Must have at most 1000 characters. It has 1460.'],
    ],
  ],
  ['an unknown kind', ['GET', '/sessions?kind=voice'], [['/query/kind', 'Must be one of chat, text.']]],
  ['an index id in the query', ['GET', '/sessions?indexId=x'], [['/query/indexId', 'Must be an index ID, which begins with `idx_`.']]],
  ['a cut index id', ['GET', '/sessions?indexId=idx_7k2m'], [['/query/indexId', 'Must be an index ID. Copy the whole ID again.']]],
  ['a parameter twice', ['GET', '/sessions?limit=1&limit=2'], [['/query/limit', 'Must not be given twice.']]],
  ['a user id', ['GET', '/sessions?userId=a%20b'], [['/query/userId', 'Use only letters, digits and the signs `.`, `_`, `:` and `-`.']]],
  [
    'a wrong type',
    ['PATCH', `/indices/${HANDBOOK}`, {body: {name: 3, description: []}}],
    [
      ['/name', 'Must be a text.'],
      ['/description', 'Must be a text or null.'],
    ],
  ],
];

describe('values that break rules', () => {
  it.each(CASES)('%s', async (_, call, expected) => {
    const {body} = await expectProblem(await createClient(), call, 'validation_failed');
    const order = (errors: {pointer: string}[]) => errors.toSorted((a, b) => a.pointer.localeCompare(b.pointer));
    expect(order(body.errors)).toEqual(order(expected.map(([pointer, message]) => ({pointer, message}))));
  });
});
