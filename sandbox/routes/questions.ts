import type {Context} from 'hono';
import type {Hono} from 'hono/tiny';
import {formatTime} from '../clock.ts';
import {createId} from '../ids.ts';
import type {Feedback, IndexRecord, QuestionRecord, SessionRecord} from '../model.ts';
import {ApiProblem} from '../problem.ts';
import {notePending} from '../jobs/pending.ts';
import {checkCount} from '../limits/quotas.ts';
import type {Services} from '../services.ts';
import type {Accept, Env} from './accept.ts';
import {createAnswerStream, readLastEventId} from './answerStream.ts';
import {getIndex, getQuestion} from './find.ts';
import type {FeedbackBody} from './operations.ts';

const QUESTIONS_SHOWN = 50;

/** Routes that chats and texts share. */
export function addQuestionRoutes(app: Hono<Env>, services: Services, accept: Accept, kind: 'chat' | 'text'): void {
  const controller = kind === 'chat' ? 'UserSessionChatsController' : 'UserSessionTextsController';
  const {clock, storage} = services;

  app.get('/:questionId', accept(`${controller}_getUserSessionQuestion`), async (context) =>
    context.json(renderQuestion(await getQuestion(services, kind, context.req.param('questionId')), clock.now())),
  );

  app.get('/:questionId/stream', accept(`${controller}_streamAnswer`), async (context) => {
    const question = await getQuestion(services, kind, context.req.param('questionId'));
    const lastEventId = readLastEventId(context.req.header('Last-Event-ID'), question, clock.now());
    if (lastEventId === 'end') return context.body(null, 204);
    const headers = {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache', 'X-Accel-Buffering': 'no'};
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    const leave = services.streams.enter(context.get('owner'));
    return context.body(createAnswerStream(services, question, lastEventId, context.req.raw.signal, leave), 200, headers);
  });

  app.put('/:questionId/feedback', accept(`${controller}_updateSummeryFeedback`), async (context) => {
    const id = context.req.param('questionId');
    return context.json(await storage.lock(() => giveFeedback(services, kind, id, context.get('body'))));
  });
}

export type Ask = {
  kind: 'chat' | 'text';
  index: IndexRecord;
  /** The session to continue, or null for a new one. */
  session: SessionRecord | null;
  question: string;
  userId: string | null;
  maxAnswers: number | null;
};

/** Stores a question and its session; both or none. */
export async function storeQuestion(services: Services, ask: Ask): Promise<QuestionRecord> {
  const {clock, nextSequence, storage} = services;
  await checkCount(services, 'questions');
  const now = formatTime(clock.now());
  const {kind, index, session, question, userId, maxAnswers} = ask;
  const record: QuestionRecord = {
    id: createId('qst'),
    sessionId: session?.id ?? createId('ses'),
    indexId: index.id,
    kind,
    question,
    userId,
    previousQuestionId: session?.questionIds.at(-1) ?? null,
    maxAnswers,
    createdAt: now,
    feedback: null,
    plan: null,
  };
  const updated: SessionRecord = {
    ...(session ?? {id: record.sessionId, indexId: index.id, kind, userId, createdAt: now}),
    questionCount: (session?.questionCount ?? 0) + 1,
    questionIds: [...(session?.questionIds ?? []), record.id].slice(-QUESTIONS_SHOWN),
    lastQuestionAt: now,
    sequence: nextSequence(),
  };
  await storage.commit([
    {type: 'put', collection: 'questions', record},
    notePending(record.id),
    {type: 'put', collection: 'sessions', record: updated},
  ]);
  return record;
}

/** The index of a question; throws unless it has an indexed file. */
export async function getReadyIndex(services: Services, id: string): Promise<IndexRecord> {
  const index = await getIndex(services, id);
  const files = await services.storage.list('files', id);
  if (files.some(({status}) => status === 'indexed')) return index;
  const isUnderWay = files.some(({status}) => status === 'queued' || status === 'indexing');
  const state = isUnderWay
    ? 'is still indexing its first files. Ask'
    : `has no ${files.length === 0 ? '' : 'indexed '}files. Add some, and ask`;
  throw new ApiProblem('index_not_ready', `The index \`${id}\` ${state} when its status is \`ready\`.`);
}

/** Starts the answer of a new question and returns its address. */
export function acceptQuestion(context: Pick<Context, 'json'>, {answering, clock, contract}: Services, question: QuestionRecord): Response {
  answering.answer(question.id);
  const location = `${contract.basePath}/${question.kind}s/${question.id}`;
  return context.json(renderQuestion(question, clock.now()), 202, {Location: location});
}

/** The plan and the time determine the progress of an answer. */
export function getStatus({plan}: QuestionRecord, now: number): 'pending' | 'answering' | 'answered' | 'failed' {
  if (plan === null) return 'pending';
  if (now < (plan.events.at(-1)?.at ?? 0)) return 'answering';
  return plan.error === null ? 'answered' : 'failed';
}

/** Throws unless the question is answered. */
export function checkAnswered(question: QuestionRecord, now: number): void {
  const status = getStatus(question, now);
  if (status === 'answered') return;
  const detail =
    status === 'failed'
      ? 'The question has `failed` and will not be answered. Ask it again.'
      : `The question is still \`${status}\`. Try again when its status is \`answered\`.`;
  throw new ApiProblem('answer_not_ready', detail);
}

async function giveFeedback(services: Services, kind: 'chat' | 'text', id: string, body: FeedbackBody): Promise<Feedback> {
  const {clock, storage} = services;
  const question = await getQuestion(services, kind, id);
  checkAnswered(question, clock.now());
  const now = formatTime(clock.now());
  const feedback: Feedback = {
    rating: body.rating,
    reasons: body.reasons ?? [],
    comment: body.comment ?? null,
    createdAt: question.feedback?.createdAt ?? now,
    updatedAt: now,
  };
  await storage.commit([{type: 'put', collection: 'questions', record: {...question, feedback}}]);
  return feedback;
}

function renderQuestion(record: QuestionRecord, now: number): object {
  const {id, sessionId, indexId, kind, question, userId, previousQuestionId, maxAnswers, plan, feedback, createdAt} = record;
  const status = getStatus(record, now);
  const shown = status === 'answered' ? plan : null;
  const own = kind === 'chat' ? {previousQuestionId} : {maxAnswers, answerCount: shown?.answers.length ?? 0};
  return {
    id,
    sessionId,
    indexId,
    kind,
    status,
    outcome: shown?.outcome ?? null,
    question,
    userId,
    ...own,
    summary: shown?.summary ?? null,
    sources: shown?.sources ?? [],
    usage: shown?.usage ?? null,
    feedback,
    error: status === 'failed' ? (plan?.error ?? null) : null,
    createdAt,
    answeredAt: shown === null ? null : formatTime(shown.events.at(-1)?.at ?? 0),
  };
}
