// The last requests of an API in this tab, without credentials and files, to be filled in again.
import type {CallData} from '@lectern/openapi';
import type {Draft} from './draft.ts';
import {toRequest} from './request.ts';
import {isRecord} from '../record.ts';
import {toStoredDraft} from './draftStore.ts';
import {readStored, writeStored} from '../storage.ts';

export type PastCall = {
  pageId: string;
  title: string;
  method: string;
  /** Without its host: `/v1/indices?limit=2`. */
  path: string;
  /** Status of the response; absent if there was none. */
  status?: number;
  /** Milliseconds since 1970. */
  at: number;
  draft: Draft;
};

const MAX_CALLS = 20;
const KEY = 'console.history';

/** The last requests, the newest first. */
export function readHistory(api: string): PastCall[] {
  const stored = readStored(`${KEY}.${api}`);
  return Array.isArray(stored) ? (stored as unknown[]).filter(isPastCall) : [];
}

function isPastCall(value: unknown): value is PastCall {
  if (!isRecord(value) || !isRecord(value.draft)) return false;
  const {pageId, title, method, path, at, status} = value;
  // An invalid date would throw when it is shown.
  const isDate = typeof at === 'number' && !Number.isNaN(new Date(at).getTime());
  return isDate && [pageId, title, method, path].every(isText) && (status === undefined || typeof status === 'number');
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/**
 * Adds a request that is being sent; the oldest make room. `server`: the target's address. Returns its time, which no other request has.
 */
export function addPastCall(call: CallData, draft: Draft, server: string): number {
  const {api, pageId, title, template} = call;
  const stored = toStoredDraft(call, draft);
  const before = readHistory(api);
  const added = {
    pageId,
    title,
    method: template.method,
    path: toRequest(call, stored, server, []).url.replace(/^https?:\/\/[^/]+/, ''),
    at: Math.max(Date.now(), ...before.map(({at}) => at + 1)),
    draft: stored,
  };
  writeStored(`${KEY}.${api}`, [added, ...before].slice(0, MAX_CALLS));
  return added.at;
}

/** Stores the response status of the request with this time. */
export function notePastStatus(api: string, at: number, status: number): void {
  writeStored(
    `${KEY}.${api}`,
    readHistory(api).map((each) => (each.at === at ? {...each, status} : each)),
  );
}

export function clearHistory(api: string): void {
  writeStored(`${KEY}.${api}`, undefined);
}
