// A failed request → its reason, as far as a browser shows it. `fetch` reports the same error for all reasons.
import {isMissing} from '../../components/failure/missing.ts';
import type {ApiRequest} from '@lectern/openapi/request';
import type {CallFailure, CorsNeeds} from './result.ts';
import {isLoopback} from './refusal.ts';
import type {SendOptions} from './options.ts';
import {createWatch, type Watch} from './watch.ts';

/** Milliseconds for the server to respond to the probe. */
const PROBE_TIMEOUT_MS = 5000;
/** Milliseconds for a browser to report that a policy has blocked a request. */
const POLICY_EVENT_MS = 50;

type Failed = {request: ApiRequest; options: SendOptions; watch: Watch; after: number};

/**
 * Finds the reason of a failure. After a network failure, it requests the origin's root without credentials, to see whether a server
 * responds.
 */
export async function explainFailure(error: unknown, {request, options, watch, after}: Failed): Promise<CallFailure> {
  const failure = {kind: 'failure' as const, after};
  if (watch.isTimeout()) return {...failure, reason: 'timeout', timeout: options.timeout};
  if (options.signal.aborted) return {...failure, reason: 'stopped'};
  // The code that responds in the page must be loaded over the network.
  if (options.fetch && isMissing(error))
    return navigator.onLine ? {...failure, reason: 'target', cause: ''} : {...failure, reason: 'offline', isUnloaded: true};
  if (options.fetch) return {...failure, reason: 'target', cause: error instanceof Error ? error.message : String(error)};
  const {origin} = new URL(request.url);
  if (!navigator.onLine && !isLoopback(request.url)) return {...failure, reason: 'offline'};
  const state = await probe(origin, options.signal);
  if (state === 'policy') return {...failure, reason: 'forbidden', refusals: [{kind: 'policy'}]};
  // The page's own origin needs no permission: there, a response is lost for another reason.
  if (state === 'there' && !isOwn(origin)) return {...failure, reason: 'cors', needs: getCorsNeeds(request)};
  return {...failure, reason: 'refused', origin};
}

function isOwn(origin: string): boolean {
  return typeof location !== 'undefined' && location.origin === origin;
}

/** Is there a server at this origin? Its response cannot be read, and need not be. */
async function probe(origin: string, stop: AbortSignal): Promise<'there' | 'silent' | 'policy'> {
  let isBlocked = false;
  const note = ({blockedURI}: SecurityPolicyViolationEvent): void => {
    if (blockedURI.startsWith(origin)) isBlocked = true;
  };
  if (typeof document !== 'undefined') document.addEventListener('securitypolicyviolation', note);
  const {signal, end} = createWatch(stop, PROBE_TIMEOUT_MS);
  try {
    await fetch(`${origin}/`, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    return 'there';
  } catch {
    // A policy violation is reported in a separate task, after the request has failed.
    await new Promise((resolve) => setTimeout(resolve, POLICY_EVENT_MS));
    return (isBlocked as boolean) ? 'policy' : 'silent';
  } finally {
    end();
    if (typeof document !== 'undefined') document.removeEventListener('securitypolicyviolation', note);
  }
}

/** Headers and media types that a page may send to another origin without asking first. */
const SAFE_HEADERS = new Set(['accept', 'accept-language', 'content-language']);
const SAFE_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)(?:$|;)/i;

/** The headers that the server must send so that the page may read its response. */
export function getCorsNeeds({method, headers, body}: ApiRequest): CorsNeeds {
  const origin = typeof location === 'undefined' ? '*' : location.origin;
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? body?.mediaType;
  const asked = headers.map(([name]) => name.toLowerCase()).filter((name) => !SAFE_HEADERS.has(name) && name !== 'content-type');
  if (type !== undefined && !SAFE_TYPES.test(type)) asked.push('content-type');
  const isSimple = /^(?:GET|HEAD|POST)$/.test(method) && asked.length === 0;
  return {origin, ...(isSimple ? {} : {preflight: {method, headers: [...new Set(asked)].sort()}})};
}
