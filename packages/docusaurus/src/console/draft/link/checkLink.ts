import type {CallData, JsonSchema} from '@lectern/openapi';
import {toParameterKey} from '@lectern/openapi/request';
import {getOwn} from '@lectern/openapi/json';
import {createCheckWorker} from '../../responseBody/createCheckWorker.ts';
import {loadDefinitions} from '../../call/definitions.ts';
import {findMedia} from '../../call/findMedia.ts';
import type {Draft} from '../draft.ts';
import {isLarge} from '../large.ts';
import {parseJson} from '../../parseJson.ts';
import {toPlain} from '../../form/validate.ts';

/** Milliseconds that the check of a link's values may take: the form repeats it with every key. */
const MAX_CHECK_MS = 1000;
/** Milliseconds to load the checker. */
const MAX_LOAD_MS = 20_000;

/**
 * Can the content of a link be checked in time? Tested in a separate thread: the link's author may have chosen values for which a pattern
 * of the document never ends.
 */
export async function isQuicklyChecked(call: CallData, draft: Draft): Promise<boolean> {
  const worker = createCheckWorker();
  let timer = setTimeout(() => worker.end(), MAX_LOAD_MS);
  try {
    const values = getValues(call, draft);
    const definitions = await loadDefinitions(call);
    await worker.call('checkAll', [], {});
    clearTimeout(timer);
    timer = setTimeout(() => worker.end(), MAX_CHECK_MS);
    await worker.call('checkAll', values, definitions);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    worker.end();
  }
}

function getValues(call: CallData, {parameters, body}: Draft): [value: unknown, schema: JsonSchema][] {
  const values = call.parameters.map((parameter): [unknown, JsonSchema | undefined] => [
    getOwn(parameters, toParameterKey(parameter)),
    parameter.schema,
  ]);
  const media = findMedia(call, body);
  if (body && !isLarge(body)) values.push([body.text === undefined ? body.value : readText(body.text), media?.schema]);
  return values.flatMap(([value, schema]) => (value === undefined || schema === undefined ? [] : [[toPlain(value), schema]]));
}

function readText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
