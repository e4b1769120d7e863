// The body of a step that uploads files: loaded for such steps only, since it reads the operation's schema.
import type {CallData} from '@lectern/openapi';
import {createFile, type RequestValues} from '@lectern/openapi/request';
import {loadDefinitions} from '../call/definitions.ts';
import {getFileFields} from '../draft/draft.ts';
import {isRecord} from '../record.ts';

/**
 * Puts files into the first field of the operation that takes files.
 * @param value what else the body holds
 * @param files texts by name
 * @throws Error that says why the schema could not be loaded
 */
export async function buildUpload(
  call: Pick<CallData, 'body' | 'definitions' | 'definitionsUrl'>,
  value: unknown,
  files: Record<string, string>,
): Promise<Pick<RequestValues, 'body'>> {
  const list = Object.entries(files).map(([fileName, text]) => createFile({fileName, blob: new Blob([text])}));
  const definitions = await loadDefinitions(call);
  const media = call.body?.media ?? [];
  for (const each of media) {
    const [field] = getFileFields(each, definitions);
    if (field !== undefined) return {body: {mediaType: each.mediaType, value: {...(isRecord(value) ? value : {}), [field]: list}}};
  }
  // The body is a file itself.
  return media[0] ? {body: {mediaType: media[0].mediaType, value: list[0]}} : {};
}
