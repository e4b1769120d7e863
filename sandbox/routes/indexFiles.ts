import {Hono} from 'hono/tiny';
import {formatTime} from '../clock.ts';
import {getFileId, type FileRecord, type IndexRecord} from '../model.ts';
import {createPage} from '../page.ts';
import {ApiProblem} from '../problem.ts';
import type {Services} from '../services.ts';
import {removeLarge} from '../storage/removeLarge.ts';
import type {Change} from '../storage/storage.ts';
import {readCursorParameter, type Accept, type Env} from './accept.ts';
import {getFile, getFiles, getIndex} from './find.ts';

export function createIndexFileRoutes(services: Services, accept: Accept): Hono<Env> {
  const {indexing, storage} = services;
  const app = new Hono<Env>();

  app.get('/:indexId/files', accept('IndexFilesController_getAllIndexFiles'), async (context) => {
    const {id} = await getIndex(services, context.req.param('indexId'));
    const {limit, status} = context.get('query');
    const files = (await storage.list('files', id)).filter((file) => status === undefined || status.includes(file.status));
    const page = createPage(
      files.sort((a, b) => b.sequence - a.sequence),
      limit,
      readCursorParameter(context),
    );
    return context.json({...page, items: page.items.map(renderFile)});
  });

  app.get('/:indexId/files/:fileId', accept('IndexFilesController_getFile'), async (context) =>
    context.json(renderFile(await getFile(services, context.req.param('indexId'), context.req.param('fileId')))),
  );

  app.post('/:indexId/files/cancel', accept('IndexFilesController_cancelIndexingFiles'), async (context) => {
    const {fileIds} = context.get('body');
    const {cancelled, large} = await storage.lock(() => cancelFiles(services, context.req.param('indexId'), fileIds));
    indexing.cancel(fileIds);
    await removeLarge(storage, large);
    return context.json({items: cancelled.map(renderFile)});
  });

  app.delete('/:indexId/files', accept('IndexFilesController_deleteFiles'), async (context) => {
    const {fileIds} = context.get('query');
    const large = await storage.lock(() => deleteFiles(services, context.req.param('indexId'), fileIds));
    indexing.cancel(fileIds);
    await removeLarge(storage, large);
    return context.body(null, 204);
  });

  return app;
}

type Cancelled = {
  cancelled: FileRecord[];
  /** Large data that remains to be removed. */
  large: Change[];
};

async function cancelFiles(services: Services, indexId: string, fileIds: string[]): Promise<Cancelled> {
  const files = await getFiles(services, indexId, fileIds, '/fileIds');
  const finished = files.filter(({status}) => status !== 'queued' && status !== 'indexing');
  const [first] = finished;
  if (first !== undefined) {
    const errors = finished.map(({id, status}) => ({pointer: `/fileIds/${fileIds.indexOf(id)}`, message: `This file is ${status}.`}));
    const detail = `The file \`${first.name}\` is already \`${first.status}\`. Take it out of the list, or delete it.`;
    throw new ApiProblem('file_not_cancellable', detail, {errors});
  }
  const now = formatTime(services.clock.now());
  const cancelled = files.map((file): FileRecord => ({...file, status: 'cancelled', updatedAt: now, contentId: null, held: false}));
  await services.storage.commit(cancelled.map((record) => ({type: 'put', collection: 'files', record})));
  return {cancelled, large: [...(await deletePassages(services, indexId, files)), ...deleteContents(files)]};
}

/** Returns the large data that remains to be removed. */
async function deleteFiles(services: Services, indexId: string, fileIds: string[]): Promise<Change[]> {
  const {clock, storage} = services;
  const files = await getFiles(services, indexId, fileIds, '/query/fileIds');
  const index: IndexRecord = {...(await getIndex(services, indexId)), updatedAt: formatTime(clock.now())};
  const deletions = files.map(({id}): Change => ({type: 'delete', collection: 'files', id}));
  await storage.commit([{type: 'put', collection: 'indices', record: index}, ...deletions]);
  return [...(await deletePassages(services, indexId, files)), ...deleteContents(files)];
}

async function deletePassages({storage}: Services, indexId: string, files: FileRecord[]): Promise<Change[]> {
  const fileIds = new Set(files.map(({id}) => id));
  const ids = (await storage.listIds('passages', indexId)).filter((id) => fileIds.has(getFileId(id)));
  return ids.map((id) => ({type: 'delete', collection: 'passages', id}));
}

function deleteContents(files: FileRecord[]): Change[] {
  return files.flatMap(({contentId}): Change[] => (contentId === null ? [] : [{type: 'deleteContent', id: contentId}]));
}

function renderFile(file: FileRecord): object {
  const {id, indexId, name, size, contentType, status, passageCount, error, createdAt, updatedAt, indexedAt} = file;
  return {id, indexId, name, size, contentType, status, passageCount, error, createdAt, updatedAt, indexedAt};
}
