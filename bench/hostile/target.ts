// The sandbox under test: it is killed and restarted, each time at another address.
import {setTimeout as wait} from 'node:timers/promises';

export type Received = {status: number; text: string};

export type Target = {
  /** Address of the API; undefined during a restart. */
  url: string | undefined;
  hasEnded: boolean;
};

export type Call = {method?: string; key: string; body?: unknown; headers?: Record<string, string>};

const TIMEOUT_MS = 60_000;
const RETRY_MS = 20;

/** Waits until the sandbox is available. Undefined at the end of the run. */
export async function getUrl(target: Target): Promise<string | undefined> {
  while (target.url === undefined && !target.hasEnded) await wait(RETRY_MS);
  return target.hasEnded ? undefined : target.url;
}

/** Sends a request and reads its response. Null if the connection breaks, as it does when the sandbox is killed. */
export async function call(url: string, path: string, {method, key, body, headers = {}}: Call): Promise<Received | null> {
  const isRaw = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array;
  const type = body === undefined || body instanceof FormData ? {} : {'Content-Type': 'application/json'};
  try {
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {Authorization: `Bearer ${key}`, ...type, ...headers},
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : {body: isRaw ? (body as FormData | string) : JSON.stringify(body)}),
    });
    return {status: response.status, text: await response.text()};
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return {status: 0, text: `no response within ${TIMEOUT_MS} ms`};
    return null;
  }
}

export function createForm(name: string, content: string | Uint8Array): FormData {
  const form = new FormData();
  form.append('files', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return form;
}

/** The first value of a field in a response, or an empty text. */
export function getField(text: string | undefined, name: string): string {
  return new RegExp(`"${name}":"([^"]*)"`).exec(text ?? '')?.[1] ?? '';
}
