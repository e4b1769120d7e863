// A failed call → why, as far as a browser shows it. `fetch` itself says the same for all of them.
import {isMissing} from '../../components/failure/missing.ts';
import type {ApiRequest} from '@lectern/openapi/request';
import type {CallFailure, CorsNeeds} from './result.ts';
import {isLoopback} from './refusal.ts';
import type {SendOptions} from './options.ts';
import {createWatch, type Watch} from './watch.ts';

/** How long the server has to show that it is there, in milliseconds. */
const PROBE_TIMEOUT_MS = 5000;
/** How long a browser may take to report that a policy has stopped a call, in milliseconds. */
const POLICY_EVENT_MS = 50;

type Failed = {request: ApiRequest; options: SendOptions; watch: Watch; after: number};

/** Finds the reason of a failure. Where the network failed, it asks the origin for its root, without credentials, to see whether it is there. */
export async function explainFailure(error: unknown, {request, options, watch, after}: Failed): Promise<CallFailure> {
  const failure = {kind: 'failure' as const, after};
  if (watch.isTimeout()) return {...failure, reason: 'timeout', timeout: options.timeout};
  if (options.signal.aborted) return {...failure, reason: 'stopped'};
  // What answers in the page needs the network to be loaded.
  if (options.fetch && isMissing(error))
    return navigator.onLine ? {...failure, reason: 'target', cause: ''} : {...failure, reason: 'offline', isUnloaded: true};
  if (options.fetch) return {...failure, reason: 'target', cause: error instanceof Error ? error.message : String(error)};
  const {origin} = new URL(request.url);
  if (!navigator.onLine && !isLoopback(request.url)) return {...failure, reason: 'offline'};
  const state = await probe(origin, options.signal);
  if (state === 'policy') return {...failure, reason: 'forbidden', refusals: [{kind: 'policy'}]};
  // The page's own origin needs no permission: there an answer is lost for another reason.
  if (state === 'there' && !isOwn(origin)) return {...failure, reason: 'cors', needs: getCorsNeeds(request)};
  return {...failure, reason: 'refused', origin};
}

function isOwn(origin: string): boolean {
  return typeof location !== 'undefined' && location.origin === origin;
}

/** Is there a server at this origin? Its answer cannot be read, and need not be. */
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
    // A breach of the policy is reported in a task of its own, which comes after the call has failed.
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

/** What the server would have to send so that the page may read its answer. */
export function getCorsNeeds({method, headers, body}: ApiRequest): CorsNeeds {
  const origin = typeof location === 'undefined' ? '*' : location.origin;
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? body?.mediaType;
  const asked = headers.map(([name]) => name.toLowerCase()).filter((name) => !SAFE_HEADERS.has(name) && name !== 'content-type');
  if (type !== undefined && !SAFE_TYPES.test(type)) asked.push('content-type');
  const isSimple = /^(?:GET|HEAD|POST)$/.test(method) && asked.length === 0;
  return {origin, ...(isSimple ? {} : {preflight: {method, headers: [...new Set(asked)].sort()}})};
}
