// The body of a step that uploads files: loaded only for such steps, since it reads the operation's schema.
import type {CallData} from '@lectern/openapi';
import {createFile, type RequestValues} from '@lectern/openapi/request';
import {loadDefinitions} from '../call/definitions.ts';
import {getFileFields} from '../draft/body.ts';
import {isRecord} from '../record.ts';

/**
 * Puts files into the operation's first file field.
 * @param value the rest of the body
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
  // The body itself is a file.
  return media[0] ? {body: {mediaType: media[0].mediaType, value: list[0]}} : {};
}
