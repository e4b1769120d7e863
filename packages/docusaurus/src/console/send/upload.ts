// XMLHttpRequest with the signature of `fetch`, for uploads only: nothing else reports upload progress to a page.
import {getStreamKind} from './streamKind.ts';

/** Most bytes of a response: the browser holds all of it until its end, and text twice. */
const MAX_BODY_BYTES = 256 * 2 ** 20;
const MAX_TEXT_BYTES = 32 * 2 ** 20;

export type UploadListeners = {
  /** Bytes of the body that were sent. */
  onSend: (sent: number, total: number) => void;
  /** Called when bytes of the response have arrived, whether or not they are in its body yet. */
  onReceive: () => void;
};

/**
 * Creates a `fetch` for one upload without credentials: it follows redirects, and `url` is the final address. A stream's body comes in
 * pieces, any other in one; one that is too long ends with a RangeError.
 */
export function createUploadFetch({onSend, onReceive}: UploadListeners): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const {signal} = init;
      const request = new XMLHttpRequest();
      let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
      const fail = (error: unknown): void => {
        reject(error instanceof Error ? error : new TypeError(String(error)));
        body?.error(error);
      };
      request.open(init.method ?? 'POST', input instanceof Request ? input.url : input);
      request.responseType = 'arraybuffer';
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({loaded, total}) => onSend(loaded, total);
      request.onreadystatechange = () => {
        if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || request.status === 0) return;
        // Only text can be read before its end, and this is the last moment to choose text.
        if (getStreamKind(request.getResponseHeader('content-type') ?? '') !== undefined) request.responseType = 'text';
        resolve(
          createResponse(
            request,
            new ReadableStream({
              start: (controller) => {
                body = controller;
              },
            }),
          ),
        );
      };
      let length = 0;
      /** Appends the new part of a stream's text to the body. */
      const addText = (): void => {
        const piece = request.responseText.slice(length);
        length += piece.length;
        if (piece !== '') body?.enqueue(new TextEncoder().encode(piece));
      };
      request.onprogress = ({loaded}) => {
        onReceive();
        const isText = request.responseType === 'text';
        if (isText) addText();
        // The browser stores everything until the end, which a hostile server never sends.
        if (loaded <= (isText ? MAX_TEXT_BYTES : MAX_BODY_BYTES)) return;
        fail(new RangeError('The response is too long.'));
        request.abort();
      };
      request.onload = () => {
        if (request.responseType === 'text') addText();
        else if ((request.response as ArrayBuffer).byteLength > 0) body?.enqueue(new Uint8Array(request.response as ArrayBuffer));
        body?.close();
      };
      request.onerror = () => fail(new TypeError('Failed to fetch'));
      request.onabort = () => fail(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) {
        fail(signal.reason);
        return;
      }
      signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit);
    });
}

function createResponse(request: XMLHttpRequest, body: ReadableStream): Response {
  const {status, statusText, responseURL} = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n').filter(Boolean)) {
    const colon = line.indexOf(':');
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const isEmpty = status === 204 || status === 205 || status === 304;
  const response = new Response(isEmpty ? null : body, {status, statusText, headers});
  Object.defineProperty(response, 'url', {value: responseURL});
  return response;
}
