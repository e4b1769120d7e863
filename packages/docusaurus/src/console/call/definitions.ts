import {createOnce} from '../../components/loading/once.ts';
import type {CallData, JsonSchema} from '@lectern/openapi';
import {fetchText} from './loadCall.ts';

const load = createOnce(async (address) => JSON.parse(await fetchText(address)) as Record<string, JsonSchema>);

/**
 * The definitions that a call can refer to; those that it does not hold itself are fetched once.
 * @throws Error fit for the reader
 */
export async function loadDefinitions({
  definitions,
  definitionsUrl,
}: Pick<CallData, 'definitions' | 'definitionsUrl'>): Promise<Record<string, JsonSchema>> {
  return definitionsUrl === undefined ? definitions : load(definitionsUrl);
}
