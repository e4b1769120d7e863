import {Hono} from 'hono/tiny';
import {formatTime} from '../clock.ts';
import {DEFAULT_SETTINGS, type Settings} from '../engine/index.ts';
import {findTextProblem} from '../limits/quotas.ts';
import {ApiProblem} from '../problem.ts';
import type {Services} from '../services.ts';
import type {Accept, Env} from './accept.ts';
import {getIndex} from './find.ts';

export function createSettingsRoutes(services: Services, accept: Accept): Hono<Env> {
  const app = new Hono<Env>();

  app.patch('/:indexId/settings', accept('IndicesController_updateIndexSettings'), async (context) => {
    return context.json(await changeSettings(services, context.req.param('indexId'), context.get('body')));
  });

  app.post('/:indexId/settings/reset', accept('IndicesController_resetIndexSettings'), async (context) =>
    context.json(await changeSettings(services, context.req.param('indexId'), DEFAULT_SETTINGS)),
  );

  return app;
}

async function changeSettings(services: Services, id: string, changed: Partial<Settings>): Promise<Settings> {
  const {clock, storage} = services;
  return storage.lock(async () => {
    const index = await getIndex(services, id);
    const settings = {...index.settings, ...changed};
    const problem = await findTextProblem(services, {...index, settings}, id);
    if (problem !== null) {
      const errors = [
        {pointer: changed.synonyms === undefined ? '/stopWords' : '/synonyms', message: 'This is more than there is room for.'},
      ];
      throw new ApiProblem('validation_failed', problem, {errors});
    }
    await storage.commit([{type: 'put', collection: 'indices', record: {...index, settings, updatedAt: formatTime(clock.now())}}]);
    return settings;
  });
}
