import {getGap} from '../jobs/plan.ts';
import {listRemoved} from '../jobs/removal.ts';
import type {PlannedEvent, QuestionRecord} from '../model.ts';
import {ApiProblem, renderProblem} from '../problem.ts';
import {createId} from '../ids.ts';
import type {Services} from '../services.ts';

const KEEP_ALIVE_MS = 15_000;
// A stream whose events are read late continues at its pace, and makes up for at most this many milliseconds.
const MAX_LAG_MS = 50;
const LIFETIME_MS = 60 * 60 * 1000;

/** The ID of the last event that the client received; 0 for none, `end` if there is nothing left to send. */
export function readLastEventId(header: string | undefined, {plan}: QuestionRecord, now: number): number | 'end' {
  const events = plan?.events ?? [];
  const last = events.at(-1);
  if (plan !== null && last !== undefined && plan.keeps !== true && now > last.at + LIFETIME_MS) {
    throw new ApiProblem(
      'stream_expired',
      'The events of this answer are no longer available. Read the question to get its summary and sources.',
    );
  }
  if (header === undefined) return 0;
  if (!/^\d{1,10}$/.test(header.trim())) {
    throw new ApiProblem('invalid_request', 'The header Last-Event-ID has to be a whole number, 0 or more.');
  }
  const id = Number(header);
  const sent = events.filter(({at}) => at <= now).length;
  if (id > sent) {
    const detail = `The stream has no event ${id} yet; its last event is ${sent}. Send the ID of an event that you received.`;
    throw new ApiProblem('invalid_request', detail);
  }
  return id > 0 && id === events.length ? 'end' : id;
}

/**
 * The events of an answer after a given one, as server-sent events. Each is created when the client reads it, and none after the client has
 * left: by cancelling the stream or by aborting its request. `onEnd` is called once, however it ends.
 */
export function createAnswerStream(
  services: Services,
  question: QuestionRecord,
  lastEventId: number,
  request: AbortSignal,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const left = new AbortController();
  left.signal.addEventListener('abort', onEnd, {once: true});
  const blocks = readBlocks(services, question, lastEventId, left.signal);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        request.addEventListener('abort', () => {
          if (left.signal.aborted) return;
          left.abort();
          // On Node, a disconnected client aborts the request too, and there is nobody left to notify.
          if (request.reason instanceof DOMException) controller.error(request.reason);
        });
      },
      pull: async (controller) => {
        const {value, done} = await blocks.next().catch((error: unknown) => {
          left.abort();
          throw error;
        });
        if (left.signal.aborted) return;
        if (done !== true) {
          controller.enqueue(encoder.encode(value));
          return;
        }
        left.abort();
        controller.close();
      },
      cancel: () => left.abort(),
    },
    {highWaterMark: 0},
  );
}

async function* readBlocks(
  services: Services,
  {id, indexId}: QuestionRecord,
  lastEventId: number,
  left: AbortSignal,
): AsyncGenerator<string, void> {
  const {clock, storage, replayPace} = services;
  let next = lastEventId;
  let earliest = 0;
  while (!left.aborted) {
    const news = listen(services, [id, indexId], left);
    let block = '';
    let isLast = false;
    try {
      const question = await storage.get('questions', id);
      const event = question?.plan?.events[next];
      if (question === undefined || (await listRemoved(storage)).includes(indexId)) {
        block = renderBlock(next + 1, createDeletion(services, indexId));
        isLast = true;
      } else if (question.plan !== null && event === undefined) isLast = true;
      else {
        const due = Math.max(event?.at ?? Number.POSITIVE_INFINITY, earliest);
        const wait = Math.min(KEEP_ALIVE_MS, due - clock.now());
        if (event !== undefined && wait <= 0) {
          next += 1;
          earliest = Math.max(due, clock.now() - MAX_LAG_MS) + getGap(question.plan?.events.length ?? 1, replayPace);
          block = renderBlock(next, event);
        } else if ((await news.wait(wait)) && wait === KEEP_ALIVE_MS) block = ': keep-alive\n\n';
      }
    } finally {
      // Before the block is read, which may never happen.
      news.stop();
    }
    if (block !== '') yield block;
    if (isLast) return;
  }
}

type News = {
  /** Waits for this time, until a topic has news, or until the client leaves. Returns whether the time is over. */
  wait: (milliseconds: number) => Promise<boolean>;
  stop: () => void;
};

/** Listens to topics from now on, so that no news is missed while the storage is read. */
function listen({clock, signals}: Services, topics: string[], left: AbortSignal): News {
  // `AbortSignal.any` is newer than some of the browsers that the sandbox supports.
  const controller = new AbortController();
  const end = (): void => controller.abort();
  const unsubscribe = topics.map((topic) => signals.subscribe(topic, end));
  if (left.aborted) end();
  left.addEventListener('abort', end);
  return {
    wait: async (milliseconds) => {
      await clock.wait(milliseconds, controller.signal);
      return !controller.signal.aborted;
    },
    stop: () => {
      left.removeEventListener('abort', end);
      for (const each of unsubscribe) each();
    },
  };
}

function createDeletion({contract}: Services, indexId: string): Omit<PlannedEvent, 'at'> {
  const problem = new ApiProblem('index_not_found', `The index \`${indexId}\` has been deleted, and the question with it.`);
  return {event: 'answer.error', data: renderProblem(problem, contract.problemBase, createId('req'))};
}

function renderBlock(id: number, {event, data}: Omit<PlannedEvent, 'at'>): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
