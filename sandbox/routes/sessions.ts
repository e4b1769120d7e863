import {Hono} from 'hono/tiny';
import type {SessionRecord} from '../model.ts';
import {listRemoved} from '../jobs/removal.ts';
import {describePage, readStart} from '../page.ts';
import type {Services} from '../services.ts';
import {readCursorParameter, type Accept, type Env} from './accept.ts';

export function createSessionRoutes({storage}: Services, accept: Accept): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/', accept('UserSessionsController_getUserSessions'), async (context) => {
    const {limit, userId, indexId, kind} = context.get('query');
    const start = readStart(readCursorParameter(context));
    const {items, total} = await storage.listSessions({userId, indexId, kind, without: await listRemoved(storage), start, limit});
    return context.json(describePage(items.map(renderSession), start + limit, total));
  });

  return app;
}

function renderSession(session: SessionRecord): object {
  const {id, indexId, kind, userId, questionCount, questionIds, createdAt, lastQuestionAt} = session;
  return {id, indexId, kind, userId, questionCount, questionIds, createdAt, lastQuestionAt};
}
