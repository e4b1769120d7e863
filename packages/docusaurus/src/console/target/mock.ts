// A mock of an operation: it returns examples of the document, whatever the request. The visitor chooses which.
import {getMockAddress} from '../../credentials/site.ts';
import type {MockExample, MockResponse, MockView} from '@lectern/openapi';
import {markExample, type ExampleKind} from '../send/example.ts';
import {fetchText} from '../call/loadCall.ts';
import {createOnce} from '../../components/loading/once.ts';
import {toFetch} from './sandbox.ts';

/** The operation whose responses are shown: its API, and the ID of its page. */
type MockedCall = {api: string; pageId: string};

export type MockChoice = {status: number; example: number};

const loadView = createOnce(async (address) => JSON.parse(await fetchText(address)) as MockView);
const chosen = new Map<string, MockChoice>();

/**
 * The responses that an operation's mock can return.
 * @throws Error that says what failed; the next call tries again
 */
export function loadMock({api, pageId}: MockedCall): Promise<MockView> {
  return loadView(getMockAddress(api, pageId));
}

/** Sets the response that an operation's mock returns from now on. */
export function chooseMock({api, pageId}: MockedCall, choice: MockChoice): void {
  chosen.set(getMockAddress(api, pageId), choice);
}

/** The chosen response; undefined if none was chosen. */
export function getMockChoice({api, pageId}: MockedCall): Partial<MockChoice> {
  return chosen.get(getMockAddress(api, pageId)) ?? {};
}

/** A `fetch` that returns the chosen example, or the first one. */
export function createMock(call: MockedCall): typeof fetch {
  return toFetch(async () => {
    const {responses} = await loadMock(call);
    const {status, example = 0} = getMockChoice(call);
    const response = responses.find((each) => each.status === status) ?? responses[0];
    if (!response) throw new Error('The API document describes no response for this operation.');
    return toResponse(response, response.examples[example] ?? response.examples[0]);
  });
}

function toResponse({status, title, headers: given}: MockResponse, example: MockExample | undefined): Response {
  const headers = new Headers();
  for (const [name, value] of given) {
    // A document may name headers that no Response can have.
    if (/^[!#$%&'*+.^_`|~\w-]+$/.test(name) && /^[\t\x20-\x7e]*$/.test(value)) headers.set(name, value);
  }
  if (example?.mediaType !== undefined && !example.mediaType.includes('*')) headers.set('Content-Type', example.mediaType);
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  const response = new Response(hasBody ? (example?.text ?? '') : null, {status, statusText: title.replace(/[^\x20-\x7e]/g, ''), headers});
  return markExample(response, getKind(example));
}

/** A response that is documented without a body counts as written by the author. */
function getKind(example: MockExample | undefined): ExampleKind {
  if (example?.mediaType !== undefined && example.text === undefined) return 'none';
  return example?.isMade ? 'made' : 'written';
}
