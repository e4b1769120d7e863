// Sends the requests of a sequence one after the other and checks each response.
import {getOperations, type DocumentedOperation} from './document.ts';
import {judge, type Received} from './judge.ts';
import type {Step} from './steps.ts';

export type Target = {
  /** Target of the requests, with the path of the API. */
  url: string;
  /** Returns the response to a request, or rejects when it takes too long. */
  send: (request: Request) => Promise<Received>;
  wait: (milliseconds: number) => Promise<void>;
};

/** The IDs in the responses so far, and their kinds. */
export type Known = {
  ids: Map<string, string[]>;
  /** The index of each file, and `chat` or `text` of each question. */
  belongs: Map<string, string>;
  /** Files whose last known state is queued or being indexed. */
  unfinished: Set<string>;
  /** How often each operation returned each status. */
  seen: Map<string, number>;
};

const PREFIXES = ['idx', 'file', 'tmp', 'ses', 'qst'];
const MAX_KNOWN = 40;
const NOBODY = '0a1b2c3d4e5f';

export function createKnown(): Known {
  return {ids: new Map(), belongs: new Map(), unfinished: new Set(), seen: new Map()};
}

/** Reads the content of a fresh sandbox. */
export async function look({url, send}: Target, known: Known): Promise<void> {
  const headers = {Authorization: 'Bearer sk_sandbox_4k7q2m9x5t8w'};
  for (const path of ['/indices', '/sessions']) learn(known, (await send(new Request(url + path, {headers}))).text);
  for (const id of known.ids.get('idx') ?? []) learn(known, (await send(new Request(`${url}/indices/${id}/files`, {headers}))).text);
}

/** Throws an Error with the request and its response if the document does not define the response. */
export async function runSequence(steps: Step[], target: Target, known: Known): Promise<void> {
  for (const step of steps) {
    if (step.wait > 0) await target.wait(step.wait);
    const operation = getOperations().find(({id}) => id === step.operationId);
    if (operation === undefined) throw new Error(`There is no operation ${step.operationId}.`);
    const {request, json} = await createRequest(step, operation, target.url, known);
    const shown = `${request.method} ${request.url}\n${JSON.stringify([...request.headers])}\n${JSON.stringify(json ?? step.body).slice(0, 2000)}`;
    const received = await target.send(request).catch((error: unknown) => {
      throw new Error(`${shown}\nThere is no response: ${describe(error)}`, {cause: error});
    });
    const {method} = request;
    const name = `${operation.id} ${received.status}`;
    known.seen.set(name, (known.seen.get(name) ?? 0) + 1);
    const wrong = judge({operation, method, json, isQueryValid: step.isQueryValid}, received);
    if (wrong !== null) throw new Error(`${shown}\n→ ${received.status} ${received.text.slice(0, 2000)}\n${wrong}`);
    learn(known, received.text);
  }
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return String(error) + cause;
}

function learn({ids, belongs, unfinished}: Known, text: string): void {
  for (const [id, prefix = ''] of text.matchAll(/\b(idx|file|tmp|ses|qst)_[0-9a-z]{12}\b/g)) {
    const list = ids.get(prefix) ?? [];
    if (!list.includes(id)) ids.set(prefix, [...list, id].slice(-MAX_KNOWN));
  }
  for (const [, file = '', index = ''] of text.matchAll(/"id":"(file_\w+)","indexId":"(idx_\w+)"/g)) belongs.set(file, index);
  for (const [, file = '', status = ''] of text.matchAll(/"id":"(file_\w+)","indexId":"\w+","name":"[^{]*?"status":"(\w+)"/g)) {
    if (status === 'queued' || status === 'indexing') unfinished.add(file);
    else unfinished.delete(file);
  }
  for (const [, question = '', kind = ''] of text.matchAll(/"id":"(qst_\w+)","sessionId":"\w+","indexId":"\w+","kind":"(\w+)"/g)) {
    belongs.set(question, kind);
  }
  for (const [, kind = '', questions = ''] of text.matchAll(
    /"kind":"(\w+)","userId":[^,]*,"questionCount":\d+,"questionIds":\[([^\]]*)\]/g,
  )) {
    for (const [id] of questions.matchAll(/qst_\w+/g)) belongs.set(id, kind);
  }
}

type Created = {request: Request; json: unknown};

async function createRequest(step: Step, {method, path}: DocumentedOperation, url: string, known: Known): Promise<Created> {
  let at = 0;
  const kind = /^\/(chat|text)s\//.exec(path)?.[1];
  let index: string | undefined;
  const isCancelling = path.endsWith('/cancel');
  const busy = new Set([...known.unfinished].map((id) => known.belongs.get(id)));
  /** An ID of a kind; a file usually belongs to the index, and a question to the path. */
  const choose = (prefix: string): string => {
    const pick = step.picks[at % step.picks.length] ?? 0;
    at += 1;
    const isMatch = (id: string): boolean => {
      if (pick % 8 === 7) return true;
      if (prefix === 'qst') return kind === undefined || known.belongs.get(id) === kind;
      // Files can be cancelled for only a few seconds, in one index of many.
      if (prefix === 'idx') return !isCancelling || busy.size === 0 || busy.has(id);
      if (prefix !== 'file') return true;
      return known.belongs.get(id) === index && (!isCancelling || known.unfinished.has(id));
    };
    const ids = (known.ids.get(prefix) ?? []).filter(isMatch);
    return pick % 4 === 0 || ids.length === 0 ? `${prefix}_${NOBODY}` : (ids[pick % ids.length] ?? '');
  };
  const useKnown = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const [, prefix] = /^([a-z]+)_[0-9a-z]{12}$/.exec(value) ?? [];
      return prefix !== undefined && PREFIXES.includes(prefix) ? choose(prefix) : value;
    }
    if (Array.isArray(value)) {
      const chosen = value.map(useKnown);
      return new Set(value).size === value.length ? [...new Set(chosen)] : chosen;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, useKnown(each)]));
  };
  const names: Record<string, string> = {indexId: 'idx', fileId: 'file', questionId: 'qst'};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = choose(names[name] ?? 'idx');
    if (name === 'indexId') index = id;
    return id;
  });
  const query = step.query.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(useKnown(toWellFormed(value))))}`,
  );
  const json = step.body.kind === 'json' ? useKnown(step.body.value) : undefined;
  const own = step.method ?? method;
  const headers = new Headers(step.headers);
  const body = own === 'GET' || own === 'HEAD' ? null : await createBody(step.body, json, headers);
  if (typeof body === 'string' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  // JSON with another declared type is not JSON.
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
  const request = new Request(`${url}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`, {method: own, headers, body});
  return {request, json: isJson && own === method ? toSent(json) : undefined};
}

async function createBody(body: Step['body'], json: unknown, headers: Headers): Promise<string | ArrayBuffer | null> {
  if (body.kind === 'none') return null;
  if (body.kind === 'text') return body.text;
  if (body.kind === 'json') return JSON.stringify(json);
  const form = new FormData();
  for (const [name, text] of body.files) form.append('files', new File([text], name));
  const written = new Response(form);
  if (!headers.has('Content-Type')) headers.set('Content-Type', written.headers.get('Content-Type') ?? '');
  return written.arrayBuffer();
}

/** As it arrives: half of a surrogate pair becomes a replacement character on the way. */
function toSent(json: unknown): unknown {
  return json === undefined ? undefined : (JSON.parse(new TextDecoder().decode(new TextEncoder().encode(JSON.stringify(json)))) as unknown);
}

function toWellFormed(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
