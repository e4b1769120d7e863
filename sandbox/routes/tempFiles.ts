import {Hono} from 'hono/tiny';
import {formatTime} from '../clock.ts';
import {readForm, type Upload} from '../form.ts';
import {createId} from '../ids.ts';
import type {TempFileRecord} from '../model.ts';
import type {Services} from '../services.ts';
import type {Change} from '../storage/storage.ts';
import type {Accept, Env} from './accept.ts';

const LIFETIME = 24 * 60 * 60 * 1000;

export function createTempFileRoutes(services: Services, accept: Accept): Hono<Env> {
  const {storage} = services;
  const app = new Hono<Env>();

  app.post('/', accept('IndicesController_uploadTempFiles'), async (context) => {
    const files = await upload(services, context.req.raw);
    await storage.lock(async () => storage.commit([...files.map(put), ...(await expire(services))]));
    return context.json({items: files.map(renderTempFile)}, 201);
  });

  return app;
}

/** Stores the contents one by one as they arrive; if any file is refused, all of them are removed again. */
async function upload({clock, patience, storage}: Services, request: Request): Promise<TempFileRecord[]> {
  const files: TempFileRecord[] = [];
  const now = clock.now();
  const keep = async ({name, contentType, bytes}: Upload): Promise<void> => {
    const id = createId('tmp');
    const times = {createdAt: formatTime(now), expiresAt: formatTime(now + LIFETIME)};
    files.push({id, name, size: bytes.length, contentType, ...times, contentId: id});
    await storage.commit([{type: 'putContent', id, bytes}]);
  };
  try {
    await readForm(request, clock, patience, keep);
    return files;
  } catch (error) {
    await storage.commit(files.map(({contentId}) => ({type: 'deleteContent', id: contentId})));
    throw error;
  }
}

/** Removes what has expired; it could not be used any more anyway. */
async function expire({clock, storage}: Services): Promise<Change[]> {
  const expired = (await storage.list('tempFiles')).filter((file) => file.keeps !== true && Date.parse(file.expiresAt) <= clock.now());
  return expired.flatMap(({id, contentId}): Change[] => [
    {type: 'delete', collection: 'tempFiles', id},
    {type: 'deleteContent', id: contentId},
  ]);
}

function put(record: TempFileRecord): Change {
  return {type: 'put', collection: 'tempFiles', record};
}

function renderTempFile({id, name, size, contentType, createdAt, expiresAt}: TempFileRecord): object {
  return {id, name, size, contentType, createdAt, expiresAt};
}
