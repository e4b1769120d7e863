import {Hono} from 'hono/tiny';
import {formatTime} from '../clock.ts';
import {DEFAULT_SETTINGS} from '../engine/index.ts';
import {createId} from '../ids.ts';
import {noteRemoved, removeRest} from '../jobs/removal.ts';
import type {FileRecord, IndexRecord, TempFileRecord} from '../model.ts';
import {createPage} from '../page.ts';
import {ApiProblem} from '../problem.ts';
import {checkCount, checkIndexQuota, findTextProblem} from '../limits/quotas.ts';
import type {Services} from '../services.ts';
import {removeLarge} from '../storage/removeLarge.ts';
import type {Change} from '../storage/storage.ts';
import {readCursorParameter, type Accept, type Env} from './accept.ts';
import {getIndex, getTempFiles} from './find.ts';
import type {CreateIndexBody, UpdateIndexBody} from './operations.ts';

export function createIndexRoutes(services: Services, accept: Accept): Hono<Env> {
  const {contract, indexing, searcher, signals, storage} = services;
  const app = new Hono<Env>();

  app.post('/', accept('IndicesController_createIndex'), async (context) => {
    const index = await storage.lock(() => createIndex(services, context.get('body')));
    indexing.startNext();
    return context.json(await renderIndex(services, index), 201, {Location: `${contract.basePath}/indices/${index.id}`});
  });

  app.get('/', accept('IndicesController_getAvailableIndices'), async (context) => {
    const indices = (await storage.list('indices')).sort((a, b) => b.sequence - a.sequence);
    const page = createPage(indices, context.get('query').limit, readCursorParameter(context));
    return context.json({...page, items: await Promise.all(page.items.map((index) => renderIndex(services, index)))});
  });

  app.get('/:indexId', accept('IndicesController_getIndex'), async (context) =>
    context.json(await renderIndex(services, await getIndex(services, context.req.param('indexId')))),
  );

  app.patch('/:indexId', accept('IndicesController_updateIndex'), async (context) => {
    const id = context.req.param('indexId');
    const index = await storage.lock(() => updateIndex(services, id, context.get('body')));
    indexing.startNext();
    return context.json(await renderIndex(services, index));
  });

  app.delete('/:indexId', accept('IndicesController_deleteIndex'), async (context) => {
    const id = context.req.param('indexId');
    const {fileIds, large} = await storage.lock(() => deleteIndex(services, id));
    indexing.cancel(fileIds);
    searcher.forget(id);
    signals.publish(id);
    await removeRest(storage, id);
    await removeLarge(storage, large);
    return context.body(null, 204);
  });

  return app;
}

async function createIndex(services: Services, {name, description, settings, tempFileIds}: CreateIndexBody): Promise<IndexRecord> {
  const {clock, nextSequence, storage} = services;
  // Before its files: a request that is repeated after a lost response finds its own index, instead of used files.
  await checkName(services, name, null);
  const tempFiles = await getTempFiles(services, tempFileIds ?? []);
  await checkCount(services, 'indices');
  await checkIndexQuota(services, '', tempFiles);
  const allSettings = {...DEFAULT_SETTINGS, ...settings};
  await checkText(services, {name, description: description ?? null, settings: allSettings});
  const now = formatTime(clock.now());
  const index: IndexRecord = {
    id: createId('idx'),
    name,
    description: description ?? null,
    settings: allSettings,
    createdAt: now,
    updatedAt: now,
    sequence: nextSequence(),
  };
  await storage.commit([{type: 'put', collection: 'indices', record: index}, ...takeFiles(services, index.id, tempFiles)]);
  return index;
}

async function updateIndex(services: Services, id: string, body: UpdateIndexBody): Promise<IndexRecord> {
  const {clock, storage} = services;
  const index = await getIndex(services, id);
  const tempFiles = await getTempFiles(services, body.tempFileIds ?? []);
  if (body.name !== undefined) await checkName(services, body.name, id);
  await checkIndexQuota(services, id, tempFiles);
  const updated: IndexRecord = {
    ...index,
    name: body.name ?? index.name,
    description: body.description === undefined ? index.description : body.description,
    updatedAt: formatTime(clock.now()),
  };
  await checkText(services, updated, id);
  await storage.commit([{type: 'put', collection: 'indices', record: updated}, ...takeFiles(services, id, tempFiles)]);
  return updated;
}

/** Deletes an index and all its data; returns the IDs of its files, and the large data that remains to be removed. */
async function deleteIndex(services: Services, id: string): Promise<{fileIds: string[]; large: Change[]}> {
  const {storage} = services;
  await getIndex(services, id);
  const files = await storage.list('files', id);
  const deletions = files.map((file): Change => ({type: 'delete', collection: 'files', id: file.id}));
  await storage.commit([{type: 'delete', collection: 'indices', id}, ...deletions, await noteRemoved(storage, id)]);
  const parts = await storage.listIds('passages', id);
  const large = [
    ...parts.map((part): Change => ({type: 'delete', collection: 'passages', id: part})),
    ...files.flatMap(({contentId}): Change[] => (contentId === null ? [] : [{type: 'deleteContent', id: contentId}])),
  ];
  return {fileIds: files.map((file) => file.id), large};
}

async function checkName({storage}: Services, name: string, ownId: string | null): Promise<void> {
  const taken = (await storage.list('indices')).find((index) => index.id !== ownId && index.name.toLowerCase() === name.toLowerCase());
  if (taken === undefined) return;
  throw new ApiProblem('index_name_taken', `The index \`${taken.id}\` already has the name "${taken.name}". Choose another one.`, {
    errors: [{pointer: '/name', message: `This is the name of ${taken.id}.`}],
  });
}

async function checkText(services: Services, index: Pick<IndexRecord, 'name' | 'description' | 'settings'>, id?: string): Promise<void> {
  const problem = await findTextProblem(services, index, id);
  if (problem !== null) throw new ApiProblem('quota_exceeded', problem);
}

/** Turns temporary files into files of an index; the temporary IDs become invalid. */
function takeFiles({clock, nextSequence}: Services, indexId: string, tempFiles: TempFileRecord[]): Change[] {
  const now = formatTime(clock.now());
  return tempFiles.flatMap(({id, name, size, contentType, contentId, owner}): Change[] => {
    const record: FileRecord = {
      id: createId('file'),
      indexId,
      name,
      size,
      contentType,
      status: 'queued',
      passageCount: null,
      error: null,
      createdAt: now,
      updatedAt: now,
      indexedAt: null,
      sequence: nextSequence(),
      contentId,
      ...(owner === undefined ? {} : {owner}),
    };
    return [
      {type: 'delete', collection: 'tempFiles', id},
      {type: 'put', collection: 'files', record},
    ];
  });
}

const STATES = ['queued', 'indexing', 'indexed', 'failed', 'cancelled'] as const;

async function renderIndex({storage}: Services, index: IndexRecord): Promise<object> {
  const {id, name, description, settings, createdAt, updatedAt} = index;
  const files = await storage.list('files', id);
  const counts = Object.fromEntries(STATES.map((state) => [state, files.filter((file) => file.status === state).length]));
  const isUnderWay = files.some((file) => file.status === 'queued' || file.status === 'indexing');
  const status = files.some((file) => file.status === 'indexed') ? 'ready' : isUnderWay ? 'indexing' : 'empty';
  return {id, name, description, status, settings, fileCounts: {total: files.length, ...counts}, createdAt, updatedAt};
}
