import {Hono} from 'hono/tiny';
import type {QuestionRecord} from '../model.ts';
import {createPage} from '../page.ts';
import type {Services} from '../services.ts';
import {readCursorParameter, type Accept, type Env} from './accept.ts';
import {getQuestion} from './find.ts';
import type {AskTextBody} from './operations.ts';
import {acceptQuestion, addQuestionRoutes, checkAnswered, getReadyIndex, storeQuestion} from './questions.ts';

export function createTextRoutes(services: Services, accept: Accept): Hono<Env> {
  const {clock, storage} = services;
  const app = new Hono<Env>();
  app.post('/', accept('UserSessionTextsController_askQuestion'), async (context) => {
    const body = context.get('body');
    return acceptQuestion(context, services, await storage.lock(() => askQuestion(services, body)));
  });
  addQuestionRoutes(app, services, accept, 'text');

  app.get('/:questionId/answers', accept('UserSessionTextsController_getUserSessionQuestionAnswers'), async (context) => {
    const question = await getQuestion(services, 'text', context.req.param('questionId'));
    checkAnswered(question, clock.now());
    return context.json(createPage(question.plan?.answers ?? [], context.get('query').limit, readCursorParameter(context)));
  });

  return app;
}

async function askQuestion(services: Services, {indexId, question, maxAnswers, userId}: AskTextBody): Promise<QuestionRecord> {
  const index = await getReadyIndex(services, indexId);
  const ask = {
    kind: 'text',
    index,
    session: null,
    question,
    userId: userId ?? null,
    maxAnswers: maxAnswers ?? index.settings.topK,
  } as const;
  return storeQuestion(services, ask);
}
