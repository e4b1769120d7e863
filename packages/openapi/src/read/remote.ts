// Fetches references to web addresses, if allowed: each address once, within limits.
import http, {type IncomingMessage} from 'node:http';
import https from 'node:https';
import {CONFIG_FILE, ReadError, type Read} from '../document/index.ts';
import {assertForeign, lookupForeign, OwnNetworkError} from './ownNetwork.ts';
import {decode} from './read.ts';

/** What may be fetched: nothing, the public web, or also the own network. */
export type AllowRemote = boolean | 'own-network';

export type RemoteLimits = {
  /** For all responses together. */
  bytes: number;
  /** For one address, in milliseconds. */
  time: number;
  /** For all addresses together, in milliseconds: a server can delay every response up to its limit. */
  totalTime: number;
  /** Number of addresses, and of redirects for each. */
  count: number;
};

const LIMITS: RemoteLimits = {bytes: 20_000_000, time: 20_000, totalTime: 120_000, count: 200};
const MAX_REDIRECTS = 5;
const HINT = 'save it beside the document, and refer to the file';

export type FetchOptions = {
  /** Default: `LIMITS`. */
  limits?: RemoteLimits;
  /** Name of the site's configuration in messages. Default: `CONFIG_FILE`. */
  configFile?: string;
};

/** Reads addresses for one document. `allowed`: whether the own network is included. */
export function createFetch(allowed: AllowRemote = true, {limits = LIMITS, configFile = CONFIG_FILE}: FetchOptions = {}): Read {
  const isOwnAllowed = allowed === 'own-network';
  const known = new Map<string, Promise<string>>();
  const room: Room = {bytes: limits.bytes, time: limits.totalTime};
  const agents = createAgents();
  return (address) => {
    const asked = known.get(address);
    if (asked) return asked;
    if (known.size >= limits.count) {
      const message = `"${address}" is not fetched: the document refers to more than ${limits.count} addresses`;
      return Promise.reject(new ReadError(message, HINT, {rule: 'count'}));
    }
    const text = fetchText(address, {...limits, isOwnAllowed, agents, configFile}, room);
    known.set(address, text);
    return text;
  };
}

type Agents = {http: http.Agent; https: https.Agent};

/** Separate connections: an open connection would be reused without a check of its address. Proxies are those of all requests. */
function createAgents(): Agents {
  // Their types lack this field for http.
  const {options} = http.globalAgent as http.Agent & Pick<https.Agent, 'options'>;
  return {http: new http.Agent(options), https: new https.Agent(https.globalAgent.options)};
}

/** The remaining limits. */
type Room = {bytes: number; time: number};
type Judging = {isOwnAllowed: boolean; agents: Agents};
type Asking = Pick<RemoteLimits, 'time'> & Judging & {configFile: string};

async function fetchText(address: string, {time, configFile, ...judging}: Asking, room: Room): Promise<string> {
  const start = performance.now();
  const most = Math.min(time, room.time);
  if (most === 0) throw toError(address, toLate(most, time));
  const signal = AbortSignal.timeout(most);
  try {
    const response = await follow(address, signal, judging);
    const {statusCode = 0} = response;
    if (statusCode < 200 || statusCode > 299) {
      response.destroy();
      throw toError(address, `its server answers with ${statusCode}`);
    }
    return decode(await readBody(address, response, room));
  } catch (error) {
    if (error instanceof ReadError) throw error;
    if (error instanceof OwnNetworkError) throw toOwnError(address, error, configFile);
    const isText = (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
    const reason = signal.aborted ? toLate(most, time) : isText ? 'it is not UTF-8 text' : 'its server cannot be reached';
    throw toError(address, reason, error);
  } finally {
    room.time = Math.max(0, room.time - Math.ceil(performance.now() - start));
  }
}

function toLate(most: number, time: number): string {
  return most < time
    ? 'the addresses before it have taken all of the time that is waited'
    : `nothing has come within ${time / 1000} seconds`;
}

async function follow(address: string, signal: AbortSignal, judging: Judging): Promise<IncomingMessage> {
  let url = new URL(address);
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const response = await ask(url, signal, judging);
    const {statusCode = 0, headers} = response;
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return response;
    response.destroy();
    const next = URL.parse(headers.location, url.href);
    if (!next || !/^https?:$/.test(next.protocol)) throw toError(address, 'it redirects to an address that is not HTTP or HTTPS');
    url = next;
  }
  throw toError(address, `it is redirected more than ${MAX_REDIRECTS} times`);
}

/** One request without credentials, even if the address contains some. Each redirect is a new request with its own check. */
async function ask(url: URL, signal: AbortSignal, {isOwnAllowed, agents}: Judging): Promise<IncomingMessage> {
  if (!isOwnAllowed) assertForeign(url.hostname);
  const [get, agent] = url.protocol === 'https:' ? [https.get, agents.https] : [http.get, agents.http];
  const headers = {accept: '*/*', 'accept-encoding': 'identity'};
  return new Promise((resolve, reject) => {
    const request = get(url, {signal, headers, agent, auth: '', ...(isOwnAllowed ? {} : {lookup: lookupForeign})}, resolve);
    request.on('error', reject);
    // A server that switches protocols causes neither a response nor an error.
    request.on('close', () => reject(new Error('The connection was closed without a response.')));
  });
}

async function readBody(address: string, response: IncomingMessage, room: Room): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of response as AsyncIterable<Uint8Array>) {
    room.bytes -= part.length;
    if (room.bytes < 0) throw toError(address, 'there is more than may be fetched for one document');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function toOwnError(address: string, cause: Error, configFile: string): ReadError {
  const hint = `save it beside the document, or let it be fetched: --allow-own-network (allowRemote: 'own-network' in ${configFile})`;
  return new ReadError(`"${address}" is not fetched: it lies on the own network`, hint, {rule: 'own-network', cause});
}

function toError(address: string, reason: string, cause?: unknown): ReadError {
  return new ReadError(`"${address}" is not read: ${reason}`, HINT, {rule: 'fetch', cause});
}
