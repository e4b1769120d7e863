import {expect, test, vi} from 'vitest';
import type {MockView} from '@lectern/openapi';
import {sendCall} from '../send/send.ts';
import {createMock} from './mock.ts';

const MOCK: MockView = {
  responses: [
    {
      status: 200,
      title: 'OK',
      headers: [],
      examples: [
        {name: 'written', mediaType: 'application/json', text: '1'},
        {name: 'made', mediaType: 'application/json', text: '0', isMade: true},
        {name: 'none', mediaType: 'application/pdf'},
        {name: 'written'},
      ],
    },
  ],
};

const {choices} = vi.hoisted(() => ({choices: {count: 0}}));

vi.mock('../../credentials/site.ts', () => ({getMockAddress: () => 'mocks/a.json'}));
vi.mock('../call/loadCall.ts', () => ({fetchText: () => Promise.resolve(JSON.stringify(choose()))}));
vi.mock('./sandbox.ts', () => ({toFetch: (handle: () => Promise<Response>) => handle}));
// Each call reads the document again, with the next example first.
vi.mock('../../components/loading/once.ts', () => ({createOnce: (load: unknown) => load}));

function choose(): MockView {
  const [response] = MOCK.responses;
  const examples = response?.examples.slice(choices.count++);
  return {responses: response && examples ? [{...response, examples}] : []};
}

test('a mock responds with an example of the document, a created one, or none', async () => {
  const request = {method: 'GET', url: 'https://api.example/a', headers: []};
  const options = {signal: new AbortController().signal, timeout: 0, isSecret: false, onProgress: () => undefined};
  const kinds: unknown[] = [];
  for (const {name} of MOCK.responses[0]?.examples ?? []) {
    const result = await sendCall(request, {...options, fetch: createMock({api: 'api', pageId: 'a'})});
    kinds.push([name, result.kind === 'response' ? result.head.example : result]);
  }
  expect(kinds).toEqual(['written', 'made', 'none', 'written'].map((kind) => [kind, kind]));
});
