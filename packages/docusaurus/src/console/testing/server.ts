// A server for tests that responds in every way an API can, good and bad.
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {gzipSync} from 'node:zlib';
import {createCostlyDrawing, createEndlessDrawing, createPatterns} from './drawings.ts';

export type Received = {method: string; path: string; headers: IncomingMessage['headers']; body: Buffer};

export type TestServer = {
  url: string;
  /** Every request so far but preflights. */
  received: Received[];
  /** Ends when the client of a request to this path has left before the response was complete. */
  waitForLeaving: (path: string) => Promise<void>;
  /** Stops reading the bodies of requests to this path after their first piece, until the returned function is called. */
  holdBodies: (path: string) => () => void;
  close: () => Promise<void>;
};

type Exchange = {request: IncomingMessage; response: ServerResponse; query: URLSearchParams; body: Buffer};
type Handler = (exchange: Exchange) => void | Promise<void>;

/** The smallest picture: one red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A tenth of a second of silence. */
function createSound(): Buffer {
  const samples = Buffer.alloc(800, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** 10,000 hits are 10 MB. */
export function renderHits(count: number): string {
  const text = 'A customer can return an item within 30 days of delivery. '.repeat(14);
  const hits = Array.from({length: count}, (_, index) => ({
    id: `doc_${index}`,
    score: Number((1 / (index + 1)).toFixed(6)),
    title: `Hit number ${index}`,
    text,
    tags: ['returns', 'delivery'],
    source: {file: 'returns-policy.md', page: index % 7, heading: null, exact: true},
  }));
  return JSON.stringify({total: '@', took: 12, hits}).replace('"@"', '12345678901234567890');
}

const HANDLERS: Record<string, Handler> = {
  '/json': ({response}) =>
    send(response, 'application/json', '{"id":"idx_1","total":12345678901234567890,"ratio":1.50,"list":[1,2,{"deep":null}]}'),
  '/large': ({response, query}) => send(response, 'application/json', renderHits(Number(query.get('hits') ?? 10_000))),
  '/gzip': ({response}) => {
    response.writeHead(200, {'content-type': 'application/json', 'content-encoding': 'gzip'}).end(gzipSync('{"packed":true}'));
  },
  '/not-json': ({response}) => send(response, 'application/json', '<html>Bad gateway</html>'),
  '/html': ({response}) => send(response, 'text/html', '<h1>Hello</h1><script>top.hacked = true</script><img src="/json">'),
  '/text': ({response, query}) => send(response, 'text/plain; charset=utf-8', 'A line of text.\n'.repeat(Number(query.get('lines') ?? 3))),
  '/latin': ({response}) => {
    response.writeHead(200, {'content-type': 'text/plain; charset=iso-8859-1'}).end(Buffer.from('Größe', 'latin1'));
  },
  '/picture': ({response}) => {
    response.writeHead(200, {'content-type': 'image/png'}).end(Buffer.from(PNG, 'base64'));
  },
  '/svg': ({response}) =>
    send(
      response,
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9"><script>document.documentElement.id = "hacked"</script></svg>',
    ),
  '/endless-svg': ({response}) => send(response, 'image/svg+xml', createEndlessDrawing()),
  '/costly-svg': ({response, query}) => send(response, 'image/svg+xml', createCostlyDrawing(query.get('by') ?? '')),
  '/handed-svg': ({response}) =>
    send(
      response,
      'image/svg+xml',
      createPatterns((id) => `<g fill="url(#${id})">${'<rect/>'.repeat(10)}</g>`),
    ),
  '/bidi': ({response}) => {
    send(response, 'application/json', JSON.stringify({file: 'photo\u202Egpj.exe', long: `${'x'.repeat(500)}\u202Egpj.exe`}));
  },
  '/bidi-stream': ({response}) => {
    send(response, 'text/event-stream', 'id: 7\u202E8\nevent: a\u202Eb\ndata: {"text":"100 \u202Eeuros"}\n\n');
  },
  '/long-name': ({response}) => {
    send(response, 'text/event-stream', `id: ${'i'.repeat(300_000)}\nevent: ${'x'.repeat(300_000)}\ndata: a\n\n`);
  },
  '/crowded-html': ({response}) => {
    const names = Array.from({length: 20_000}, (_, index) => `on${index}`).join(' ');
    send(
      response,
      'text/html',
      `<p ${names}>Many attributes</p><form>${'<br>'.repeat(150_000)}Many children</form>${'<b>'.repeat(100_000)}`,
    );
  },
  '/sound': ({response}) => {
    response.writeHead(200, {'content-type': 'audio/wav'}).end(createSound());
  },
  '/pdf': ({response}) => {
    response.writeHead(200, {'content-type': 'application/pdf'}).end('%PDF-1.4\n%%EOF\n');
  },
  '/file': ({response}) => {
    response
      .writeHead(200, {'content-type': 'application/zip', 'content-disposition': 'attachment; filename="all files.zip"'})
      .end(Buffer.from([80, 75, 5, 6, ...new Array<number>(18).fill(0)]));
  },
  '/empty-ok': ({response}) => {
    response.writeHead(200).end();
  },
  '/empty': ({response}) => {
    response.writeHead(204).end();
  },
  '/busy': ({response}) => {
    response.writeHead(429, {'content-type': 'application/json', 'retry-after': '17'}).end('{}');
  },
  '/cut': ({response}) => {
    response.writeHead(200, {'content-type': 'application/json', 'content-length': '1000000'});
    response.write(`{"begun":"${'x'.repeat(200_000)}`, () => setTimeout(() => response.destroy(), 300));
  },
  '/hang-up': ({response}) => {
    response.destroy();
  },
  '/silent': () => undefined,
  '/stalls': ({response}) => {
    response.writeHead(200, {'content-type': 'text/plain'}).write('The beginning.');
  },
  '/open': ({response}) => {
    response.writeHead(200, {'content-type': 'text/event-stream'}).write('event: delta\ndata: {"text":"first é"}\n\n');
  },
  '/endless': ({response}) => {
    response.writeHead(200, {'content-type': 'text/event-stream'});
    const timer = setInterval(() => response.write(`data: ${'x'.repeat(1000)}\n\n`.repeat(100)), 1);
    response.on('close', () => clearInterval(timer));
  },
  '/deep-events': ({response}) => send(response, 'text/event-stream', `data: ${'['.repeat(9990)}${']'.repeat(9990)}\n\n`.repeat(25)),
  '/wide-event': ({response}) =>
    send(response, 'text/event-stream', `data: {"a":"${'\u0628'.repeat(15_000)}"}\n\ndata: ${'\u0628'.repeat(100_000)}\n\n`),
  '/long-text': ({response}) => send(response, 'text/event-stream', `data: {"text":"${'word '.repeat(700_000)}"}\n\n`),
  '/events': sendEvents,
  '/lines': ({response}) => send(response, 'application/x-ndjson', '{"text":"one "}\n{"text":"two"}\n'),
  '/redirect': ({response, query}) => {
    response.writeHead(307, {location: query.get('to') ?? '/json'}).end();
  },
  '/upload': ({response, body}) => send(response, 'application/json', JSON.stringify({bytes: body.length})),
};

/** `count` events, `pause` milliseconds apart, numbered from 1; goes on after `Last-Event-ID`. */
async function sendEvents({request, response, query}: Exchange): Promise<void> {
  const count = Number(query.get('count') ?? 5);
  const pause = Number(query.get('pause') ?? 0);
  const last = Number(request.headers['last-event-id'] ?? 0);
  if (last >= count) {
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, {'content-type': 'text/event-stream'});
  for (let id = last + 1; id <= count && !response.destroyed; id += 1) {
    const data = id === count ? '{"done":true,"total":12345678901234567890}' : `{"text":"piece ${id} "}`;
    response.write(`id: ${id}\nevent: ${id === count ? 'end' : 'delta'}\ndata: ${data}\n\n`);
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  response.end();
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, {'content-type': type, 'content-length': Buffer.byteLength(body)}).end(body);
}

/** Starts the server on any free port. Responses under `/closed` have no CORS headers. */
export async function startTestServer(): Promise<TestServer> {
  const received: Received[] = [];
  const left = new Map<string, () => void>();
  const held = new Map<string, Promise<void>>();
  const server = createServer((request, response) => void handle(request, response, {received, left, held}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    waitForLeaving: (path) => new Promise((resolve) => left.set(path, resolve)),
    holdBodies: (path) => {
      let release = (): void => undefined;
      held.set(path, new Promise((resolve) => (release = resolve)));
      return () => release();
    },
    close: () => stop(server),
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  {received, left, held}: {received: Received[]; left: Map<string, () => void>; held: Map<string, Promise<void>>},
): Promise<void> {
  const {pathname, searchParams: query} = new URL(request.url ?? '/', 'http://localhost');
  const isClosed = pathname.startsWith('/closed');
  const path = isClosed ? pathname.slice('/closed'.length) : pathname;
  response.on('close', () => {
    if (!response.writableFinished) left.get(pathname)?.();
  });
  if (!isClosed) allowAll(request, response);
  if (request.method === 'OPTIONS') {
    response.writeHead(isClosed ? 405 : 204).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    await held.get(pathname);
  }
  const body = Buffer.concat(chunks);
  received.push({method: request.method ?? '', path: request.url ?? '', headers: request.headers, body});
  const act = HANDLERS[path];
  if (act) await act({request, response, query, body});
  else response.writeHead(404, {'content-type': 'application/json'}).end('{"title":"Not found"}');
}

function allowAll(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', '*');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-expose-headers', '*');
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
