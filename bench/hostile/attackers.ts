// Attackers in a separate thread, so that they take no time from the measurements. They remove all that they store: with invented keys
// anybody can fill a sandbox, and then nobody else can store anything.
import {connect} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import {parentPort} from 'node:worker_threads';
import {createWords, FILES, WORDS, type HostileFile} from './files.ts';
import {call, createForm, getField, getUrl, type Target} from './target.ts';

/** A message to the thread: the address of the sandbox, its absence, or the end of the run. */
export type Order = {url: string | undefined} | 'end';
/** The thread's last message: the number of responses with each status. */
export type Report = {counts: Map<string, number>};

const target: Target = {url: undefined, hasEnded: false};
const counts = new Map<string, number>();
const MAX_POLLS = 60;
const POLL_MS = 500;
const SILENT_CONNECTIONS = 100;
const UNREAD_CONNECTIONS = 300;
const UNREAD_MS = 20_000;

const MALFORMED = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /v1/indices HTTP/9.9\r\n\r\n',
  `GET /v1/indices HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
  'POST /v1/indices HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /v1/indices HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
  '\0\0\0\0',
];

function count(what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

let made = 0;
/** A new key. */
function makeKey(): string {
  made += 1;
  return `sk_sandbox_made_up_${made}`;
}

async function send(path: string, more: Partial<Parameters<typeof call>[2]> = {}): Promise<string> {
  const url = await getUrl(target);
  if (url === undefined) return '';
  const response = await call(url, path, {key: makeKey(), ...more});
  count(response === null ? 'broken' : String(response.status));
  return response?.text ?? '';
}

async function createIndex(name: string, content: string | Uint8Array, settings: object = {}): Promise<string> {
  const temporary = getField(await send('/temp-files', {body: createForm(name, content)}), 'id');
  if (temporary === '') return '';
  const body = {name: `Hostile ${crypto.randomUUID()}`, tempFileIds: [temporary], settings};
  const id = getField(await send('/indices', {body}), 'id');
  for (let poll = 0; id !== '' && poll < MAX_POLLS && !target.hasEnded; poll += 1) {
    await wait(POLL_MS);
    if (/"queued":0,"indexing":0/.test(await send(`/indices/${id}`))) break;
  }
  return id;
}

async function remove(id: string): Promise<void> {
  if (id !== '') await send(`/indices/${id}`, {method: 'DELETE'});
}

async function sendFiles(files: {file: HostileFile; content: string | Uint8Array}[]): Promise<void> {
  for (let at = 0; !target.hasEnded; at += 1) {
    const {file, content} = files[at % files.length] ?? {file: {name: 'a.txt'}, content: 'a'};
    const id = await createIndex(file.name, content);
    const body = {indexId: id, question: 'a b no word 1?'};
    for (let asked = 0; asked < 3; asked += 1) await send('/chats', {body});
    await remove(id);
  }
}

/** Questions that match every passage in every way that the settings allow. */
async function askAll(): Promise<void> {
  const groups = WORDS.slice(0, 10).map((word) => [
    word,
    ...Array.from({length: 19}, (_, at) => `${word} ${WORDS.slice(at, at + 6).join(' ')}`),
  ]);
  const others = Array.from({length: 190}, (_, group) =>
    Array.from({length: 20}, (_, at) => `${group} ${at} a b c d e f g h i j k l m n o p q r s t`),
  );
  const settings = {synonyms: [...groups, ...others], stopWords: others.flat().slice(0, 500)};
  while (!target.hasEnded) {
    const id = await createIndex('words.txt', createWords(20_000), settings);
    for (let asked = 0; asked < 10 && id !== ''; asked += 1) {
      await send('/chats', {body: {indexId: id, question: `And ${WORDS.join(' ')}?`}});
      await wait(POLL_MS);
    }
    await remove(id);
  }
}

async function sendBodies(): Promise<void> {
  const objects = Array.from({length: 20_000}, (_, at) => ({[at]: at}));
  const bodies = [
    JSON.stringify({settings: {stopWords: objects}, name: 'x'}),
    JSON.stringify({settings: {stopWords: Array.from({length: 150_000}, (_, at) => at)}, name: 'x'}),
    `{"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
    `{${Array.from({length: 60_000}, (_, at) => `"p${at}":1`).join(',')}}`,
    'x'.repeat(2_000_000),
    new Uint8Array(1000).fill(255),
  ];
  for (let at = 0; !target.hasEnded; at += 1) {
    await send('/indices', {body: bodies[at % bodies.length], headers: {'Content-Type': 'application/json'}});
    await wait(POLL_MS);
  }
}

/** Connections that send little, nothing, or no HTTP. */
async function connectBadly(): Promise<void> {
  for (let at = 0; !target.hasEnded; at += 1) {
    const url = await getUrl(target);
    if (url === undefined) return;
    const sockets = Array.from({length: SILENT_CONNECTIONS}, (_, index) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => undefined).on('data', () => undefined);
      socket.write(index % 2 === 0 ? (MALFORMED[(at + index / 2) % MALFORMED.length] ?? '') : 'GET /v1/indices HTTP/1.1\r\nHost: l');
      return socket;
    });
    count('bad connections');
    await wait(4 * POLL_MS);
    for (const socket of sockets) socket.destroy();
  }
}

/** Connections that request long lists, several at once, and read none of them. */
async function leaveUnread(): Promise<void> {
  while (!target.hasEnded) {
    const url = await getUrl(target);
    if (url === undefined) return;
    const {port, pathname} = new URL(`${url}/indices`);
    const sockets = Array.from({length: UNREAD_CONNECTIONS}, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined).pause();
      socket.write(`GET ${pathname}?limit=100 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${makeKey()}\r\n\r\n`.repeat(4));
      return socket;
    });
    count('unread');
    await waitWhileOn(UNREAD_MS);
    for (const socket of sockets) socket.destroy();
  }
}

async function waitWhileOn(milliseconds: number): Promise<void> {
  for (let waited = 0; waited < milliseconds && !target.hasEnded; waited += POLL_MS) await wait(POLL_MS);
}

/** Requests as fast as possible, with invented or invalid keys. */
async function hurry(): Promise<void> {
  const paths = ['/indices', '/sessions?limit=100', '/indices/idx_7k2m9q4x8n3p/files', '/indices/..%2f..%2fetc', '/nothing'];
  for (let at = 0; !target.hasEnded; at += 1) {
    await send(paths[at % paths.length] ?? '', at % 7 === 0 ? {key: 'none'} : {});
    await wait(20);
  }
}

async function attack(): Promise<void> {
  const files = FILES.map((file) => ({file, content: file.create()}));
  const half = Math.ceil(files.length / 2);
  await Promise.all([
    sendFiles(files),
    sendFiles([...files.slice(half), ...files.slice(0, half)]),
    askAll(),
    sendBodies(),
    connectBadly(),
    leaveUnread(),
    hurry(),
  ]);
  parentPort?.postMessage({counts} satisfies Report);
  parentPort?.close();
}

parentPort?.on('message', (order: Order) => {
  if (order === 'end') target.hasEnded = true;
  else target.url = order.url;
});
await attack();
