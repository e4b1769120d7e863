import {Hono} from 'hono/tiny';
import {formatTime} from '../clock.ts';
import {readForm, type Upload} from '../form.ts';
import {createId} from '../ids.ts';
import type {TempFileRecord} from '../model.ts';
import {measureUploadRoom} from '../limits/quotas.ts';
import type {Services} from '../services.ts';
import type {Change} from '../storage/storage.ts';
import type {Accept, Env} from './accept.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

export function createTempFileRoutes(services: Services, accept: Accept): Hono<Env> {
  const {storage} = services;
  const app = new Hono<Env>();
  // Contents of refused uploads that could not be removed at once, because deletions fail on a full disk too.
  const leftovers: string[] = [];

  app.post('/', accept('IndicesController_uploadTempFiles'), async (context) => {
    const owner = context.get('owner');
    const leave = services.uploads.enter(owner);
    try {
      await storage.lock(async () => {
        await storage.commit([...leftovers.map(deleteContent), ...(await expire(services))]);
        leftovers.length = 0;
      });
      const files = await upload(services, context.req.raw, owner, leftovers);
      return context.json({items: files.map(renderTempFile)}, 201);
    } finally {
      leave();
    }
  });

  return app;
}

/** Stores the contents one by one as they arrive; if any file is refused, removes all of them. */
async function upload(services: Services, request: Request, owner: string, leftovers: string[]): Promise<TempFileRecord[]> {
  const {clock, storage} = services;
  const files: TempFileRecord[] = [];
  const now = clock.now();
  const room = await measureUploadRoom(services, owner);
  room.check({files: 1, bytes: 1});
  const keep = async ({name, contentType, bytes}: Upload): Promise<void> => {
    const id = createId('tmp');
    const times = {createdAt: formatTime(now), expiresAt: formatTime(now + LIFETIME_MS)};
    files.push({id, name, size: bytes.length, contentType, ...times, contentId: id, owner});
    room.check(sumUp(files));
    await storage.commit([{type: 'putContent', id, bytes}]);
  };
  try {
    await readForm(request, services, keep);
    // Others may have uploaded meanwhile.
    await storage.lock(async () => {
      (await measureUploadRoom(services, owner)).check(sumUp(files));
      await storage.commit(files.map(put));
    });
    return files;
  } catch (error) {
    const ids = files.map(({contentId}) => contentId);
    await storage.commit(ids.map(deleteContent)).catch(() => leftovers.push(...ids));
    throw error;
  }
}

function deleteContent(id: string): Change {
  return {type: 'deleteContent', id};
}

function sumUp(files: TempFileRecord[]): {files: number; bytes: number} {
  return {files: files.length, bytes: files.reduce((bytes, {size}) => bytes + size, 0)};
}

/** Removes expired files, which can't be used any more. */
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
