import type {CallData} from '@lectern/openapi';
import {createFile, type RequestValues} from '@lectern/openapi/request';
import {getFileFields} from '../draft/draft.ts';
import type {Definitions} from '../form/shape.ts';
import {isRecord} from '../record.ts';

/** The body of a step. `files`: texts by name, for the first field of the operation that takes files; `value`: all else. */
export function buildStepBody(
  {body}: Pick<CallData, 'body'>,
  definitions: Definitions,
  value: unknown,
  files: Record<string, string> | undefined,
): Pick<RequestValues, 'body'> {
  const [first, ...others] = body?.media ?? [];
  if (!first) return {};
  if (!files) return value === undefined ? {} : {body: {mediaType: first.mediaType, value}};
  const list = Object.entries(files).map(([fileName, text]) => createFile({fileName, blob: new Blob([text])}));
  for (const media of [first, ...others]) {
    const [field] = getFileFields(media, definitions);
    if (field !== undefined) return {body: {mediaType: media.mediaType, value: {...(isRecord(value) ? value : {}), [field]: list}}};
  }
  // The body is a file itself.
  return {body: {mediaType: first.mediaType, value: list[0]}};
}
