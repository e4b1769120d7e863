// The last response of each operation, as long as the portal is open: a visitor who looks something up finds it again.
import type {CallData} from '@lectern/openapi';
import type {ApiRequest} from '@lectern/openapi/request';
import type {Problem} from '../form/problem.ts';
import type {CallResult, Progress} from '../send/result.ts';
import type {FollowUp} from '../stream/follow.ts';

export type Received = {
  progress?: Progress;
  result?: CallResult;
  /** As samples show it. */
  request?: ApiRequest;
  /** Fingerprint of what was sent. */
  sent?: string;
  /** Fields that the response refuses. */
  refused?: Problem[];
};
/** `server`: the called target's ID and address. */
export type Exchange = {server: string; received: Received; followed?: FollowUp};

/** Bytes of a response that is held for a later visit. */
const MAX_BYTES = 1_000_000;

const exchanges = new Map<string, Exchange>();

export function readExchange(call: CallData): Exchange | undefined {
  return exchanges.get(getKey(call));
}

/** Holds an exchange that has ended; absent: removes it. */
export function holdExchange(call: CallData, exchange: Exchange | undefined): void {
  const result = exchange?.received.result;
  const size = result?.kind === 'response' ? result.body.size : 0;
  if (exchange && result && size <= MAX_BYTES) exchanges.set(getKey(call), exchange);
  else exchanges.delete(getKey(call));
}

/** Removes all responses of an API. */
export function forgetExchanges(api: string): void {
  for (const key of exchanges.keys()) if (key.startsWith(`${api} `)) exchanges.delete(key);
}

function getKey({api, pageId}: CallData): string {
  return `${api} ${pageId}`;
}
