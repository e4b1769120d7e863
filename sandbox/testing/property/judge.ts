// Checks whether the document defines a response: its status, its headers and its body.
import {findError, resolve, type DocumentedOperation} from './document.ts';

export type Received = {status: number; headers: Headers; text: string};
export type Sent = {
  operation: DocumentedOperation;
  method: string;
  /** The JSON that was sent; undefined if it was not JSON. */
  json: unknown;
  isQueryValid: boolean;
};

type Json = Record<string, unknown>;

// Headers of HTTP, of CORS and of any server; none is part of the API.
const GENERAL =
  /^(?:content-type|content-length|cache-control|date|connection|keep-alive|transfer-encoding|vary|x-accel-buffering|access-control-.*)$/;

/** The fault of a response, or null. */
export function judge(sent: Sent, received: Received): string | null {
  const {operation, method} = sent;
  if (received.status === 500) return 'It is a failure of the server.';
  const isKnown = method === operation.method || (method === 'HEAD' && operation.method === 'GET');
  if (!isKnown) return received.status === 404 || received.status === 405 ? null : judgeOther(received);
  const documented = operation.responses[String(received.status)];
  if (documented === undefined) return 'The status is not documented.';
  return judgeHeaders(documented, received) ?? judgeBody(documented, method, received) ?? judgeRules(sent, received);
}

/** A method of another operation at the same address. */
function judgeOther({status}: Received): string | null {
  return status < 500 || status === 503 ? null : 'The status is not documented.';
}

function judgeHeaders(documented: Json, {headers}: Received): string | null {
  const known = (documented['headers'] ?? {}) as Json;
  const names = new Set(Object.keys(known).map((name) => name.toLowerCase()));
  for (const [name] of headers) {
    // HTTP requires a challenge in every 401.
    if (!names.has(name) && !GENERAL.test(name) && name !== 'www-authenticate') return `The header ${name} is not documented.`;
  }
  for (const [name, value] of Object.entries(known)) {
    const {required, schema} = resolve(value);
    const given = headers.get(name);
    if (given === null) {
      if (required === true) return `The header ${name} is missing.`;
      continue;
    }
    const isNumber = resolve(schema)['type'] === 'integer';
    const error = findError(schema, isNumber && /^\d+$/.test(given) ? Number(given) : given);
    if (error !== null) return `The header ${name} is ${given}: ${error}`;
  }
  return null;
}

function judgeBody(documented: Json, method: string, {headers, text}: Received): string | null {
  const content = documented['content'] as Record<string, Json> | undefined;
  if (method === 'HEAD' || content === undefined) return text === '' ? null : 'It has a body.';
  const type = headers.get('Content-Type')?.split(';')[0] ?? 'none';
  const media = content[type];
  if (media === undefined) return `The content type ${type} is not documented.`;
  if (type === 'text/event-stream') return judgeStream(media, text);
  try {
    return findError(media['schema'], JSON.parse(text));
  } catch (error) {
    return `The body is no JSON: ${String(error)}`;
  }
}

function judgeStream(media: Json, text: string): string | null {
  const events: Json[] = [];
  for (const block of text.split('\n\n').slice(0, -1)) {
    if (block.startsWith(':')) continue;
    const lines = /^id: (\d+)\nevent: (\S+)\ndata: (.*)$/.exec(block);
    if (lines === null) return `An event cannot be read: ${block}`;
    events.push({id: Number(lines[1]), event: lines[2], data: JSON.parse(lines[3] ?? '')});
  }
  if (!text.endsWith('\n\n')) return 'The last event is not complete.';
  if (events.some(({id}, at) => at > 0 && Number(id) !== Number(events[at - 1]?.['id']) + 1)) return 'The ids of the events have gaps.';
  return findError(resolve(media['schema'])['contentSchema'], events);
}

/** A body that violates a rule must be refused, and a valid one must not be refused for its values. */
function judgeRules({operation, json, isQueryValid}: Sent, {status, text}: Received): string | null {
  if (operation.bodySchema === null || json === undefined) return null;
  const error = findError(operation.bodySchema, json);
  if (error !== null && status < 300) return `A body was taken that breaks a rule: ${error}`;
  // The only rule that the document has in words alone: a session belongs to one index.
  const isRefused = status === 422 && isQueryValid && !text.includes('belongs to the index');
  return error === null && isRefused ? 'A body was refused that keeps all rules.' : null;
}
