// The HTTP server around the sandbox on Node: CORS, and documented errors for what never becomes a Request.
import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Duplex} from 'node:stream';
import {getRequestListener} from '@hono/node-server';
import {Hono} from 'hono/tiny';
import {cors} from 'hono/cors';
import {createAccess, type Access, type AccessOptions, type Refusal} from './access.ts';
import {RESPONSE_LIMITS, createResponses, type ResponseLimits} from './responses.ts';
import type {Sandbox} from '../app.ts';
import {createId} from '../ids.ts';
import {DEFAULT_RATE_LIMIT} from '../limits/rateLimit.ts';
import {ApiProblem, renderProblem} from '../problem.ts';

export type ServerOptions = {
  sandbox: Sandbox;
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The part before the code in the `type` of a problem. */
  problemBase: string;
  /** Requests a minute for each key, for responses to invalid requests. Default: `DEFAULT_RATE_LIMIT`. */
  rateLimit?: number;
  /** Who may call it. Default: callers of this machine's own names, and pages that it serves. */
  access?: AccessOptions;
  /** In milliseconds, instead of the defaults. */
  timeouts?: Partial<typeof TIMEOUTS>;
  /** Maximum connections at the same time; further ones are closed without a response. Default: 1000. */
  connections?: number;
  /** For unread responses, instead of the defaults. */
  responses?: Partial<ResponseLimits>;
};

export type SandboxServer = {
  /** Without a trailing slash. */
  url: string;
  /** Accepts no more requests, gives those in progress a moment, and ends. */
  close: () => Promise<void>;
};

const EXPOSED = [
  'Allow',
  'Location',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];
// Longer than the stream of an answer.
const GRACE_MS = 5000;
// The headers of a request must arrive soon, and its body (50 MB a file) within half an hour; a stalled body ends earlier, in body.ts.
const TIMEOUTS = {headersTimeout: 10_000, requestTimeout: 1_800_000, connectionsCheckingInterval: 2000};
/** Twice the maximum number of streams. */
const MAX_CONNECTIONS = 1000;
/** How long a client may go on sending after its response. Closed at once, it could lose the response; never closed, it would hold a connection. */
const LINGER_MS = 1000;
/** Unread bytes of a body: as pieces of one byte, they take some hundred times as much memory. */
const WAITING_BYTES = 4096;

export async function startServer(options: ServerOptions): Promise<SandboxServer> {
  const {sandbox, port, host} = options;
  const access = createAccess(options.access ?? {});
  const app = createCorsApp(sandbox, access);
  const respondUnreadable = () => new Response(...renderUnreadable(options));
  const listener = getRequestListener((request) => app.fetch(request), {
    hostname: 'localhost',
    overrideGlobalObjects: false,
    errorHandler: respondUnreadable,
  });
  const connections = options.connections ?? MAX_CONNECTIONS;
  const respondInTurn = createResponses({...RESPONSE_LIMITS, ...options.responses}, connections);
  const responses = new WeakMap<Duplex, ServerResponse>();
  const settings = {...TIMEOUTS, ...options.timeouts, highWaterMark: WAITING_BYTES, requireHostHeader: false};
  const server = createServer(settings, (incoming, outgoing) => {
    responses.set(incoming.socket, outgoing);
    // Node reads and drops whatever follows a request for another protocol, and would keep the connection open meanwhile.
    if (incoming.headers.upgrade !== undefined) outgoing.shouldKeepAlive = false;
    // For example the body of a GET, which nobody reads.
    outgoing.once('finish', () => {
      if (!incoming.complete) closeAfterLinger(incoming.socket, () => incoming.complete);
    });
    respondInTurn(incoming, outgoing, () => {
      const refusal = access.check(incoming);
      if (refusal === null) void listener(incoming, outgoing);
      else refuse(outgoing, refusal, options);
    });
  });
  server.maxConnections = connections;
  // Node would respond without a body.
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) => {
    refuse(outgoing, {status: 417, detail: 'The header Expect may only say 100-continue. Leave it out.'}, options);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket);
    const isInTheMiddle = response?.headersSent === true && !response.writableEnded;
    if (error.code === 'ECONNRESET' || !socket.writable || isInTheMiddle) socket.destroy();
    else respondClientError(error, socket, options);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = host === '127.0.0.1' || host === '::1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {url: `http://${name}:${address.port}`, close: () => close(server)};
}

function createCorsApp(sandbox: Sandbox, {isAllowed}: Access): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    // A page on the web may only call a visitor's machine if that machine agrees. Refused origins do not get here.
    if (context.req.header('Origin') !== undefined && context.req.header('Access-Control-Request-Private-Network') === 'true') {
      context.res.headers.set('Access-Control-Allow-Private-Network', 'true');
    }
  });
  app.use(
    cors({
      origin: (origin) => (isAllowed(origin) ? origin : null),
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: EXPOSED,
      maxAge: 600,
    }),
  );
  app.all('*', (context) => sandbox.fetch(context.req.raw));
  return app;
}

function refuse(outgoing: ServerResponse, refusal: Refusal | {status: 417; detail: string}, options: ServerOptions): void {
  const [body, {status, headers}] = renderUnreadable(options, refusal.detail, refusal.status);
  outgoing.writeHead(status, {...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close'}).end(body);
}

/** The response to a request without an operation: its line or headers are invalid, or it is refused because of them. */
function renderUnreadable(
  {problemBase, rateLimit = DEFAULT_RATE_LIMIT}: ServerOptions,
  detail = 'The request cannot be read.',
  status: 400 | 403 | 417 = 400,
): [string, {status: number; headers: Record<string, string>}] {
  const requestId = createId('req');
  const problem = renderProblem(new ApiProblem('invalid_request', detail, {status}), problemBase, requestId);
  const headers = {
    'Content-Type': 'application/problem+json',
    'RateLimit-Limit': String(rateLimit),
    'RateLimit-Remaining': String(rateLimit),
    'RateLimit-Reset': '0',
    'X-Request-Id': requestId,
  };
  return [JSON.stringify(problem), {status, headers}];
}

function respondClientError(error: NodeJS.ErrnoException, socket: Duplex, options: ServerOptions): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const details: Record<string, string> = {
    ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time. Send it again.',
    HPE_HEADER_OVERFLOW: 'The headers of the request are too long.',
  };
  const [body, {headers}] = renderUnreadable(options, details[error.code ?? '']);
  const lines = Object.entries({...headers, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close'});
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
  closeAfterLinger(socket, () => false);
}

/** Closes a connection that its client has not closed, and that is not `isComplete`. */
function closeAfterLinger(socket: Duplex, isComplete: () => boolean): void {
  setTimeout(() => {
    if (!isComplete()) socket.destroy();
  }, LINGER_MS).unref();
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(force);
}
