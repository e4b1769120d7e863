// Sends a request: ApiRequest in, progress while it runs, one result out. Only `failure.ts` also contacts an API. Never throws.
import {encodeBody, type ApiRequest} from '@lectern/openapi/request';
import {getExampleKind} from './example.ts';
import {explainFailure} from './failure.ts';
import type {SendOptions} from './options.ts';
import {receiveBody} from './receive.ts';
import {getRefusals} from './refusal.ts';
import type {CallResult, ResponseHead} from './result.ts';
import {createWatch, type Watch} from './watch.ts';

/** Sends a request and reads its response to the end. */
export async function sendCall(request: ApiRequest, options: SendOptions): Promise<CallResult> {
  const start = performance.now();
  const getTime = (): number => performance.now() - start;
  const refusals = getRefusals(request, options.fetch === undefined);
  if (refusals.length > 0) return {kind: 'failure', reason: 'forbidden', refusals, after: 0};
  const watch = createWatch(options.signal, options.timeout);
  try {
    options.onProgress({kind: 'waiting'});
    const response = await watch.race(fetchHead(request, options, watch));
    if (response.type === 'opaqueredirect') return {kind: 'failure', reason: 'redirected', after: getTime()};
    watch.touch();
    const head = readHead(response, request.url, getTime());
    return await receiveBody(response, head, {...options, ...watch, getTime});
  } catch (error) {
    return await explainFailure(error, {request, options, watch, after: getTime()});
  } finally {
    watch.end();
  }
}

async function fetchHead(request: ApiRequest, options: SendOptions, {signal, touch, pause}: Watch): Promise<Response> {
  const {method, url, body} = request;
  const headers = [...request.headers];
  const content = body && encodeBody(body);
  if (content?.contentType) headers.push(['Content-Type', content.contentType]);
  const init: RequestInit = {
    method,
    headers,
    signal,
    // A secret goes only to its intended origin.
    redirect: options.isSecret ? 'manual' : 'follow',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    ...(content ? {body: content.body} : {}),
  };
  if (options.fetch) return options.fetch(url, init);
  const size = getUploadSize(body, content);
  if (size === undefined) return fetch(url, init);
  // XMLHttpRequest reports the upload's progress, but follows redirects by itself, wherever the server leads, with all file contents. So it
  // never carries a secret. Then `fetch` sends the same upload, and silence is no timeout while the progress is unknown.
  if (options.isSecret || typeof XMLHttpRequest === 'undefined') {
    pause();
    options.onProgress({kind: 'uploading', total: size});
    return fetch(url, init);
  }
  const onSend = (sent: number, total: number): void => {
    touch();
    options.onProgress(sent < total ? {kind: 'uploading', sent, total} : {kind: 'waiting'});
  };
  const {createUploadFetch} = await import('./upload.ts');
  return createUploadFetch({onSend, onReceive: touch})(url, init);
}

/** Bytes of a body with files; undefined for other bodies. */
function getUploadSize(body: ApiRequest['body'], content: {body: BodyInit} | undefined): number | undefined {
  const isUpload = body?.kind === 'parts' || body?.kind === 'file';
  return isUpload && content?.body instanceof Blob ? content.body.size : undefined;
}

function isElsewhere({url: from}: Response, url: string): boolean {
  return from !== '' && new URL(from).href.split('#')[0] !== new URL(url).href.split('#')[0];
}

function readHead(response: Response, url: string, firstByte: number): ResponseHead {
  const {status, statusText} = response;
  const headers = [...response.headers].toSorted(([a], [b]) => a.localeCompare(b));
  const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const redirectedTo = isElsewhere(response, url) ? {redirectedTo: response.url} : {};
  const example = getExampleKind(response);
  return {status, statusText, headers, mediaType, firstByte, ...redirectedTo, ...(example ? {example} : {})};
}
