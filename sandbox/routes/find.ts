// Finds a record by ID, or throws the failure that the contract documents.
import {listRemoved} from '../jobs/removal.ts';
import type {FileRecord, IndexRecord, QuestionRecord, TempFileRecord} from '../model.ts';
import {ApiProblem} from '../problem.ts';
import type {Services} from '../services.ts';

export async function getIndex({storage}: Services, id: string): Promise<IndexRecord> {
  const index = await storage.get('indices', id);
  if (index === undefined) throw new ApiProblem('index_not_found', `There is no index with the ID \`${id}\`.`);
  return index;
}

/** A file of an index; both must exist. */
export async function getFile(services: Services, indexId: string, fileId: string): Promise<FileRecord> {
  await getIndex(services, indexId);
  const file = await services.storage.get('files', fileId);
  if (file?.indexId !== indexId) throw new ApiProblem('file_not_found', `The index has no file with the ID \`${fileId}\`.`);
  return file;
}

/** Several files of an index, in the order of their IDs; all must exist. `pointer`: location of the IDs in the request. */
export async function getFiles(services: Services, indexId: string, fileIds: string[], pointer: string): Promise<FileRecord[]> {
  await getIndex(services, indexId);
  const found = await Promise.all(fileIds.map((id) => services.storage.get('files', id)));
  const files = found.filter((file) => file?.indexId === indexId).filter((file) => file !== undefined);
  const missing = fileIds.flatMap((id, at) => (found[at]?.indexId === indexId ? [] : [{id, at}]));
  if (missing.length > 0) {
    const errors = missing.map(({at}) => ({pointer: `${pointer}/${at}`, message: 'This is not a file of this index.'}));
    throw new ApiProblem('file_not_found', `The index has no file with the ID \`${missing[0]?.id ?? ''}\`.`, {errors});
  }
  return files;
}

/** Temporary files that can still be used; all must exist. */
export async function getTempFiles({storage, clock}: Services, ids: string[]): Promise<TempFileRecord[]> {
  const found = await Promise.all(ids.map((id) => storage.get('tempFiles', id)));
  const isUsable = (file: TempFileRecord | undefined) =>
    file !== undefined && (file.keeps === true || Date.parse(file.expiresAt) > clock.now());
  const missing = ids.flatMap((id, at) => (isUsable(found[at]) ? [] : [{id, at}]));
  if (missing.length > 0) {
    const errors = missing.map(({at}) => ({pointer: `/tempFileIds/${at}`, message: 'This file is unknown, used up or expired.'}));
    const detail = `The temporary file \`${missing[0]?.id ?? ''}\` is unknown, used up or expired. Upload the file again.`;
    throw new ApiProblem('temp_file_not_found', detail, {errors});
  }
  return found.filter((file) => file !== undefined);
}

export async function getQuestion({storage}: Services, kind: 'chat' | 'text', id: string): Promise<QuestionRecord> {
  const question = await storage.get('questions', id);
  if (question?.kind !== kind || (await listRemoved(storage)).includes(question.indexId))
    throw new ApiProblem('question_not_found', `There is no question with the ID \`${id}\`.`);
  return question;
}
