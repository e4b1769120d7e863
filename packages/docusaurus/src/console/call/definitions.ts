import {createOnce} from '../../components/loading/once.ts';
import type {CallData, JsonSchema} from '@lectern/openapi';
import {fetchText} from './loadCall.ts';

const load = createOnce(async (address) => JSON.parse(await fetchText(address)) as Record<string, JsonSchema>);

/**
 * The definitions that an operation may refer to; those that are not in its data are fetched once.
 * @throws Error with a message for the reader
 */
export async function loadDefinitions({
  definitions,
  definitionsUrl,
}: Pick<CallData, 'definitions' | 'definitionsUrl'>): Promise<Record<string, JsonSchema>> {
  return definitionsUrl === undefined ? definitions : load(definitionsUrl);
}
