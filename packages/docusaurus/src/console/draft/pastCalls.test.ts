import {afterEach, expect, test, vi} from 'vitest';
import {createCall, stubStorage} from '../testing/call.ts';
import {createDraft} from './draft.ts';
import {addPastCall, clearHistory, notePastStatus, readHistory} from './pastCalls.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('each request has the status of its own response, whichever comes first', () => {
  stubStorage();
  const call = createCall();
  const [first, second, third] = [1, 2, 3].map(() => addPastCall(call, createDraft(call, {}), 'https://api.example/v1'));
  notePastStatus('api', second ?? 0, 404);
  notePastStatus('api', first ?? 0, 201);
  notePastStatus('api', third ?? 0, 202);
  expect(readHistory('api').map(({at, status}) => [at, status])).toEqual([
    [third, 202],
    [second, 404],
    [first, 201],
  ]);
});

test('the last twenty requests stay, until they are removed', () => {
  stubStorage();
  const call = createCall();
  const times = Array.from({length: 21}, () => addPastCall(call, createDraft(call, {}), 'https://api.example/v1'));
  expect(readHistory('api').map(({at}) => at)).toEqual(times.slice(1).toReversed());
  expect(readHistory('api')[0]).toMatchObject({title: 'Add files', method: 'POST', path: '/v1/indices/idx_example/files'});
  clearHistory('api');
  expect(readHistory('api')).toEqual([]);
});
