import {Hono} from 'hono/tiny';
import {listRemoved} from '../jobs/removal.ts';
import type {QuestionRecord, SessionRecord} from '../model.ts';
import {ApiProblem} from '../problem.ts';
import type {Services} from '../services.ts';
import type {Accept, Env} from './accept.ts';
import {getIndex} from './find.ts';
import type {AskChatBody} from './operations.ts';
import {acceptQuestion, addQuestionRoutes, getReadyIndex, storeQuestion} from './questions.ts';

export function createChatRoutes(services: Services, accept: Accept): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/', accept('UserSessionChatsController_askQuestion'), async (context) => {
    const body = context.get('body');
    return acceptQuestion(context, services, await services.storage.lock(() => askQuestion(services, body)));
  });
  addQuestionRoutes(app, services, accept, 'chat');
  return app;
}

async function askQuestion(services: Services, {indexId, question, sessionId, userId}: AskChatBody): Promise<QuestionRecord> {
  await getIndex(services, indexId);
  const session = sessionId === undefined ? null : await getSession(services, sessionId, indexId);
  const index = await getReadyIndex(services, indexId);
  return storeQuestion(services, {kind: 'chat', index, session, question, userId: userId ?? null, maxAnswers: null});
}

async function getSession({storage}: Services, id: string, indexId: string): Promise<SessionRecord> {
  const session = await storage.get('sessions', id);
  if (session?.kind !== 'chat' || (await listRemoved(storage)).includes(session.indexId)) {
    const detail = `There is no chat session with the ID \`${id}\`. Leave \`sessionId\` out to begin a new one.`;
    throw new ApiProblem('session_not_found', detail);
  }
  if (session.indexId !== indexId) {
    const errors = [{pointer: '/sessionId', message: `This session belongs to the index ${session.indexId}.`}];
    throw new ApiProblem('validation_failed', '1 field of the body is not valid.', {errors});
  }
  return session;
}
