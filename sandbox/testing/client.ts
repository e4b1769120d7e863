import {createSandbox, type Sandbox, type SandboxOptions} from '../app.ts';
import {SANDBOX_KEY} from '../auth.ts';
import {createMemoryStorage} from '../storage/memory.ts';
import type {Storage} from '../storage/storage.ts';
import type {Body} from './body.ts';
import {checkResponse} from './checkResponse.ts';
import {DOCUMENT} from './document.ts';
import {createManualClock, settle, type ManualClock} from './manualClock.ts';

export const HANDBOOK = 'idx_7k2m9q4x8n3p';
export const SERVICE = 'idx_4f8r2t6w9b5d';
export const EMPTY = 'idx_9s3g5y7e2j6a';

export type CallOptions = {
  /** Sent as JSON, unless it is a form or a text. */
  body?: unknown;
  /** Null for none. */
  key?: string | null;
  headers?: Record<string, string>;
};

/** A response that has been validated against the contract. */
export type Received = {
  status: number;
  headers: Headers;
  /** Empty without JSON. */
  body: Body;
  /** The body as received. */
  text: string;
};

export type Client = {
  sandbox: Sandbox;
  storage: Storage;
  clock: ManualClock;
  call: (method: string, path: string, options?: CallOptions) => Promise<Received>;
  /** Advances the time until a condition holds. */
  until: (isDone: () => Promise<boolean>) => Promise<void>;
  upload: (files: Record<string, string | Uint8Array>) => Promise<string[]>;
  /** A new index whose files are finished. */
  createIndex: (files: Record<string, string | Uint8Array>, settings?: object) => Promise<string>;
  /** Asks a question as a chat and returns it when it is finished. */
  ask: (indexId: string, question: string, more?: object) => Promise<Body>;
};

/** A sandbox with its own clock, all of whose responses are validated against the contract. */
export async function createClient(options: Partial<SandboxOptions> = {}): Promise<Client> {
  const clock = createManualClock();
  const storage = options.storage ?? createMemoryStorage();
  const sandbox = await createSandbox({document: DOCUMENT, clock, rateLimit: 100_000, ...options, storage});
  const call: Client['call'] = async (method, path, callOptions = {}) => {
    const request = createRequest(method, path, callOptions);
    const response = await sandbox.fetch(request);
    const streamed = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
    const checked = checkResponse(request, response);
    if (streamed) await playOut(checked, clock);
    const text = await checked;
    const body = (streamed || text === '' ? {} : JSON.parse(text)) as Body;
    return {status: response.status, headers: response.headers, body, text};
  };
  const until: Client['until'] = async (isDone) => {
    for (let step = 0; step < 5000; step += 1) {
      if (await isDone()) return;
      await clock.advance(20);
      await settle();
    }
    throw new Error('The condition never came true.');
  };
  const upload: Client['upload'] = async (files) => {
    const {status, body} = await call('POST', '/temp-files', {body: createForm(files)});
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.items.map((item) => item.id);
  };
  return {
    sandbox,
    storage,
    clock,
    call,
    until,
    upload,
    createIndex: async (files, settings = {}) => {
      const body = {name: `Index ${crypto.randomUUID()}`, settings, tempFileIds: await upload(files)};
      const {id} = (await call('POST', '/indices', {body})).body;
      await until(async () => {
        const {fileCounts} = (await call('GET', `/indices/${id}`)).body;
        return fileCounts.queued + fileCounts.indexing === 0;
      });
      return id;
    },
    ask: async (indexId, question, more = {}) => {
      const {body} = await call('POST', '/chats', {body: {indexId, question, ...more}});
      const read = () => call('GET', `/chats/${body.id}`);
      await until(async () => ['answered', 'failed'].includes((await read()).body.status));
      return (await read()).body;
    },
  };
}

export function createRequest(method: string, path: string, {body, key = SANDBOX_KEY, headers = {}}: CallOptions): Request {
  const isRaw = body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof ReadableStream;
  return new Request(`https://sandbox.example/v1${path}`, {
    method,
    headers: {
      ...(key === null ? {} : {Authorization: `Bearer ${key}`}),
      ...(body === undefined || body instanceof FormData ? {} : {'Content-Type': 'application/json'}),
      ...headers,
    },
    ...(body === undefined ? {} : {body: isRaw ? body : JSON.stringify(body), duplex: 'half'}),
  });
}

export function createForm(files: Record<string, string | Uint8Array>): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append('files', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return form;
}

async function playOut(reading: Promise<unknown>, clock: ManualClock): Promise<void> {
  const state = {isOver: false};
  void reading.catch(() => undefined).then(() => (state.isOver = true));
  while (!state.isOver) await clock.advance(20);
}
