import type {CallData, JsonSchema} from '../openapi';
import {fetchText} from './loadCall';

const loaded = new Map<string, Promise<Record<string, JsonSchema>>>();

/**
 * The definitions that a call can refer to; those that it does not hold itself are fetched once.
 * @throws Error fit for the reader
 */
export async function loadDefinitions({
  definitions,
  definitionsUrl,
}: Pick<CallData, 'definitions' | 'definitionsUrl'>): Promise<Record<string, JsonSchema>> {
  if (definitionsUrl === undefined) return definitions;
  const started = loaded.get(definitionsUrl) ?? fetchText(definitionsUrl).then((text) => JSON.parse(text) as Record<string, JsonSchema>);
  loaded.set(definitionsUrl, started);
  return started.catch((error: unknown) => {
    loaded.delete(definitionsUrl);
    throw error;
  });
}
