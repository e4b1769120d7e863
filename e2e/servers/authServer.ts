// A small local authorization server, and the API that accepts its tokens: the servers of the site "foreign". It grants correct requests,
// and records every request.
import {createHash, randomUUID} from 'node:crypto';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';

export type Recorded = {method: string; url: string; headers: IncomingMessage['headers']; body: string};

export type AuthServer = {
  origin: string;
  requests: Recorded[];
  /** Access tokens that are valid now. */
  tokens: Set<string>;
  close: () => Promise<void>;
};

type Grant = {challenge: string; redirect: string; client: string; nonce: string | null};

/** A client that the server knows, with its secret. */
export const PROGRAM = {id: 'program', secret: 'program-secret-7h2k'};
export const USER = {name: 'ada', password: 'lovelace-9x4q'};
/** The API's credential besides tokens. */
export const API_KEY = 'root_5m8v2c7b1n4z';

/** Port of the authorization server; redirects lead to the next port. */
export function getAuthPort(): number {
  return Number(process.env['PORTAL_AUTH_PORT']);
}

/** Starts the server. `seconds`: how long its tokens are valid. */
export async function startAuthServer(seconds = 3600): Promise<AuthServer> {
  const port = getAuthPort();
  const origin = `http://localhost:${port}`;
  const [requests, tokens, grants] = [[] as Recorded[], new Set<string>(), new Map<string, Grant>()];
  const server = await listen(port, requests, (request, response) => {
    const url = new URL(request.url, origin);
    if (request.method === 'OPTIONS') {
      respond(response, 204);
      return;
    }
    if (url.pathname === '/authorize') {
      authorize(url.searchParams, grants, response);
      return;
    }
    if (url.pathname === '/token') {
      issue(request, {grants, tokens, origin, seconds}, response);
      return;
    }
    if (url.pathname === '/.well-known/openid-configuration') {
      respond(response, 200, describe(origin));
      return;
    }
    if (url.pathname.startsWith('/v1/moved')) {
      redirect(response, `http://localhost:${port + 1}/v1/things`);
      return;
    }
    respond(response, isKnown(request, url, tokens) ? 200 : 401, []);
  });
  return {origin, requests, tokens, close: () => close(server)};
}

/** Another origin, which must never receive a secret: it accepts every request. */
export async function startElsewhere(): Promise<{requests: Recorded[]; close: () => Promise<void>}> {
  const requests: Recorded[] = [];
  const server = await listen(getAuthPort() + 1, requests, (_, response) => respond(response, 200, []));
  return {requests, close: () => close(server)};
}

async function listen(port: number, requests: Recorded[], handle: (request: Recorded, response: ServerResponse) => void): Promise<Server> {
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      const request = {method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body};
      requests.push(request);
      handle(request, response);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return server;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

function respond(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Key, X-Session-Token',
    'Content-Type': 'application/json',
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

function redirect(response: ServerResponse, location: string): void {
  // With this status, a browser that follows the redirect also sends the body.
  response.writeHead(307, {Location: location, 'Access-Control-Allow-Origin': '*'}).end();
}

/**
 * The client `denied` is refused; `forged` gets an unsolicited response, `mixed` one in another server's name, and `fragment` a token where
 * none belongs. `moved`, `page` and `audience` get no correct response to their code.
 */
function authorize(parameters: URLSearchParams, grants: Map<string, Grant>, response: ServerResponse): void {
  const [client, state] = [parameters.get('client_id') ?? '', parameters.get('state') ?? ''];
  const back = new URL(parameters.get('redirect_uri') ?? '');
  const challenge = parameters.get('code_challenge');
  if (client === 'denied' || !challenge || parameters.get('code_challenge_method') !== 'S256') {
    add(back.searchParams, {error: 'access_denied', error_description: 'You may not', state});
  } else {
    const code = `code-${randomUUID()}`;
    grants.set(code, {challenge, redirect: back.href, client, nonce: parameters.get('nonce')});
    if (client === 'fragment') back.hash = String(new URLSearchParams({access_token: 'stolen-token', state}));
    else add(back.searchParams, {code, state: client === 'forged' ? 'another' : state});
    if (client === 'mixed') back.searchParams.set('iss', 'https://elsewhere.example');
  }
  redirect(response, back.href);
}

/** Existing parameters of the address stay (RFC 6749, section 3.1.2). */
function add(parameters: URLSearchParams, more: Record<string, string>): void {
  for (const [name, value] of Object.entries(more)) parameters.set(name, value);
}

type Issuing = {grants: Map<string, Grant>; tokens: Set<string>; origin: string; seconds: number};

function issue(request: Recorded, issuing: Issuing, response: ServerResponse): void {
  const parameters = new URLSearchParams(request.body);
  const [basicId, basicSecret] = readBasic(request);
  const client = basicId ?? parameters.get('client_id') ?? '';
  if (client === 'moved') {
    redirect(response, `http://localhost:${getAuthPort() + 1}/token`);
    return;
  }
  if (client === 'page') {
    response.writeHead(200, {'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/html'}).end('<script>alert(1)</script>');
    return;
  }
  const secret = basicSecret ?? parameters.get('client_secret');
  const grant = issuing.grants.get(parameters.get('code') ?? '');
  issuing.grants.delete(parameters.get('code') ?? '');
  const granted = {
    authorization_code: () => grant?.client === client && isValid(grant, parameters),
    client_credentials: () => client === PROGRAM.id && secret === PROGRAM.secret,
    password: () => parameters.get('username') === USER.name && parameters.get('password') === USER.password,
    refresh_token: () => parameters.get('refresh_token')?.startsWith('refresh-') === true,
  }[parameters.get('grant_type') ?? ''];
  if (granted?.() !== true) {
    respond(response, 400, {error: 'invalid_grant', error_description: 'Not with this'});
    return;
  }
  const token = `access-${randomUUID()}`;
  issuing.tokens.add(token);
  const identity = grant?.nonce ? {id_token: createIdToken(issuing.origin, client === 'audience' ? 'another' : client, grant.nonce)} : {};
  const expiry = {expires_in: issuing.seconds, refresh_token: `refresh-${randomUUID()}`};
  respond(response, 200, {access_token: token, token_type: 'Bearer', ...expiry, ...identity});
}

function isValid({challenge, redirect: back}: Grant, parameters: URLSearchParams): boolean {
  const verifier = parameters.get('code_verifier') ?? '';
  return createHash('sha256').update(verifier).digest('base64url') === challenge && parameters.get('redirect_uri') === back;
}

function readBasic({headers}: Recorded): [id?: string, secret?: string] {
  const [, text] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (text === undefined) return [];
  const [id = '', secret = ''] = Buffer.from(text, 'base64').toString().split(':');
  return [decodeURIComponent(id), decodeURIComponent(secret)];
}

/** Its signature is not checked, because it comes straight from the server. */
function createIdToken(issuer: string, audience: string, nonce: string): string {
  const now = Math.floor(Date.now() / 1000);
  const parts = [{alg: 'RS256'}, {iss: issuer, sub: 'ada', aud: audience, iat: now, exp: now + 60, nonce}];
  return [...parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), 'c2lnbmF0dXJl'].join('.');
}

function describe(origin: string): unknown {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    scopes_supported: ['openid', 'profile'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    jwks_uri: `${origin}/keys`,
  };
}

function isKnown({headers}: Recorded, url: URL, tokens: Set<string>): boolean {
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  const basic = `Basic ${Buffer.from(`${USER.name}:${USER.password}`).toString('base64')}`;
  return tokens.has(token) || headers['x-key'] === API_KEY || url.searchParams.get('key') === API_KEY || headers.authorization === basic;
}
