// XMLHttpRequest behind the signature of fetch, for uploads only: nothing else tells a page how much has been sent.

/** What an upload tells while it goes out, in bytes. */
export type UploadProgress = (sent: number, total: number) => void;

/** Makes a `fetch` for one upload without credentials: it follows redirects, and `url` says where the answer came from. */
export function createUploadFetch(onProgress: UploadProgress): typeof fetch {
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
      request.upload.onprogress = ({loaded, total}) => onProgress(loaded, total);
      request.onreadystatechange = () => {
        if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || request.status === 0) return;
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
      request.onload = () => {
        const bytes = new Uint8Array(request.response as ArrayBuffer);
        if (bytes.length > 0) body?.enqueue(bytes);
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
