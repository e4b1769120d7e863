import {Hono} from 'hono/tiny';
import type {SessionRecord} from '../model.ts';
import {createPage} from '../page.ts';
import type {Services} from '../services.ts';
import {readCursorParameter, type Accept, type Env, type PageQuery} from './accept.ts';

type ListQuery = PageQuery & Partial<Pick<SessionRecord, 'indexId' | 'kind'> & {userId: string}>;

export function createSessionRoutes({storage}: Services, accept: Accept): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/', accept('UserSessionsController_getUserSessions'), async (context) => {
    const {limit, userId, indexId, kind} = context.get('query') as ListQuery;
    const sessions = (await storage.list('sessions', indexId))
      .filter((session) => (userId === undefined || session.userId === userId) && (kind === undefined || session.kind === kind))
      .sort((a, b) => b.sequence - a.sequence);
    const page = createPage(sessions, limit, readCursorParameter(context));
    return context.json({...page, items: page.items.map(renderSession)});
  });

  return app;
}

function renderSession(session: SessionRecord): object {
  const {id, indexId, kind, userId, questionCount, questionIds, createdAt, lastQuestionAt} = session;
  return {id, indexId, kind, userId, questionCount, questionIds, createdAt, lastQuestionAt};
}
