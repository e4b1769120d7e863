import {expect, onTestFinished, test, vi} from 'vitest';
import {sendCall} from './send.ts';

/** Received bytes, as reported for a response that never ends. */
const ENDLESS = 2 ** 40;

/** The part of XMLHttpRequest that an upload needs; received bytes are reported once it is sent. */
class EndlessRequest {
  static readonly HEADERS_RECEIVED = 2;
  static type = '';
  static aborted = 0;
  readonly upload = {};
  readyState = 2;
  status = 200;
  statusText = 'OK';
  responseType = '';
  responseURL = '';
  responseText = 'data: a\n\n';
  onreadystatechange?: () => void;
  onprogress?: (event: {loaded: number}) => void;
  onabort?: () => void;
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = (): string => EndlessRequest.type;
  getAllResponseHeaders = (): string => `content-type: ${EndlessRequest.type}\r\n`;
  send(): void {
    this.onreadystatechange?.();
    this.onprogress?.({loaded: 10});
    this.onprogress?.({loaded: ENDLESS});
  }
  abort(): void {
    EndlessRequest.aborted += 1;
    this.onabort?.();
  }
}

test.each(['application/json', 'text/event-stream'])('a response of %s to an upload that does not end is cut', async (type) => {
  vi.stubGlobal('XMLHttpRequest', EndlessRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  Object.assign(EndlessRequest, {type, aborted: 0});
  const request = {
    method: 'POST',
    url: 'https://api.example/files',
    headers: [],
    body: {kind: 'parts' as const, mediaType: 'multipart/form-data', parts: [{name: 'note', value: 'words'}]},
  };
  const options = {signal: new AbortController().signal, timeout: 0, isSecret: false, onProgress: () => undefined};
  expect(await sendCall(request, options)).toMatchObject({kind: 'response', cut: 'limit'});
  expect(EndlessRequest.aborted).toBe(1);
});
