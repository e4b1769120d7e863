import {afterEach, expect, test, vi} from 'vitest';
import {createCall, stubStorage} from '../testing/call.ts';
import {addCaptured} from './captured/capturedValues.ts';
import type {Draft} from './draft.ts';
import {findKnown} from './filledIn.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const CALL = createCall({template: {method: 'POST', path: '/chats', parameters: []}});

/** A draft with these parameters, and these fields of a body. */
function draw(parameters: Draft['parameters'], value?: unknown): Draft {
  return {target: '', variables: {}, parameters, ...(value === undefined ? {} : {body: {mediaType: 'application/json', value}})};
}

test.each<[what: string, draft: Draft, found: unknown]>([
  ['goes with what is filled in', draw({}, {indexId: 'idx_1'}), 'ses_1'],
  ['is of another index, which the body names', draw({}, {indexId: 'idx_2'}), undefined],
  ['is of another index, which the path names', draw({'path.indexId': 'idx_2'}, {}), undefined],
  ['is all that is filled in of what it came with', draw({'query.limit': 3}, {question: 'When?'}), 'ses_1'],
  ['is added to a body that is no object', draw({}), 'ses_1'],
])('an added field takes the ID of an earlier response that %s', (_, draft, found) => {
  stubStorage();
  addCaptured(CALL.api, {indexId: 'idx_1', sessionId: 'ses_1'}, {from: 'Ask', isOwn: true});
  expect(findKnown(CALL, draft, 'body.sessionId')).toBe(found);
});

test('fields that name no ID, or are nested, have no known value', () => {
  stubStorage();
  addCaptured(CALL.api, {sessionId: 'ses_1'}, {from: 'Ask', isOwn: true});
  expect(['body.question', 'body.more.sessionId'].map((path) => findKnown(CALL, draw({}, {}), path))).toEqual([undefined, undefined]);
});
