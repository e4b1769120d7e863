// The practice API, from Request to Response. It runs wherever web standards do: in a page, a worker or Node. Its environment passes in the
// contract, a storage and, in tests, the time.
import {Hono} from 'hono/tiny';
import {getOwner} from './auth.ts';
import {createBodyMemory} from './limits/bodyMemory.ts';
import {createForwardClock, systemClock, type Clock} from './clock.ts';
import {type Contract, getMethods, readContract} from './contract.ts';
import {createId} from './ids.ts';
import {Answering} from './jobs/answering.ts';
import type {Session} from './jobs/indexedFiles.ts';
import {Indexing} from './jobs/indexing.ts';
import {PACE_MS} from './jobs/plan.ts';
import {resumeRemoval} from './jobs/removal.ts';
import {getFileId} from './model.ts';
import {ApiProblem, renderProblem, toApiProblem} from './problem.ts';
import {DEFAULT_QUOTAS, type Quotas} from './limits/quotas.ts';
import {createRateLimit, DEFAULT_RATE_LIMIT, type RateLimit} from './limits/rateLimit.ts';
import {createLocalReader, type Reader} from './reader/reader.ts';
import {createAccept, type Env} from './routes/accept.ts';
import {createChatRoutes} from './routes/chats.ts';
import {createIndexFileRoutes} from './routes/indexFiles.ts';
import {createIndexRoutes} from './routes/indices.ts';
import {createSessionRoutes} from './routes/sessions.ts';
import {createSettingsRoutes} from './routes/settings.ts';
import {createTempFileRoutes} from './routes/tempFiles.ts';
import {createTextRoutes} from './routes/texts.ts';
import {createLocalSearcher, type Searcher} from './search/searcher.ts';
import {createSource} from './search/source.ts';
import {createSeed, isSeeded} from './seed/index.ts';
import {restoreSeed} from './seed/restore.ts';
import {createSequence, type Services} from './services.ts';
import {createSignals} from './signals.ts';
import {createSlots} from './limits/slots.ts';
import {NoRoom, type Storage} from './storage/storage.ts';
import {createTurns} from './limits/turns.ts';
import {createValidate} from './validate.ts';

export type SandboxOptions = {
  /** The OpenAPI document of the API, parsed, with its tokens replaced. */
  document: unknown;
  /** Where everything is stored. An empty one is filled with the seed. */
  storage: Storage;
  /** Reads files. Default: a reader in the same thread, which a file can block. */
  reader?: Reader;
  /** Searches for answers. Default: a searcher in the same thread, with at most `quotas.searchMemory` characters in memory. */
  searcher?: Searcher;
  /** The session of this sandbox, if several use the storage in turn. Default: an end without `close` counts as a crash. */
  session?: Session;
  /** Default: the time of the machine. */
  clock?: Clock;
  /** Requests a minute for each key. Default: `DEFAULT_RATE_LIMIT`. */
  rateLimit?: number;
  /** Milliseconds from the first event of an answer to its last; tests shorten it. Default: 3500. */
  pace?: number;
  /** Whether a stream opened after its answer is complete has the same pace, for people who watch it. Default: false. */
  isReplayPaced?: boolean;
  /** Limits of what may be stored and open at the same time; see `DEFAULT_QUOTAS`. */
  quotas?: Partial<Quotas>;
  /** How long the body of a request may pause, in milliseconds. Default: 30 000. */
  patience?: number;
  /** Receives failures that are returned as `internal_error`, those of a full storage, and those of background work. */
  onError?: (error: unknown) => void;
  /** Receives a sentence that the owner should read. */
  onWarning?: (message: string) => void;
};

// Clocks are adjusted by this much all the time.
const MAX_DRIFT_MS = 2000;

export type Sandbox = {
  /** Answers a request to any origin; only the path counts. Never rejects. */
  fetch: (request: Request) => Promise<Response>;
  /** Restores the state of the seed. */
  reset: () => Promise<void>;
  /** Restores missing records of the seed, and leaves all others. Returns the IDs. */
  restore: () => Promise<string[]>;
  /** Stops all work and closes the storage. Unfinished work continues when a sandbox is created on the same storage. */
  close: () => Promise<void>;
};

/** Creates a sandbox, and continues the work that an earlier one left in its storage. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {storage, rateLimit: limit = DEFAULT_RATE_LIMIT, onError = () => undefined, reader = createLocalReader()} = options;
  const services = await createServices({...options, onError, reader});
  const {answering, clock, contract, indexing, searcher, signals} = services;
  const {problemBase} = contract;
  const rateLimit = createRateLimit(limit, clock);
  const app = createApp(services, rateLimit, onError);

  const stop = () => Promise.all([indexing.stop(), answering.stop()]);
  const resume = () => Promise.all([resumeRemoval(storage), indexing.resume(), answering.resume()]);
  await storage.lock(() => begin(storage, problemBase));
  await resume();
  return {
    fetch: async (request) => app.fetch(request),
    reset: async () => {
      await stop();
      const before = await storage.list('indices');
      await storage.lock(() => storage.commit(createSeed(problemBase)));
      searcher.clear();
      rateLimit.reset();
      for (const {id} of before) signals.publish(id);
      await resume();
    },
    restore: async () => {
      // The rest of a deletion would continue to be removed.
      await resumeRemoval(storage);
      return storage.lock(() => restoreSeed(storage, problemBase));
    },
    close: async () => {
      await stop();
      await Promise.all([reader.close(), searcher.close()]);
      await storage.close();
    },
  };
}

/** The services that all routes use. */
async function createServices(options: SandboxOptions & Required<Pick<SandboxOptions, 'onError' | 'reader'>>): Promise<Services> {
  const {document, storage, reader, onError, onWarning, patience = 30_000, pace = PACE_MS} = options;
  const contract = readContract(document);
  const lastSequence = await readLastSequence(storage);
  const clock = createForwardClock(options.clock ?? systemClock, Math.floor(lastSequence / 1000), (milliseconds) => {
    if (milliseconds > MAX_DRIFT_MS) onWarning?.(describeBack(milliseconds));
  });
  const {problemBase} = contract;
  const signals = createSignals();
  const turns = createTurns();
  const quotas = {...DEFAULT_QUOTAS, ...options.quotas};
  const searcher = options.searcher ?? createLocalSearcher({source: createSource(storage), turns, limit: quotas.searchMemory});
  const indexing = new Indexing({session: options.session, storage, clock, reader, turns, problemBase, maxText: quotas.indexText, onError});
  const answering = new Answering({storage, clock, signals, searcher, problemBase, pace, onError});
  return {
    contract,
    storage,
    clock,
    signals,
    indexing,
    answering,
    searcher,
    patience,
    replayPace: options.isReplayPaced ? pace : 0,
    nextSequence: createSequence(clock, lastSequence),
    quotas,
    uploads: createSlots('uploads', quotas.keyUploads, quotas.totalUploads),
    streams: createSlots('streams', quotas.keyStreams, quotas.totalStreams),
    bodies: createBodyMemory(quotas.bodyMemory),
    longLists: createTurns(),
  };
}

function createApp(services: Services, rateLimit: RateLimit, onError: (error: unknown) => void): Hono<Env> {
  const {basePath, problemBase} = services.contract;
  const accept = createAccept(services, createValidate(services.contract));
  const app = new Hono<Env>();
  app.use(async (context, next) => {
    const requestId = createId('req');
    context.set('requestId', requestId);
    const {headers, problem} = rateLimit.count(getOwner(context.req.header('Authorization') ?? null));
    for (const [name, value] of Object.entries({...headers, 'X-Request-Id': requestId, 'Cache-Control': 'no-store'}))
      context.header(name, value);
    if (problem !== null) throw problem;
    checkAddress(services.contract, context.req.method, context.req.path);
    await next();
  });
  app.route(`${basePath}/indices`, createIndexRoutes(services, accept));
  app.route(`${basePath}/indices`, createSettingsRoutes(services, accept));
  app.route(`${basePath}/indices`, createIndexFileRoutes(services, accept));
  app.route(`${basePath}/temp-files`, createTempFileRoutes(services, accept));
  app.route(`${basePath}/chats`, createChatRoutes(services, accept));
  app.route(`${basePath}/texts`, createTextRoutes(services, accept));
  app.route(`${basePath}/sessions`, createSessionRoutes(services, accept));
  app.notFound((context) => {
    throw new Error(`The contract has an operation at ${context.req.path} that the sandbox lacks.`);
  });
  app.onError((error, context) => {
    const problem = toApiProblem(error);
    if (!(error instanceof ApiProblem)) onError(error);
    for (const [name, value] of Object.entries(problem.details.headers ?? {})) context.header(name, value);
    const body = JSON.stringify(renderProblem(problem, problemBase, context.get('requestId')));
    return context.body(body, problem.status as 400, {'Content-Type': 'application/problem+json'});
  });
  return app;
}

/** Throws for addresses and methods that are not in the contract. The contract has no code for them: the status tells them apart. */
function checkAddress(contract: Contract, method: string, path: string): void {
  const methods = getMethods(contract, path);
  if (methods.length === 0) {
    const isBelow = `${path}/`.startsWith(`${contract.basePath}/`);
    const hint = isBelow ? '' : ` The API begins at \`${contract.basePath}\`.`;
    throw new ApiProblem('invalid_request', `There is nothing at \`${path}\`.${hint}`, {status: 404});
  }
  if (methods.includes(method)) return;
  const allow = methods.join(', ');
  throw new ApiProblem('invalid_request', `The method ${method} is not known here. Use ${allow}.`, {status: 405, headers: {Allow: allow}});
}

/** The highest number in the order of records. It also shows until when the storage was written: see `createSequence`. */
async function readLastSequence(storage: Storage): Promise<number> {
  const latest = storage.listSessions({without: [], start: 0, limit: 1});
  const records = await Promise.all([storage.list('indices'), storage.list('files'), latest.then(({items}) => items)]);
  return records.flat().reduce((last, {sequence}) => Math.max(last, sequence), 0);
}

function describeBack(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `The clock of this machine is ${seconds} seconds behind what was stored. Times go on from there.`;
}

function ignoreNoRoom(error: unknown): void {
  if (!(error instanceof NoRoom)) throw error;
}

/** Fills an empty storage, and tidies one that was in use. */
async function begin(storage: Storage, problemBase: string): Promise<void> {
  if (!(await isSeeded(storage))) return storage.commit(createSeed(problemBase));
  // On a full disk, the next start does it.
  await removeOrphans(storage).catch(ignoreNoRoom);
  await removeLooseParts(storage).catch(ignoreNoRoom);
}

/** Contents that no file refers to, because a process was stopped during an upload. */
async function removeOrphans(storage: Storage): Promise<void> {
  const [files, tempFiles, ids] = await Promise.all([storage.list('files'), storage.list('tempFiles'), storage.listContentIds()]);
  const used = new Set([...files, ...tempFiles].map(({contentId}) => contentId));
  await storage.commit(ids.filter((id) => !used.has(id)).map((id) => ({type: 'deleteContent', id})));
}

/** Passages of files that were not read to the end, or are gone. */
async function removeLooseParts(storage: Storage): Promise<void> {
  const whole = new Set(
    (await storage.list('files')).filter(({status}) => status === 'indexed' || status === 'indexing').map(({id}) => id),
  );
  const loose = (await storage.listIds('passages')).filter((id) => !whole.has(getFileId(id)));
  await storage.commit(loose.map((id) => ({type: 'delete', collection: 'passages', id})));
}
