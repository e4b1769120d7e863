import {beforeEach, expect, test, vi} from 'vitest';
import type {CallData} from '@lectern/openapi';
import type {Credential} from '@lectern/openapi/request';
import type {SendOptions} from '../send/options.ts';
import {followUp} from './follow.ts';

const sendCall = vi.hoisted(() => vi.fn<(request: unknown, options: SendOptions) => Promise<unknown>>());
const found = vi.hoisted(() => ({call: {}, credentials: [] as Credential[]}));
vi.mock('../send/send.ts', () => ({sendCall}));
vi.mock('../call/pageCall.ts', () => ({loadPageCall: () => Promise.resolve(found.call), preparePageCalls: () => Promise.resolve()}));
vi.mock('../call/operationPage.ts', () => ({getOperationPage: (id: string) => id}));
vi.mock('../target/target.ts', () => ({isSandbox: () => false}));
vi.mock('../../credentials/credentials.ts', () => ({getCredentials: () => Promise.resolve({...found, keys: []})}));

beforeEach(() => {
  sendCall.mockResolvedValue({kind: 'failure', reason: 'stopped', after: 0});
  found.credentials = [];
});

const HEAD = {status: 202, statusText: '', headers: [], mediaType: 'application/json', firstByte: 0};
const BODY = JSON.stringify({jobId: 'j', session: 's'});
const KEY: Credential[] = [{in: 'header', name: 'X-Key', value: 'secret'}];

/** Opens the stream of an operation that takes a header; returns whether it was sent as a request with a secret. */
async function isSentAsSecret(header: string): Promise<boolean | undefined> {
  const names = ['path.jobId', `header.${header}`];
  const parameters = names.map((key) => ({in: key.split('.')[0], name: key.split('.')[1], required: true}));
  const template = {method: 'GET', path: '/jobs/{jobId}', parameters};
  const next = {pageId: 'watch', api: 'api', security: [], template, parameters, responses: []};
  const values = {jobId: '$response.body#/jobId', [header]: '$response.body#/session'};
  const links = [{pageId: 'watch', title: 'Watch', path: template.path, values, stream: true}];
  found.call = next;
  await followUp({
    call: {pageId: 'begin', template: {method: 'POST', path: '/jobs'}, responses: [{status: '202', links}]} as unknown as CallData,
    target: {id: 'server-0', label: '', kind: 'server', url: 'https://api.example'},
    server: 'https://api.example',
    response: {kind: 'response', head: HEAD, total: 0, size: BODY.length, body: new Blob([BODY])},
    signal: new AbortController().signal,
    timeout: 0,
    onChange: () => undefined,
  });
  return sendCall.mock.lastCall?.[1].isSecret;
}

test('the request for a stream follows no redirect if it carries a credential, or a header named like one', async () => {
  expect(await isSentAsSecret('Accept-Language')).toBe(false);
  expect(await isSentAsSecret('X-Session-Token')).toBe(true);
  found.credentials = KEY;
  expect(await isSentAsSecret('Accept-Language')).toBe(true);
});
